import typescript from '@rollup/plugin-typescript';

/**
 * The files that n8n loads. Their common code becomes one more file. n8n loads all of them when it
 * starts, and hundreds of small files would take more than twice the time.
 */
const LOADED_BY_N8N = [
	'index',
	'credentials/ShipmentTrackingApi.credentials',
	'nodes/ShipmentTracking/ShipmentTracking.node',
	'nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node',
];

/** Indents with tabs, as the source does: TypeScript writes four blanks, which take more space. */
const withTabs = {
	name: 'with-tabs',
	renderChunk: (code) => code.replace(/^(?: {4})+/gm, (blanks) => '\t'.repeat(blanks.length / 4)),
};

export default {
	input: Object.fromEntries(LOADED_BY_N8N.map((name) => [name, `${name}.ts`])),
	// Modules that n8n has already loaded.
	external: ['n8n-workflow', 'luxon', /^node:/],
	// Comments are for readers of the source; without them the package is a fifth smaller.
	plugins: [typescript({ module: 'esnext', noEmitOnError: true, removeComments: true }), withTabs],
	output: {
		dir: 'dist',
		format: 'cjs',
		exports: 'named',
		hoistTransitiveImports: false,
		manualChunks: (id) => (id.includes('/nodes/shared/') ? 'nodes/shared' : undefined),
		chunkFileNames: '[name].js',
	},
};
