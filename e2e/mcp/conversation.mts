import assert from 'node:assert/strict';
import { ask, connect, TOKEN } from './client.mts';
import { questionsFor, selectTool } from './questions.mts';
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
	const questions = await questionsFor((number) => sandbox.track(number));
	const client = await connect(n8n, TOKEN);
	const { tools } = await client.listTools();
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

	for (const question of questions) {
		const name = selectTool(tools, question);
		assert.equal(name, question.tool, question.asked);
		const { given, about, fact } = question;
		if (name) await knows(name, given, fact);
		else
			assert.match(tools.find((one) => about.test(one.description ?? ''))?.description ?? '', fact);
	}
	for (const name of ['search', 'list_carriers']) await knows(name, { query: 'A' }, /MAEU/);
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
	await knows('get_exceptions', { rules: 'late' }, /'Rules' has no choice/);
	await knows('list_tracking_requests', {}, /"request_number":.*"left_out":\d/);
	await knows('list_tracking_requests', { status: 'lost' }, /'Status' must be one of/);
	await knows('list_shipments', { port: 'Los Angeles' }, /UN.LOCODE/);
	const rows = Array.from({ length: 40 }, () => invoiceRow(UNKNOWN));
	await knows('check_invoice', { rows }, /"row":1,.*"left_out":\d/);
	for (const name of ['get_container', 'get_transport_events', 'get_route']) {
		await knows(
			name,
			{ container_number: UNKNOWN },
			/no container has the number.*Tracking Request/s,
		);
	}
	await knows('get_shipment', { shipment_number: UNKNOWN }, /no shipment has the number/);
	const before = await postsTo(sandbox.origin);
	for (const number of ['everything', 'all my containers', '*', '']) {
		await knows('track_container', { number }, /"outcome":"rejected"/);
	}
	assert.equal(await postsTo(sandbox.origin), before);
	await client.close();
	report(sizes.join(', '));
};

/** Returns how many requests to track a number were sent. */
async function postsTo(origin: string): Promise<number> {
	const requests = (await (await fetch(`${origin}/sandbox/requests`)).json()) as Array<{
		method: string;
		path: string;
	}>;
	return requests.filter(
		({ method, path }) => method === 'POST' && path.endsWith('/tracking_requests'),
	).length;
}
