import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { charges } from './containers.mts';

/** Compares amounts calculated by hand with the results for all containers and for one. */

useNock();

interface WorkedCase {
	case: string;
	reasoning: string;
	container: IDataObject;
	shipment: IDataObject;
	terminal: IDataObject;
	events: IDataObject[];
	parameters: INodeParameters & { rules?: INodeParameters[] };
	expected: IDataObject;
}

const CASES = readFileSync(join(__dirname, 'workedCases.jsonl'), 'utf8')
	.trim()
	.split('\n')
	.map((line) => JSON.parse(line) as WorkedCase);

const OF_EVENTS = ['available_day', 'last_free_day_reported_at'];

const ref = (type: string) => ({ data: { type, id: `${type}-1` } });
const record = (type: string, attributes: IDataObject, relationships: object = {}) => ({
	id: `${type}-1`,
	type,
	attributes,
	relationships,
});

function recordsOf({ container, shipment, terminal, events }: WorkedCase) {
	return {
		box: record('container', container, {
			shipment: ref('shipment'),
			pod_terminal: ref('terminal'),
			pickup_facility: ref('terminal'),
		}),
		around: [record('shipment', shipment), record('terminal', terminal)],
		events: events.map((attributes, place) => ({
			id: `event-${place}`,
			type: 'transport_event',
			attributes,
		})),
	};
}

function parametersOf({ parameters }: WorkedCase): INodeParameters {
	const { rules, ...others } = parameters;
	return { ...others, ...(rules ? { tariff: { rules } } : {}) };
}

const amounts = CASES.filter(({ expected }) => !('error' in expected));
const refusals = CASES.filter(({ expected }) => 'error' in expected);

describe.each(amounts)('charges of $case: $reasoning', (one) => {
	const { box, around, events } = recordsOf(one);

	it('returns the expected amounts for a single container', async () => {
		answer('GET', '/v2/containers/container-1', {
			body: { data: box, included: [...around, ...events] },
		});
		const containerId = { __rl: true, mode: 'id', value: 'container-1' };
		const rows = await charges({ ...parametersOf(one), which: 'one', containerId });
		expect(rows).toMatchObject([one.expected]);
	});

	it('returns the expected amounts for the whole account', async () => {
		answer('GET', '/v2/containers', { body: { data: [box], included: around } });
		answer('GET', '/v2/containers/container-1/transport_events', { body: { data: events } });
		const rows = await charges({ ...parametersOf(one), which: 'all', openOnly: false });
		// Events are not read for the whole account, so these columns are null.
		const isRead = sentRequests().length > 1;
		const unread = isRead ? [] : OF_EVENTS.filter((column) => column in one.expected);
		const nothing = Object.fromEntries(unread.map((column) => [column, null]));
		const expected = { ...one.expected, ...nothing };
		expect(rows).toMatchObject([expected]);
	});
});

it.each(refusals)('rejects case $case before the first request: $reasoning', async (one) => {
	const error = await errorOf(charges(parametersOf(one)));
	expect(error.message.toLowerCase()).toContain(String(one.expected.error).toLowerCase());
	expect(sentRequests()).toEqual([]);
});
