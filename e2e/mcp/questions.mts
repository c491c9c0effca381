import assert from 'node:assert/strict';
import type { Client } from '@modelcontextprotocol/sdk/client/index.js';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import { BIG_SHIPMENT } from './account.mts';

type Tools = Awaited<ReturnType<Client['listTools']>>['tools'];

interface Question {
	asked: string;
	/** The values in the question, by the name of the argument. */
	given: Record<string, unknown>;
	/** Words for what is asked, which the description of only one suitable tool has. */
	about: RegExp;
	/** The expected tool; absent if the question lacks a value, and the description has the fact. */
	tool?: string;
	fact: RegExp;
}

/** Questions of the kinds that users ask, with the expected tool and a fact of the answer. */
export async function questionsFor(
	track: TestEnvironment['sandbox']['track'],
): Promise<Question[]> {
	const box = async (words: string) => ({ container_number: (await track(`MAEU16${words}`))[0] });
	const ready = await box('STANDINGBOX1');
	const held = await box('HELDBOX1');
	const atSea = await box('PACIFICATSEABOX1');
	const rolled = await box('NOLOADING2BOX2');
	const out = await box('UNRETURNEDBOX1');
	const rows = [{ ...ready, charge: 'demurrage', days: 3, rate: 100, amount: 300 }];
	// prettier-ignore
	const table: Array<[asked: string, given: Question['given'], about: RegExp, tool: string | undefined, fact: RegExp]> = [
		['Where is my box?', atSea, /status/, 'get_container', /: at sea; Yantian → Los Angeles/],
		['When does it get in?', atSea, /\bETA\b/, 'get_container', /"eta_local":"2/],
		['Can a driver fetch it today?', ready, /ready for pickup/, 'get_container', /"ready_for_pickup":true/],
		['What stops us from fetching it?', held, /holds/, 'get_container', /"not_ready_because":\["freight hold/],
		['Is it through customs?', atSea, /customs/, 'get_container', /"not_ready_because":\["at sea"\]/],
		['Was it bumped to a later ship?', rolled, /status/, 'get_container', /the ship left without it/],
		['Is the empty back yet?', out, /status/, 'get_container', /"status":"picked up"/],
		['How long is storage free?', ready, /last free day/, 'get_container', /"last_free_day":"2/],
		['What has it been through?', out, /events of a container/, 'get_transport_events', /transport\.full_out/],
		['Where on the ocean is the ship?', atSea, /position/, 'get_route', /"summary":/],
		['How are all boxes on this bill?', { shipment_number: BIG_SHIPMENT }, /line for each container/, 'get_shipment', /"containers_count":30/],
		['Which box belongs to this order?', { query: 'PO-7001' }, /a reference/, 'search', /PO-7001/],
		['Follow this bill for us.', { number: 'HLCUATSEA9', scac: 'HLCU' }, /^Start tracking/, 'track_container', /created/],
		['Follow this bill once more.', { number: BIG_SHIPMENT }, /^Start tracking/, 'track_container', /already_tracked/],
		['Follow everything.', {}, /^Start tracking/, undefined, /without one, ask for it/],
		['Did the carrier know this number?', { number: 'MAEU80NOTFOUND' }, /has failed and why/, 'list_tracking_requests', /"failed_reason":"not_found"/],
		['What has to leave the port first?', {}, /must be picked up/, 'get_pickup_deadlines', /"days_left":-/],
		['What does waiting cost us?', {}, /demurrage and detention costs/, 'get_charges', /no tariff rule/],
		['What goes wrong, and whose job is it?', {}, /who has to act/, 'get_exceptions', /"responsible":.*"next_step":/],
		['Which ships come later than promised?', { rules: 'slipped' }, /problems/, 'get_exceptions', /later than the first ETA/],
		['What should I know this morning?', {}, /about today/, 'get_daily_brief', /"text":/],
		['What is on a train?', { status: 'on_rail' }, /^List containers/, 'list_containers', /"current_status":"on_rail"/],
		['What goes to Los Angeles?', { port: 'USLAX' }, /^List shipments/, 'list_shipments', /Los Angeles/],
		['Does it work with Hapag?', { query: 'hapag' }, /can be tracked/, 'list_carriers', /HLCU/],
		['Must I pay this invoice?', { rows }, /invoice/, 'check_invoice', /"verdict":"(check|dispute)"/],
		['What code do garden hoses have?', { goods: 'garden hoses' }, /HS code/, 'search_commodities', /"hs4":"4009"/],
		['Who imports them there?', { hs4: '4009', port: 'Charleston' }, /importers/, 'get_top_importers', /DOCKSIDE GARDEN CO/],
		['Does Portugal sell more to the east?', { origin: 'Portugal', coast: 'EAST' }, /per quarter/, 'get_import_trends', /"containers":\d/],
	];
	return table.map(([asked, given, about, tool, fact]) => ({ asked, given, about, tool, fact }));
}

/**
 * The tool for a question, in place of a model: it accepts the given values, needs no others, and
 * its description names what is asked. Several such tools are an error.
 */
export function selectTool(tools: Tools, { asked, given, about }: Question): string | undefined {
	const suitable = tools.filter(({ description = '', inputSchema }) => {
		const { properties = {}, required = [] } = inputSchema;
		const accepts = Object.keys(given).every((name) => name in properties);
		return accepts && required.every((name) => name in given) && about.test(description);
	});
	const names = suitable.map(({ name }) => name);
	assert.ok(names.length < 2, `${asked} ${names.join(' or ')}?`);
	return names[0];
}
