import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode } from '../../support/n8n.mts';
import { answer, useNock } from '../../support/service.mts';
import { deadlines, PLAIN_CONTAINER, SEA_CONTAINER } from '../shared/domain/containers.mts';
import { byId } from './support.mts';

/** Lists of containers and events that the service cannot sort or filter completely. */

useNock();

const run = async (operation: string, more: INodeParameters): Promise<IDataObject[]> =>
	(await runNode({ resource: 'container', operation, ...more })).map(({ json }) => json);

describe('Container > Get Many with the filter Last Free Day Before', () => {
	// The tests of the last free day have the other kinds of days.
	const boxes: Record<string, IDataObject> = {
		// Last free day: 14 October of the terminal (the carrier reports 16 October).
		sea: SEA_CONTAINER,
		// Last free day: 16 October in pickup_lfd. The container has no import_deadlines.
		plain: PLAIN_CONTAINER,
		// Last free day: 12 October in Shanghai. This day starts on 11 October in UTC.
		east: { pod_timezone: 'Asia/Shanghai', ...deadlines('2026-10-11T16:00:00Z') },
		nothing: { import_deadlines: null },
	};
	const before = async (lastFreeDayBefore: unknown) => {
		const data = Object.entries(boxes).map(([id, attributes]) => ({
			id,
			type: 'container',
			attributes,
		}));
		answer('GET', '/v2/containers', { body: { data } });
		const filters = { lastFreeDayBefore } as INodeParameters;
		const rows = await run('getAll', { returnAll: true, filters });
		return rows.map(({ id }) => id).sort();
	};

	it.each([
		['2026-10-12T08:00:00', ['east']],
		['2026-10-14', ['east']],
		['2026-10-15', ['east', 'sea']],
		['2026-10-17', ['east', 'plain', 'sea']],
	])('returns containers whose earliest last free day is before %s', async (day, ids) => {
		expect(await before(day)).toEqual(ids);
	});
});

describe('Container > Get Transport Events', () => {
	const event = (id: string, timestamp: unknown, source = 'shipping_line') => ({
		id,
		type: 'transport_event',
		attributes: { event: 'container.transport.full_out', timestamp, data_source: source },
	});
	const events = [
		event('late', '2026-10-12T00:00:00Z', 'rail'),
		event('untimed', null),
		event('early', '2026-10-01T00:00:00+08:00', 't49_calculation'),
		event('middle', '2026-10-05T00:00:00Z', 'terminal'),
	];
	const container = { containerId: byId('1') };
	const ids = (rows: IDataObject[]) => rows.map(({ id }) => id);

	it('sorts the events of the answer chronologically', async () => {
		answer('GET', '/v2/containers/1/transport_events', { body: { data: events } });
		const rows = await run('getTransportEvents', { ...container, returnAll: true });
		expect(ids(rows)).toEqual(['early', 'middle', 'late', 'untimed']);
	});

	it('reads all events before it applies the limit', async () => {
		const next = '/v2/containers/1/transport_events?page[number]=2';
		const [first, ...others] = events;
		answer('GET', '/v2/containers/1/transport_events', {
			body: { data: [first], links: { next } },
		});
		answer('GET', '/v2/containers/1/transport_events', { body: { data: others } });
		const rows = await run('getTransportEvents', { ...container, limit: 2 });
		expect(ids(rows)).toEqual(['early', 'middle']);
	});

	it('sorts events chronologically, too, if they are read with the container', async () => {
		answer('GET', '/v2/containers/1/transport_events', { status: 404 });
		const data = { id: '1', type: 'container', attributes: {} };
		answer('GET', '/v2/containers/1', { body: { data, included: events } });
		const rows = await run('getTransportEvents', { ...container, limit: 3 });
		expect(ids(rows)).toEqual(['early', 'middle', 'late']);
	});

	it('returns only events of the selected data sources', async () => {
		answer('GET', '/v2/containers/1/transport_events', { body: { data: events } });
		const filters = { dataSources: ['rail', 't49_calculation'] };
		const rows = await run('getTransportEvents', { ...container, returnAll: true, filters });
		expect(ids(rows)).toEqual(['early', 'late']);
	});
});
