import * as words from '../../demo/jobWords.mts';
import { jobsFor } from '../../demo/jobs.mts';
import { problemOfJob } from '../../demo/runJobs.mts';
import { workflows } from '../../demo/workflows.mts';
import type { SandboxProcess } from '../../harness/sandbox/sandboxProcess.mts';

const CHARGED = { number: 'MSKU0000002', last_free_day: '2026-11-14', demurrage_days: 3 };

test.each<[name: keyof typeof words, rows: object[], line: string]>([
	[
		'sheet',
		[{ outcome: 'failed' }, { outcome: 'created' }, { outcome: 'created' }],
		'3 rows: 2 created, 1 failed',
	],
	[
		'exceptions',
		[{ severity: 'high', summary: 'MSKU1: 2 days over' }, { severity: 'low' }],
		'2, 1 of high severity; first: MSKU1: 2 days over',
	],
	[
		'dispatchLists',
		[{ subject: 'TraPac: 2 containers, 1 ready' }],
		'terminals: 1; first: TraPac: 2 containers, 1 ready',
	],
	['calendar', [{ events: 4, last_free_days: 3, file: 'x.ics' }], '4 events, 3 last free days'],
	[
		'carriers',
		[
			{ carrier: 'Maersk', on_time_percent: 75 },
			{ carrier: 'ONE', on_time_percent: null },
		],
		'Maersk 75 % on time',
	],
	['webhooks', [{ healthy: true }, { healthy: false }], '1 of 2 healthy'],
	['changes', [], '0; first: '],
])('the printed line about the job %s shows the numbers of its rows', (name, rows, line) => {
	expect(words[name](rows as never)).toBe(line);
});

test('every job runs an imported workflow, which contains the node whose output is shown', async () => {
	const imported = await workflows({ origin: 'http://127.0.0.1:1' } as SandboxProcess);
	const missing = jobsFor([CHARGED]).filter(
		({ id, node }) =>
			!imported.find((one) => one.id === id)?.nodes.some(({ name }) => name === node),
	);
	expect(missing).toEqual([]);
});

test('reports jobs without output, and undelivered events', () => {
	expect(problemOfJob({ title: 'Calendar:' }, [])).toBe('Calendar: the output has 0 items');
	expect(problemOfJob({ title: 'Calendar:' }, [{}])).toBeUndefined();
	const undelivered = jobsFor([CHARGED]).find(({ id }) => id === 'catchUp')!;
	expect(problemOfJob(undelivered, [])).toBeUndefined();
	expect(problemOfJob(undelivered, [{}])).toBe('Undelivered events: the output has 1 items');
});
