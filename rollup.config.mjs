import typescript from '@rollup/plugin-typescript';

/**
 * One file for each thing that n8n loads, and one for what they share: n8n requires them when it
 * starts, and hundreds of small files cost it more than twice the time.
 */
const LOADED_BY_N8N = [
	'index',
	'credentials/ShipmentTrackingApi.credentials',
	'nodes/ShipmentTracking/ShipmentTracking.node',
	'nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node',
];

export default {
	input: Object.fromEntries(LOADED_BY_N8N.map((name) => [name, `${name}.ts`])),
	// What n8n has in memory anyhow.
	external: ['n8n-workflow', 'luxon', /^node:/],
	plugins: [typescript({ module: 'esnext', noEmitOnError: true })],
	output: {
		dir: 'dist',
		format: 'cjs',
		exports: 'named',
		hoistTransitiveImports: false,
		manualChunks: (id) => (id.includes('/nodes/shared/') ? 'nodes/shared' : undefined),
		chunkFileNames: '[name].js',
	},
};
