import type { IDataObject, INodeParameters } from 'n8n-workflow';

import {
	containerTable,
	requestTable,
	shipmentTable,
} from '../../../../../shipping/reports/table/columns/index';
import { columnSchemas } from '../../../../../tools/schemas/reportSchemas.mts';
import { problemsOf } from '../../../../contract/support/schemas.mts';
import { runNode } from '../../../../support/n8n.mts';
import { answer, resetNock, sentRequests, useNock } from '../../../../support/service.mts';
import { box, richContainer, richIncluded } from './containers.mts';
import { GET, TestWorkflow } from './workflow.mts';

/** Tests rows of shipments and tracking requests with n8n-core. */

useNock();

const table = async (more: INodeParameters = {}): Promise<IDataObject[]> => {
	const parameters = { ...GET, options: { columns: 'all' }, ...more };
	return (await runNode(parameters)).map(({ json }) => json);
};
const toOne = (type: string, id: string) => ({ data: { id, type } });
const shipment = richIncluded[0];

const answerContainers = (included: object[] = richIncluded) =>
	answer('GET', '/v2/containers', { body: { data: [richContainer], included } });

interface MoreOfShipment {
	boxes?: string[];
	attributes?: object;
}
function shipmentWith(id: string, { boxes = [], attributes = {} }: MoreOfShipment = {}) {
	return {
		...shipment,
		id,
		attributes: { ...shipment.attributes, ...attributes },
		relationships: {
			containers: { data: boxes.map((box) => ({ id: box, type: 'container' })) },
			pod_terminal: toOne('terminal', 'terminal-1'),
			destination_terminal: toOne('terminal', 'ramp-1'),
		},
	};
}
function answerShipments(data: Array<ReturnType<typeof shipmentWith>>): void {
	const boxes = data.flatMap(({ relationships }) => relationships.containers.data);
	const included = boxes.map(({ id }) => box({ id, attributes: { number: id } }).data);
	answer('GET', '/v2/shipments', {
		body: { data, included: [...included, ...richIncluded.slice(1)] },
	});
}

const request = (id: string, attributes: object = {}, relationships: object = {}) => ({
	id,
	type: 'tracking_request',
	attributes: {
		request_number: 'BK1',
		status: 'created',
		failed_reason: null,
		request_type: 'booking_number',
		ref_numbers: ['PO-2', 'PO-1'],
		shipment_tags: ['urgent', 'asia'],
		scac: 'MAEU',
		is_retrying: false,
		retry_count: 2,
		created_at: '2026-10-12T08:00:00Z',
		updated_at: new Date(Date.now() - 3_600_000).toISOString(),
		...attributes,
	},
	relationships: { tracked_object: toOne('shipment', shipment.id), ...relationships },
});
const answerRequests = (...data: object[]) =>
	answer('GET', '/v2/tracking_requests', { body: { data, included: [shipment] } });

describe('rows of shipments', () => {
	it.each([
		['0 for a shipment whose list of containers is empty', { containers: { data: [] } }, 0],
		['null for a shipment without a list of containers', {}, null],
	])('returns the number of containers: %s', async (_, relationships, count) => {
		answer('GET', '/v2/shipments', { body: { data: [{ ...shipment, relationships }] } });
		const [row] = await table({ rowsOf: 'shipments' });
		expect(row.containers_count).toBe(count);
	});

	it('returns the same values as the shipment columns in the table of containers, and the number of containers', async () => {
		answerContainers();
		const [ofContainer] = await table();
		resetNock();
		answerShipments([shipmentWith('S1', { boxes: ['MSKU2', 'MSKU1'] })]);
		const [row] = await table({ rowsOf: 'shipments' });
		const own = {
			shipment_id: 'S1',
			number: ofContainer.bill_of_lading_number,
			reference_numbers: 'SO 9, SO 10',
			link: null,
			status: expect.stringMatching(
				/^arrived at .*; no longer tracked \(all containers terminated\)$/,
			),
			pod_arrived_local: '2026-09-13 23:00',
			pod_arrived_at: '2026-09-14T06:00:00Z',
			containers_count: 2,
			container_numbers: 'MSKU1, MSKU2',
			read_at: expect.any(String),
		};
		const names = Object.keys(row);
		expect(names).toEqual(shipmentTable.columns.names);
		const shared = Object.fromEntries(names.map((name) => [name, ofContainer[name]]));
		expect(row).toEqual({ ...shared, ...own });
		expect(Object.entries(row).filter(([, cell]) => cell === null)).toEqual([['link', null]]);
		expect(sentRequests().map(({ query }) => query)).toEqual([
			{
				include: 'containers,pod_terminal,destination_terminal',
				'page[number]': '1',
				'page[size]': '100',
			},
		]);
	});

	it("returns tracked shipments with 'Only Tracked' if the service ignores the filter", async () => {
		const live = shipmentWith('S2', { attributes: { line_tracking_stopped_at: null } });
		answerShipments([shipmentWith('S1'), live]);
		const rows = await table({ rowsOf: 'shipments', trackedOnly: true });
		expect(rows.map((row) => row.shipment_id)).toEqual(['S2']);
		expect(sentRequests()[0].query).toMatchObject({ 'filter[tracking_stopped]': 'false' });
	});

	it("returns a shipment with 'Only Changed' once after each change", async () => {
		const workflow = new TestWorkflow();
		const run = async (bill_of_lading_number: string) => {
			answerShipments([shipmentWith('S1', { attributes: { bill_of_lading_number } })]);
			const rows = await workflow.changedRows({ rowsOf: 'shipments' });
			return rows.map((row) => row.bill_of_lading_number);
		};
		expect(await run('BL1')).toEqual(['BL1']);
		expect(await run('BL1')).toEqual([]);
		expect(await run('BL2')).toEqual(['BL2']);
	});
});

describe('rows of tracking requests', () => {
	const ROWS = { rowsOf: 'trackingRequests' };

	it('returns the documented columns of tracking requests with the customer', async () => {
		answerRequests(request('R1'));
		const [row] = await table(ROWS);
		expect(row).toEqual({
			request_number: 'BK1',
			status: 'created',
			failed_reason: null,
			request_type: 'booking_number',
			reference_numbers: 'PO-2, PO-1',
			customer_name: 'Bäcker & Söhne',
			carrier_scac: 'MAEU',
			tracking_request_id: 'R1',
			shipment_id: shipment.id,
			shipment_tags: 'asia, urgent',
			is_retrying: false,
			retry_count: 2,
			requested_at: '2026-10-12T08:00:00Z',
			updated_at: expect.any(String),
			read_at: expect.any(String),
		});
	});

	it('leaves out unchanged requests if the service ignores the filter by update time', async () => {
		jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-10-14T15:00:00Z'));
		answerRequests(
			request('R1', { updated_at: '2026-10-13T15:00:00Z' }),
			request('R2', { updated_at: '2026-10-11T15:00:00Z' }),
		);
		const rows = await table({ ...ROWS, requestDays: 2, options: {} });
		jest.restoreAllMocks();
		expect(rows.map((row) => row.tracking_request_id)).toEqual(['R1']);
		expect(Object.keys(rows[0])).toHaveLength(8);
		expect(sentRequests().map(({ query }) => query)).toEqual([
			{
				'filter[updated_at][start]': '2026-10-12T15:00:00Z',
				'page[number]': '1',
				'page[size]': '100',
			},
		]);
	});
});

describe('the output schema of Get Table Rows', () => {
	const ofContainers = () => void answerContainers();
	const ofShipments = () => answerShipments([shipmentWith('S1', { boxes: ['MSKU1'] })]);
	const ofRequests = () => void answerRequests(request('R1'));
	it.each([
		['containers', containerTable, ofContainers],
		['shipments', shipmentTable, ofShipments],
		['trackingRequests', requestTable, ofRequests],
	] as const)('matches rows of %s', async (rowsOf, { columns }, answerAll) => {
		answerAll();
		const [row] = await table({ rowsOf });
		const properties = columnSchemas(columns, columns.names);
		expect(Object.keys(row)).toEqual(Object.keys(properties));
		expect(problemsOf({ type: 'object', properties }, row)).toEqual([]);
	});
});
