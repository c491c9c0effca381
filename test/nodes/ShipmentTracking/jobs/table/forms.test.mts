import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import {
	columnsOf,
	containerTable,
	requestTable,
	shipmentTable,
} from '../../../../../nodes/ShipmentTracking/jobs/table/columns';
import { tableSchema } from '../../../../../tools/schemas/generate.mts';
import { problemsOf } from '../../../../contract/support/schemas.mts';
import { runNode } from '../../../../support/n8n.mts';
import { answer, resetNock, sentRequests, useNock } from '../../../../support/service.mts';
import { box, richContainer, richIncluded } from './containers.mts';
import { GET, TestWorkflow } from './workflow.mts';

/** Tests rows of shipments and tracking requests, and DataSync column names, with n8n-core. */

useNock();

const table = async (more: INodeParameters = {}): Promise<IDataObject[]> => {
	return (await runNode({ ...GET, ...more })).map(({ json }) => json);
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
		expect(names).toEqual(columnsOf(shipmentTable).map(({ name }) => name));
		const shared = Object.fromEntries(names.map((name) => [name, ofContainer[name]]));
		expect(row).toEqual({ ...shared, ...own });
		expect(Object.values(row)).not.toContain(null);
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
			scac: 'MAEU',
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
		const rows = await table({ ...ROWS, requestDays: 2, columns: 'people' });
		jest.restoreAllMocks();
		expect(rows.map((row) => row.tracking_request_id)).toEqual(['R1']);
		expect(Object.keys(rows[0])).toHaveLength(7);
		expect(sentRequests().map(({ query }) => query)).toEqual([
			{
				'filter[updated_at][start]': '2026-10-12T15:00:00Z',
				'page[number]': '1',
				'page[size]': '100',
			},
		]);
	});
});

describe('column names of DataSync', () => {
	const [, ...lines] = readFileSync(join(__dirname, 'datasyncColumns.tsv'), 'utf8')
		.trim()
		.split('\n')
		.map((line) => line.split('\t'));
	const TYPES: Record<string, string> = { text: 'text', integer: 'integer', timestamp: 'time' };
	const TABLES = [
		['containers', containerTable],
		['shipments', shipmentTable],
		['tracking_requests', requestTable],
	] as const;

	it.each(TABLES)(
		'returns the DataSync columns of the table of %s in their order and types',
		(name, { dataSync }) => {
			const wanted = lines
				.filter(([of]) => of === name)
				.map(([, , column, type]) => [column, TYPES[type]]);
			expect(dataSync.map((column) => [column.name, column.type])).toEqual(wanted);
		},
	);

	/** Converts a cell of the table to the DataSync format. */
	function formOf(cell: unknown, name: string): unknown {
		if (cell === null) return null;
		if (typeof cell === 'boolean') return cell ? 'Yes' : 'No';
		if (cell === 'hold' || cell === 'pending') return cell === 'hold' ? 'Hold' : 'Pending';
		if (name === 'demurrage_amount') return String(cell);
		if (/_local$/.test(name)) return expect.stringMatching(new RegExp(`^${String(cell)}:\\d\\d$`));
		return /_lfd.*_on$/.test(name) ? `${String(cell)} 00:00:00` : cell;
	}

	it('returns the values of the matching columns under DataSync names', async () => {
		jest.spyOn(Date, 'now').mockReturnValue(Date.parse('2026-10-14T15:00:00Z'));
		answerContainers();
		const [api] = await table();
		answerContainers();
		const [row] = await table({ columnNames: 'datasync' });
		jest.restoreAllMocks();
		const mapped = lines.filter(([of, , , , from]) => of === 'containers' && from in api);
		expect(mapped).toHaveLength(95);
		const own = /^(equipment|equipment_type|equipment_height|weight_in_lbs|other_hold)$/;
		for (const [, , name, , from] of mapped.filter(([, , , , one]) => !own.test(one))) {
			expect([name, row[name]]).toEqual([name, formOf(api[from], from)]);
		}
		expect(row).toMatchObject({
			equipment: '40 Open Top High Cube',
			equipment_type: 'Open Top',
			equipment_height: 'High Cube',
			weight_in_lbs: 41_231,
			other_hold_at_pod_terminal: 'Hold',
			pod_berthed_at: null,
		});
	});

	const port = (type: string, id: string, city: string | null) => ({
		id,
		type,
		attributes: { name: `Port of ${id}`, city },
		relationships: {},
	});
	const routed = {
		...shipment,
		relationships: {
			port_of_lading: toOne('port', 'CNSHA'),
			port_of_discharge: toOne('port', 'USLAX'),
			destination: toOne('metro_area', 'USCHI'),
		},
	};
	const ports = [
		port('port', 'CNSHA', 'Shanghai City'),
		port('metro_area', 'USCHI', 'Chicago Heights'),
	];

	it('returns the cities of the ports, or the names of the ports if the cities are unknown', async () => {
		answerContainers([routed, ...ports, port('port', 'USLAX', null)]);
		const [row] = await table({ columnNames: 'datasync' });
		expect(row).toMatchObject({
			pol_city: 'Shanghai City',
			pod_city: 'Los Angeles',
			ind_city: 'Chicago Heights',
		});
		expect(sentRequests().map(({ query }) => query.include)).toEqual([
			'shipment,pod_terminal,pickup_facility,shipment.port_of_lading,shipment.port_of_discharge,shipment.destination',
		]);
	});

	it('reads the rows again without ports if the service refuses to include them', async () => {
		const named = { ...shipment.attributes, port_of_discharge_name: 'Port of Los Angeles' };
		answer('GET', '/v2/containers', { status: 400, body: { errors: [{ detail: 'include' }] } });
		answerContainers([{ ...shipment, attributes: named }]);
		const [row] = await table({ columnNames: 'datasync' });
		expect(row).toMatchObject({
			pol_city: 'Shanghai',
			pod_city: 'Los Angeles',
			ind_city: 'Chicago',
		});
		expect(sentRequests().map(({ query }) => query.include)).toEqual([
			expect.stringContaining('shipment.port_of_lading'),
			'shipment,pod_terminal,pickup_facility',
		]);
	});

	it("returns the cities with 'Only Tracked', too", async () => {
		const live = {
			...shipmentWith('S1', { boxes: ['MSKU1'], attributes: { line_tracking_stopped_at: null } }),
		};
		const data = { ...live, relationships: { ...live.relationships, ...routed.relationships } };
		const { data: container } = box({ id: 'MSKU1', shipment: {} });
		answer('GET', '/v2/shipments', { body: { data: [data], included: [container, ...ports] } });
		const [row] = await table({ columnNames: 'datasync', trackedOnly: true });
		expect(row).toMatchObject({ pol_city: 'Shanghai City', ind_city: 'Chicago Heights' });
		expect(sentRequests()[0].query.include).toBe(
			'containers,pod_terminal,destination_terminal,port_of_lading,port_of_discharge,destination',
		);
	});

	it('leaves unknown parts out of the equipment text', async () => {
		const { data, included } = box({ attributes: { equipment_length: 20 }, shipment: {} });
		answer('GET', '/v2/containers', { body: { data: [data], included } });
		const nothing = box({ shipment: {} });
		answer('GET', '/v2/containers', { body: { data: [nothing.data], included: nothing.included } });
		expect(await table({ columnNames: 'datasync' })).toMatchObject([
			{ equipment: '20', equipment_type: 'unknown', equipment_height: 'unknown' },
		]);
		expect(await table({ columnNames: 'datasync' })).toMatchObject([
			{ equipment: null, weight_in_lbs: null, available_for_pickup: null },
		]);
	});
});

describe('the output schema of Get Table Rows', () => {
	const ofContainers = () => void answerContainers();
	const ofShipments = () => answerShipments([shipmentWith('S1', { boxes: ['MSKU1'] })]);
	const ofRequests = () => void answerRequests(request('R1'));
	it.each([
		['containers', 'api', columnsOf(containerTable), ofContainers],
		['containers', 'datasync', containerTable.dataSync, ofContainers],
		['shipments', 'api', columnsOf(shipmentTable), ofShipments],
		['shipments', 'datasync', shipmentTable.dataSync, ofShipments],
		['trackingRequests', 'api', columnsOf(requestTable), ofRequests],
		['trackingRequests', 'datasync', requestTable.dataSync, ofRequests],
	] as const)(
		'matches rows of %s with the column names %s',
		async (rowsOf, columnNames, columns, answerAll) => {
			answerAll();
			const [row] = await table({ rowsOf, columnNames });
			const properties = tableSchema([...columns]);
			expect(Object.keys(row)).toEqual(Object.keys(properties));
			expect(problemsOf({ type: 'object', properties }, row)).toEqual([]);
		},
	);
});
