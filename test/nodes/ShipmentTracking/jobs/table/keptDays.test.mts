import type { INodeParameters } from 'n8n-workflow';

import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { box } from './containers.mts';
import { TestWorkflow } from './workflow.mts';

/** After the pickup, only the events of a container contain its last free day. */

useNock();

const OUT = {
	current_status: 'picked_up',
	pod_timezone: 'America/Los_Angeles',
	pod_discharged_at: '2026-10-05T20:00:00Z',
	pickup_lfd: null,
};

/** Answers with a page of containers. `a:10` had its gate-out on day 10, `a` had none. */
function answerList(rows: string, attributes: object = {}): void {
	const boxes = rows.split(' ').map((row) => {
		const [id, day] = row.split(':');
		const out = { ...OUT, pod_full_out_at: `2026-10-${day}T20:00:00Z`, ...attributes };
		return box({ id, attributes: day ? out : { number: id }, shipment: {} });
	});
	answer('GET', '/v2/containers', {
		body: {
			data: boxes.map(({ data }) => data),
			included: boxes.flatMap(({ included }) => included),
		},
	});
}

interface RawEvent {
	event?: string;
	day?: string;
	timestamp?: string;
	data_source?: string;
}
function answerEvents(id: string, ...events: RawEvent[]): void {
	const data = events.map(({ event = 'line', day, ...attributes }, place) => ({
		id: `${id}-${place}`,
		type: 'transport_event',
		attributes: {
			event: `container.pickup_lfd_${event}.changed`,
			value: `2026-10-${day}T07:00:00Z`,
			timestamp: '2026-10-06T12:00:00Z',
			timezone: 'America/Los_Angeles',
			...attributes,
		},
		relationships: {},
	}));
	answer('GET', `/v2/containers/${id}/transport_events`, { body: { data, included: [] } });
}

const eventReads = () =>
	sentRequests().flatMap(
		({ path }) => /^\/v2\/containers\/(.+)\/transport_events$/.exec(path)?.[1] ?? [],
	);

it('reads a last free day from the events only once', async () => {
	const workflow = new TestWorkflow();
	answerList('a:10 b');
	answerEvents('a', { day: '12' }, { day: '13', event: 'terminal' });
	expect(await workflow.changedRows()).toMatchObject([
		{
			container_id: 'a',
			last_free_day: '2026-10-12',
			last_free_day_set_by: 'line',
			pickup_lfd_on: null,
			pickup_lfd_line_on: null,
		},
		{ container_id: 'b', last_free_day: null },
	]);
	answerList('a:10 b');
	expect(await workflow.changedRows()).toEqual([]);
	expect(eventReads()).toEqual(['a']);
});

it.each<[string, RawEvent[], string | null, string | null]>([
	[
		'the day known at the gate-out',
		[{ day: '12' }, { day: '20', timestamp: '2026-10-11T20:00:00Z' }],
		'2026-10-12',
		'line',
	],
	['not a day before the discharge', [{ day: '04' }], null, null],
	['null if there is no event', [], null, null],
	[
		'a day that the service calculated',
		[{ day: '12', data_source: 't49_calculation' }],
		'2026-10-12',
		'calculated',
	],
])(
	'reads the last free day from the events: %s',
	async (_, events, last_free_day, last_free_day_set_by) => {
		answerList('a:10');
		answerEvents('a', ...events);
		expect(await new TestWorkflow().changedRows()).toMatchObject([
			{ last_free_day, last_free_day_set_by },
		]);
	},
);

it('returns all rows if the events of one container are not found, and shows a hint', async () => {
	const workflow = new TestWorkflow();
	answerList('gone:10 a:11 b');
	answer('GET', '/v2/containers/gone/transport_events', { status: 404 });
	answer('GET', '/v2/containers/gone', { status: 404 });
	answerEvents('a', { day: '12' });
	const rows = await workflow.changedRows();
	expect(rows.map((row) => [row.container_id, row.last_free_day])).toEqual([
		['gone', null],
		['a', '2026-10-12'],
		['b', null],
	]);
	expect(workflow.hints).toEqual([
		'The events of 1 container were not found, so its last free day is missing.',
	]);
});

it('fails instead of returning an empty last free day if the events cannot be read', async () => {
	answerList('a:10');
	answer('GET', '/v2/containers/a/transport_events', { body: '<html>login</html>' });
	await expect(new TestWorkflow().changedRows()).rejects.toThrow('could not be read');
});

it.each<[string, INodeParameters]>([
	['without Only Changed Since Last Run', { onlyChanged: false }],
	['without the column Last Free Day', { options: { selectedFields: ['number'] } }],
])('reads no events %s', async (_, parameters) => {
	answerList('a:10');
	expect(await new TestWorkflow().changedRows(parameters)).toHaveLength(1);
	expect(eventReads()).toEqual([]);
});

it('reads no events of a container that still has its last free day', async () => {
	answerList('a:10', { pickup_lfd: '2026-10-12T07:00:00Z' });
	expect(await new TestWorkflow().changedRows()).toMatchObject([{ last_free_day: '2026-10-12' }]);
	expect(eventReads()).toEqual([]);
});

const HINT =
	/^The last free days of 300 containers that were picked up are looked up in one execution. (\d+) more will be returned/;
const many = (count: number) =>
	Array.from({ length: count }, (_, place) => `c${place}:${String(10 + (place % 20))}`);

it('reads the events of 300 containers per execution, the latest gate-outs first', async () => {
	const workflow = new TestWorkflow();
	const all = many(310);
	for (const row of all) answerEvents(row.split(':')[0], { day: '09' });
	const given: unknown[] = [];
	for (const rows of [301, 10, 0]) {
		answerList(['open', ...all].join(' '));
		const output = await workflow.changedRows();
		expect(output).toHaveLength(rows);
		given.push(...output.map((row) => row.container_id));
		if (rows === 10) {
			for (const { picked_up_local: out } of output) expect(out).toMatch(/^2026-10-10/);
		}
	}
	expect(new Set(given).size).toBe(311);
	expect(eventReads()).toHaveLength(310);
	expect(workflow.hints.map((hint) => HINT.exec(hint)?.[1])).toEqual(['10']);
});

it('returns every row once over several executions with a Limit', async () => {
	const workflow = new TestWorkflow();
	const all = many(310);
	for (const row of all) answerEvents(row.split(':')[0], { day: '09' });
	const counts: number[] = [];
	for (let count = 0; count < 3; count++) {
		answerList(all.join(' '));
		counts.push((await workflow.changedRows({ returnAll: false, limit: 305 })).length);
	}
	expect(counts.reduce((sum, one) => sum + one)).toBe(310);
});
