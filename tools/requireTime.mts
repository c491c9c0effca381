import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

import { median } from '../harness/load/statistics.mts';

/** How long requiring the compiled nodes takes, in processes of their own. Needs `npm run build`. */

const RUNS = 11;
const DIST = join(import.meta.dirname, '..', 'dist');
const NODES = ['ShipmentTracking', 'ShipmentTrackingTrigger'].map((name) =>
	join(DIST, 'nodes', name, `${name}.node.js`),
);
const CREDENTIAL = join(DIST, 'credentials', 'ShipmentTrackingApi.credentials.js');
/** What n8n has in memory anyhow. */
const HOST_MODULES = ['n8n-workflow'];
const OURS = [...NODES, CREDENTIAL];

const SUBJECTS: Record<string, string[]> = {
	'n8n-workflow alone': HOST_MODULES,
	'n8n-workflow and both nodes': [...HOST_MODULES, ...OURS],
};

/** Milliseconds that requiring the modules takes in a fresh process. */
function measure(modules: string[]): number {
	const script = `
		const before = process.hrtime.bigint();
		for (const module of ${JSON.stringify(modules)}) require(module);
		process.stdout.write(String(Number(process.hrtime.bigint() - before) / 1e6));`;
	const options = { cwd: join(DIST, '..'), encoding: 'utf8' as const };
	return Number(execFileSync(process.execPath, ['-e', script], options));
}

const missing = OURS.filter((path) => !existsSync(path));
if (missing.length) {
	console.error('dist/ is not complete: run npm run build first');
	process.exitCode = 1;
} else {
	Object.values(SUBJECTS).forEach(measure);
	// In turns, so that a busy machine slows both alike.
	const rounds = Array.from({ length: RUNS }, () => Object.values(SUBJECTS).map(measure));
	const medians = Object.keys(SUBJECTS).map((_, index) => median(rounds.map((row) => row[index])));
	Object.keys(SUBJECTS).forEach((name, index) =>
		console.log(`${name}: ${medians[index].toFixed(1)} ms (median of ${RUNS})`),
	);
	console.log(`the nodes themselves: ${(medians[1] - medians[0]).toFixed(1)} ms`);
}
