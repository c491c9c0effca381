import { parseArgs } from 'node:util';
import { stopAll, stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress } from '../harness/process/progress.mts';
import type { Workload } from './workload.mts';

/** Runs one workload, prints its measurements, and fails if a bound is exceeded. */
const WORKLOADS: Record<string, () => Promise<{ workload: Workload }>> = {
	upload: () => import('./upload.mts'),
	bulk: () => import('./bulk.mts'),
	trigger: () => import('./trigger.mts'),
	invoice: () => import('./invoice.mts'),
	large: () => import('./large/large.mts'),
};

const [name = '', ...args] = process.argv.slice(2);
if (!(name in WORKLOADS)) throw new Error(`Workloads are ${Object.keys(WORKLOADS).join(', ')}`);
const { workload } = await WORKLOADS[name]();
const flags = Object.fromEntries(
	workload.flags?.map((flag) => [flag, { type: 'string' as const }]) ?? [],
);
const { values } = parseArgs({ args, options: flags });

stopAllAtExit();
const progress = new Progress();
try {
	const { ok, tables, ...summary } = await workload.measure(progress, values);
	for (const table of tables) console.table(table);
	console.log(JSON.stringify({ ok, ...summary }));
	progress.line(`${ok ? 'Limits met' : 'Limits exceeded'} after ${progress.elapsed}`);
	process.exitCode = ok ? 0 : 1;
} finally {
	await stopAll();
	await workload.cleanUp?.();
}
