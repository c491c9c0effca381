import assert from 'node:assert/strict';
import { BIG_SHIPMENT } from './account.mts';
import { ask, connect, TOKEN } from './client.mts';
import type { CheckRun } from '../checks.mts';

const BYTES_MAX = 4096;
const UNKNOWN = 'MSKU9999990';

/** The arguments of every tool, by its name. */
const ARGUMENTS: Record<string, string[]> = {
	check_invoice: ['rows'],
	get_changes: ['customer', 'fields', 'reference'],
	get_charges: ['limit'],
	get_container: ['container_number'],
	get_daily_brief: ['customer', 'reference'],
	get_exceptions: ['customer', 'limit', 'reference', 'rules'],
	get_import_trends: ['coast', 'hs4', 'origin'],
	get_pickup_deadlines: ['customer', 'limit', 'reference'],
	get_route: ['container_number'],
	get_shipment: ['shipment_number'],
	get_top_importers: ['hs4', 'limit', 'months', 'origin', 'port'],
	get_transport_events: ['container_number'],
	list_carriers: ['query'],
	list_containers: ['limit', 'port', 'status'],
	list_shipments: ['limit', 'port'],
	list_tracking_requests: ['limit', 'number', 'status'],
	search: ['query'],
	search_commodities: ['goods'],
	track_container: ['number', 'scac'],
};

const invoiceRow = (number: string) => ({
	container_number: number,
	charge: 'demurrage',
	from: '2026-01-01',
	to: '2026-01-03',
	rate: 100,
	amount: 300,
	currency: 'USD',
});

/** A client without the token is rejected. */
export const rejectsMissingToken: CheckRun = async ({ n8n }, report) => {
	await assert.rejects(connect(n8n, 'another'), /Authorization data is wrong|40[13]/);
	report('rejected');
};

export const listsItsTools: CheckRun = async ({ n8n }, report) => {
	const client = await connect(n8n, TOKEN);
	const { tools } = await client.listTools();
	const found = tools.map(({ name, inputSchema }): [string, string[]] => [
		name,
		Object.keys(inputSchema.properties ?? {}).sort(),
	]);
	assert.deepEqual(Object.fromEntries(found), ARGUMENTS);
	for (const { name, description, inputSchema } of tools) {
		assert.ok((description ?? '').length > 60, `${name}: ${description}`);
		for (const argument of Object.values(inputSchema.properties ?? {})) {
			assert.ok((argument as { description?: string }).description, name);
		}
	}
	await client.close();
	report(`${tools.length} tools`);
};

/** Every tool answers with a short text and counts what it left out. */
export const answersBriefly: CheckRun = async ({ n8n, sandbox }, report) => {
	const [number] = await sandbox.track('MAEUATSEABOX1');
	const client = await connect(n8n, TOKEN);
	const sizes: string[] = [];
	const answerOf = async (name: string, args: Record<string, unknown>) => {
		const { text, bytes, isError } = await ask(client, name, args);
		assert.ok(bytes <= BYTES_MAX, `${name}: ${bytes} bytes`);
		assert.ok(!isError, `${name}: ${text}`);
		sizes.push(`${name} ${bytes}`);
		return text;
	};
	const knows = async (name: string, args: Record<string, unknown>, what: RegExp) =>
		assert.match(await answerOf(name, args), what, name);

	await knows('search', { query: number }, new RegExp(number));
	await knows('search', { query: 'STANDING' }, /STANDING/);
	await knows('track_container', { number: 'MAEUATSEABOX1' }, /already_tracked/);
	await knows('track_container', { number: 'HLCUATSEA9', scac: 'HLCU' }, /created/);
	await knows('get_container', { container_number: number }, /"summary":/);
	await knows('get_shipment', { shipment_number: BIG_SHIPMENT }, /30/);
	await knows('get_transport_events', { container_number: number }, /container\.transport/);
	await knows('get_route', { container_number: number }, /"summary":/);
	await knows('list_carriers', {}, /MAEU/);
	await knows('list_carriers', { query: 'hapag' }, /HLCU/);
	await knows('search_commodities', { goods: 'garden hoses' }, /"hs4":"4009"/);
	await knows('get_top_importers', { hs4: '4009', port: 'Charleston' }, /DOCKSIDE GARDEN CO/);
	await knows('get_import_trends', { origin: 'Portugal', coast: 'EAST' }, /"containers":\d/);
	await knows('get_daily_brief', {}, /"text":/);
	for (const name of ['list_containers', 'get_pickup_deadlines', 'get_charges']) {
		for (const args of [{}, { limit: 3 }, { limit: 500 }]) {
			const rows = JSON.parse(await answerOf(name, args)) as { left_out?: number }[];
			const { left_out: leftOut = 0 } = rows[rows.length - 1];
			assert.ok(
				leftOut + rows.length - 1 > 300,
				`${name}: ${rows.length - 1} rows, ${leftOut} omitted`,
			);
		}
	}
	await knows('list_shipments', { limit: 500 }, /"left_out":\d/);
	await knows('get_exceptions', { limit: 500 }, /"next_step":.*"left_out":\d/);
	await knows('get_exceptions', { rules: 'lastFreeDay' }, /"rule":"lastFreeDay"/);
	await knows('get_exceptions', { rules: 'late' }, /'Rules' has no choice/);
	await knows('list_tracking_requests', {}, /"request_number":.*"left_out":\d/);
	await knows('list_tracking_requests', { number: 'MAEUATSEABOX1' }, /"status":"created"/);
	await knows('list_tracking_requests', { status: 'lost' }, /'Status' must be one of/);
	await knows('list_containers', { status: 'on_ship' }, /"current_status":"on_ship"/);
	await knows('list_shipments', { port: 'Los Angeles' }, /UN.LOCODE/);
	await knows('check_invoice', { rows: [invoiceRow(number)] }, /"verdict":"(check|dispute)"/);
	const rows = Array.from({ length: 40 }, () => invoiceRow(number));
	await knows('check_invoice', { rows }, /"row":1,.*"left_out":\d/);
	for (const name of ['get_container', 'get_transport_events', 'get_route']) {
		await knows(
			name,
			{ container_number: UNKNOWN },
			/no container has the number.*Tracking Request/s,
		);
	}
	await knows('get_shipment', { shipment_number: UNKNOWN }, /no shipment has the number/);
	await knows('track_container', { number: 'what?' }, /"outcome":"rejected"/);
	await client.close();
	report(sizes.join(', '));
};
