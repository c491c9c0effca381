import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { median } from '../harness/load/statistics.mts';

/**
 * Measures how long requiring the compiled nodes takes, in separate processes. Needs `npm run
 * build`.
 */

const RUNS = 11;
const DIST = join(import.meta.dirname, '..', 'dist');
const NODES = ['ShipmentTracking', 'ShipmentTrackingTrigger'].map((name) =>
	join(DIST, 'nodes', name, `${name}.node.js`),
);
const CREDENTIAL = join(DIST, 'credentials', 'ShipmentTrackingApi.credentials.js');
/** Modules that n8n has loaded before it loads the nodes. */
const HOST_MODULES = ['n8n-workflow'];
const OURS = [...NODES, CREDENTIAL];

interface Times {
	host: number;
	ours: number;
}

/** Milliseconds in a new process that loads n8n-workflow first, then the nodes, as n8n does. */
function measure(): Times {
	const script = `
		const time = (modules) => {
			const before = process.hrtime.bigint();
			for (const module of modules) require(module);
			return Number(process.hrtime.bigint() - before) / 1e6;
		};
		const host = time(${JSON.stringify(HOST_MODULES)});
		const ours = time(${JSON.stringify(OURS)});
		process.stdout.write(JSON.stringify({ host, ours }));`;
	const options = { cwd: join(DIST, '..'), encoding: 'utf8' as const };
	return JSON.parse(execFileSync(process.execPath, ['-e', script], options)) as Times;
}

const missing = OURS.filter((path) => !existsSync(path));
if (missing.length) {
	console.error('dist/ is incomplete: run npm run build first');
	process.exitCode = 1;
} else {
	// The first process is not measured, because it fills the file cache.
	measure();
	const runs = Array.from({ length: RUNS }, measure);
	const inWords = (key: keyof Times) => median(runs.map((run) => run[key])).toFixed(1);
	console.log(`n8n-workflow: ${inWords('host')} ms (median of ${RUNS})`);
	console.log(`the nodes themselves: ${inWords('ours')} ms`);
}
