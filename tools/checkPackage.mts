import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { scanProblems } from './scanPackage.mts';

/**
 * Packs the package and checks that it has the files that n8n loads, the documents and no other
 * files, and that n8n's scan accepts it. Needs `npm run build`.
 */
const ROOT = join(import.meta.dirname, '..');
const ENTRIES = [
	'dist/credentials/ShipmentTrackingApi.credentials.js',
	'dist/icons/shipment-tracking.dark.svg',
	'dist/icons/shipment-tracking.svg',
	'dist/index.js',
	'dist/nodes/ShipmentTracking/ShipmentTracking.node.js',
	'dist/nodes/ShipmentTracking/ShipmentTracking.node.json',
	'dist/nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node.js',
	'dist/nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node.json',
	'LICENSE',
	'README.md',
	'package.json',
];
const SCHEMA = /^dist\/nodes\/ShipmentTracking\/__schema__\/v[\d.]+\/\w+\/\w+\.json$/;
const SIZE_MAX_BYTES = 400_000;
/** GuardDog's rules, which n8n proposes for its scan, take such runs for hidden code. */
const LOOKS_LIKE_BASE64 = /[\w+/-]{150}/;

interface Packed {
	filename: string;
	size: number;
	files: Array<{ path: string }>;
}

function pack(folder: string): Packed {
	const output = execFileSync('npm', ['pack', '--json', '--pack-destination', folder], {
		cwd: ROOT,
		encoding: 'utf8',
		stdio: ['ignore', 'pipe', 'ignore'],
	});
	// npm 12 answers with an object by package name, earlier versions with a list.
	const [packed] = Object.values(JSON.parse(output) as Record<string, Packed>);
	execFileSync('tar', ['-xzf', packed.filename], { cwd: folder });
	return packed;
}

function fileProblems({ size, files }: Packed): string[] {
	const paths = files.map(({ path }) => path);
	return [
		...ENTRIES.filter((path) => !paths.includes(path)).map((path) => `missing: ${path}`),
		...paths
			.filter(
				(path) => !ENTRIES.includes(path) && !/^dist\/(nodes|credentials)\/.+\.js$/.test(path),
			)
			.filter((path) => !/^dist\/.+\.d\.ts$/.test(path))
			.filter((path) => !SCHEMA.test(path))
			.map((path) => `does not belong there: ${path}`),
		...(paths.some((path) => SCHEMA.test(path)) ? [] : ['missing: the output schemas']),
		...(size > SIZE_MAX_BYTES ? [`larger than ${SIZE_MAX_BYTES} bytes`] : []),
	];
}

const textProblems = (unpacked: string, { files }: Packed): string[] =>
	files
		.filter(({ path }) => path.endsWith('.js'))
		.filter(({ path }) => LOOKS_LIKE_BASE64.test(readFileSync(join(unpacked, path), 'utf8')))
		.map(({ path }) => `has a long run of letters and digits: ${path}`);

const folder = mkdtempSync(join(tmpdir(), 'packed-'));
try {
	const packed = pack(folder);
	const unpacked = join(folder, 'package');
	const problems = [
		...fileProblems(packed),
		...textProblems(unpacked, packed),
		...(await scanProblems(ROOT, unpacked)),
	];
	console.log(`${packed.files.length} files, ${packed.size} bytes packed, scanned by n8n's rules`);
	for (const problem of problems) console.error(problem);
	process.exitCode = problems.length ? 1 : 0;
} finally {
	rmSync(folder, { recursive: true });
}
