import { execFileSync } from 'node:child_process';

/** What `npm pack` would publish must be what n8n loads, the papers, and nothing else. */
const ENTRIES = [
	'dist/credentials/ShipmentTrackingApi.credentials.js',
	'dist/icons/shipment-tracking.dark.svg',
	'dist/icons/shipment-tracking.svg',
	'dist/index.js',
	'dist/nodes/ShipmentTracking/ShipmentTracking.node.js',
	'dist/nodes/ShipmentTracking/ShipmentTracking.node.json',
	'dist/nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node.js',
	'dist/nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node.json',
	'CHANGELOG.md',
	'LICENSE',
	'README.md',
	'package.json',
];
const SCHEMA = /^dist\/nodes\/ShipmentTracking\/__schema__\/v[\d.]+\/\w+\/\w+\.json$/;
const SIZE_MAX_BYTES = 400_000;

interface Packed {
	size: number;
	files: Array<{ path: string }>;
}

const output = execFileSync('npm', ['pack', '--dry-run', '--json'], {
	encoding: 'utf8',
	stdio: ['ignore', 'pipe', 'ignore'],
});
// npm 12 answers with an object by package name, earlier versions with a list.
const [packed] = Object.values(JSON.parse(output) as Record<string, Packed>);
const paths = packed.files.map(({ path }) => path);
const problems = [
	...ENTRIES.filter((path) => !paths.includes(path)).map((path) => `missing: ${path}`),
	...paths
		.filter((path) => !ENTRIES.includes(path) && !/^dist\/(nodes|credentials)\/.+\.js$/.test(path))
		.filter((path) => !/^dist\/.+\.d\.ts$/.test(path))
		.filter((path) => !SCHEMA.test(path))
		.map((path) => `does not belong there: ${path}`),
	...(paths.some((path) => SCHEMA.test(path)) ? [] : ['missing: the output schemas']),
	...(packed.size > SIZE_MAX_BYTES ? [`larger than ${SIZE_MAX_BYTES} bytes`] : []),
];
console.log(`${paths.length} files, ${packed.size} bytes packed`);
for (const problem of problems) console.error(problem);
process.exitCode = problems.length ? 1 : 0;
