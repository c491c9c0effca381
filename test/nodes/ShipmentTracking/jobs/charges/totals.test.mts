import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf } from '../../../../support/n8n.mts';
import { sentRequests, useNock } from '../../../../support/service.mts';
import {
	answerListed,
	answerUnknownNumber,
	asOf,
	charges,
	chargesWithHints,
	DEMURRAGE,
	DETENTION,
	lastFree,
	OUT,
	type Listed,
} from './containers.mts';

/** Tests the totals of all containers, and the hint about containers without an amount. */

useNock();

const EURO = { ...DEMURRAGE, name: 'Euro', ports: 'DEHAM, NLRTM', currency: 'EUR' };
const EURO_DETENTION = { ...DETENTION, ports: 'DEHAM', currency: 'EUR' };
const COMBINED = {
	charge: 'combined',
	name: 'Combined',
	carriers: 'MSC',
	freeDays: '3',
	tiers: '1+: 50',
	currency: 'USD',
};
const UNUSED = { ...DEMURRAGE, name: 'Reefers', equipment: 'reefer' };
const tariff = { rules: [EURO, COMBINED, UNUSED, DEMURRAGE, EURO_DETENTION, DETENTION] };

const SAME = { number: 'MSKU1234565', ...lastFree('2026-03-06') };
const LISTED: Listed[] = [
	// This container has cost 200 USD so far and costs 100 USD a day.
	{ id: 'accruing', box: lastFree('2026-03-06') },
	{ id: 'euro', box: lastFree('2026-03-04'), bill: { port_of_discharge_locode: 'DEHAM' } },
	// This container has demurrage in EUR and detention in USD.
	{ id: 'mixed', box: lastFree('2026-03-07'), bill: { port_of_discharge_locode: 'NLRTM' } },
	// Free until 5 March, charged on the 6th, 7th and 8th: 150 USD.
	{ id: 'combined', bill: { shipping_line_scac: 'MSCU' } },
	{ id: 'at sea', box: { current_status: 'on_ship', pod_discharged_at: null } },
	{ id: 'no gate-out', box: { current_status: 'picked_up' } },
	{
		id: 'stopped',
		box: lastFree('2026-03-06'),
		bill: { line_tracking_stopped_at: '2026-03-07T00:00:00Z' },
	},
	{ id: 'one bill', box: SAME, bill: { bill_of_lading_number: 'A' } },
	{ id: 'other bill', box: SAME, bill: { bill_of_lading_number: 'B' } },
	{ id: 'out', box: { ...OUT, ...lastFree('2026-03-09') } },
];

const all = { openOnly: false, returnAll: true, tariff, ...asOf('2026-03-08') };

async function totals(more: INodeParameters = {}): Promise<IDataObject> {
	answerListed(LISTED);
	const rows = await charges({ ...all, outputAs: 'summary', ...more });
	expect(rows).toHaveLength(1);
	return rows[0];
}

describe('Output as One Message', () => {
	it('returns counts and sums by currency of all containers', async () => {
		const { rows, subject, text, short, html, slack_text, slack_blocks, ...found } = await totals();
		expect([subject, text, short, html, slack_text]).toEqual(Array(5).fill(expect.any(String)));
		expect(slack_blocks).toEqual(expect.any(Array));
		expect(found).toEqual({
			total: 10,
			has_news: true,
			as_of: '2026-03-08T17:00:00Z',
			containers: 10,
			judged: 5,
			not_started: 1,
			not_judged: 3,
			duplicates: 1,
			not_judged_reasons: { currencies_differ: 1, no_gate_out: 1, tracking_stopped: 1 },
			not_in_sum: { currencies_differ: 1, no_gate_out: 1, tracking_stopped: 1 },
			accruing: 5,
			total_to_date: { EUR: 700, USD: 200 + 150 + 200 + 0 },
			total_forecast: {},
			rate_today: { EUR: 250 + 100, USD: 100 + 50 + 100 },
			confidence: { high: 5, medium: 0, low: 1, none: 3 },
			unused_rules: [{ rule: 3, name: 'Reefers' }],
		});
		expect(rows).toHaveLength(10);
	});

	it('returns all rows in their order, whatever the limit', async () => {
		const { rows } = await totals({
			orderBy: 'amount',
			returnAll: false,
			limit: 2,
			options: { ...asOf('2026-03-08').options, selectedFields: 'id, total_to_date' },
		});
		expect(rows).toHaveLength(10);
		expect((rows as IDataObject[]).slice(0, 2)).toEqual([
			{ id: 'euro', total_to_date: 700 },
			{ id: 'accruing', total_to_date: 200 },
		]);
	});

	it('returns a forecast for each currency', async () => {
		const days = { pickup: '2026-03-10', return: '2026-03-10' };
		const { total_forecast: forecast } = await totals(days);
		expect(forecast).toMatchObject({ EUR: 1_200 });
	});

	it('counts an unknown container number as not assessed', async () => {
		answerUnknownNumber();
		const numbers = { which: 'several', numbers: 'NONE1234567', outputAs: 'summary' };
		const [found] = await charges({ ...numbers, ...asOf('2026-03-08') });
		expect(found).toMatchObject({
			containers: 1,
			judged: 0,
			not_judged: 1,
			not_judged_reasons: { unknown_number: 1 },
			total_to_date: {},
			confidence: { high: 0, medium: 0, low: 0, none: 0 },
			unused_rules: [
				{ rule: 1, name: 'rule 1' },
				{ rule: 2, name: 'rule 2' },
			],
		});
	});

	it('rejects an unknown output before any request', async () => {
		const error = await errorOf(charges({ outputAs: 'table' }));
		expect(error.message).toContain(
			"'Output As' must be one of containers, summary, customers, terminals",
		);
		expect(sentRequests()).toEqual([]);
	});
});

describe('Output as One Item per Container', () => {
	const hintsOf = async (more: INodeParameters = {}) => {
		answerListed(LISTED);
		return (await chargesWithHints({ ...all, ...more })).hints;
	};

	it('shows a hint with the number of containers that could not be assessed, and the reasons', async () => {
		expect(await hintsOf()).toEqual([
			"Without an amount: 3 containers (currencies differ: 1, no gate out: 1, tracking stopped: 1). See 'demurrage_reason' and 'detention_reason' (Options > Columns > All).",
		]);
	});

	it('shows no hint if the output has totals, which contain the same numbers', async () => {
		expect(await hintsOf({ outputAs: 'summary' })).toEqual([]);
	});
});
