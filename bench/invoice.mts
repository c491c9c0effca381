import { median, round } from '../harness/load/statistics.mts';
import { checkInvoices, notComparable } from '../shipping/invoices/checkInvoices';
import { invoiceRow } from '../shipping/reports/invoice/columns';
import { readRows } from '../shipping/invoices/readRows';
import { parseRule } from '../shipping/charges/tariff';
import { addDays } from '../shipping/days/time';
import { Resource } from '../shipping/records/jsonApi';
import { inRounds, type Workload } from './workload.mts';

/**
 * Measures the CPU time of Check Invoice for 200 lines with long periods, without requests. The
 * lower bound is 200 lines of a week in the same round.
 */
const ROWS = 200;
const ROUNDS = 9;
const NUMBER = 'MSKU1234565';
const START = '2000-01-01';

interface Period {
	from: string;
	days: number;
}
const rowsOf = (periodOf: (place: number) => Period): Period[] =>
	Array.from({ length: ROWS }, (_, place) => periodOf(place));

const WEEKS = rowsOf((place) => ({ from: addDays(START, place * 7), days: 7 }));
const HALF_YEARS = rowsOf((place) => ({ from: addDays(START, place * 182), days: 182 }));
const LONGEST = rowsOf(() => ({ from: '2020-10-13', days: 1_000 }));
const CENTURIES = rowsOf(() => ({ from: START, days: 36_525 }));

const CASES = [
	{ name: 'half a year each, together a century', rows: HALF_YEARS, ratioMax: 3 },
	{ name: '1,000 days each, the same ones', rows: LONGEST, ratioMax: 4 },
	{ name: 'a century each, which is unreadable', rows: CENTURIES, ratioMax: 1 },
];

const CONTEXT = {
	container: new Resource({
		id: 'c',
		type: 'container',
		sent: {
			number: NUMBER,
			current_status: 'empty_returned',
			pod_timezone: 'America/Los_Angeles',
			pod_discharged_at: '2000-01-01T20:00:00Z',
			pod_full_out_at: '2099-12-30T20:00:00Z',
			import_deadlines: { pickup_lfd_line: '2000-01-05T08:00:00Z' },
		},
	}),
	shipment: new Resource({
		...{ id: 's', type: 'shipment' },
		sent: { port_of_discharge_locode: 'USLAX' },
	}),
	events: [],
};
const CALENDAR = { weekend: new Set([6, 7]), holidays: new Set<string>() };
const TARIFF = {
	...{ charge: 'demurrage', tiers: '1-4: 100; 5+: 200', currency: 'USD' },
	chargeDayType: 'business',
};

function check(rows: Period[]): void {
	const documents = rows.map(({ from, days }, place) => ({
		...{ container: NUMBER, charge: 'DEM', currency: 'USD', amount: 9_999 },
		...{ from, to: addDays(from, days - 1), invoice_number: String(place) },
	}));
	const [read] = readRows([{ documents }]);
	const compared = read.filter((row) => !notComparable(row));
	const options = {
		now: Date.parse('2099-12-31T20:00:00Z'),
		rules: [parseRule(TARIFF, 0, CALENDAR)],
		lastFreeDayFrom: 'earliest' as const,
		staleAfterHours: 24,
	};
	checkInvoices(
		[{ options, rows: read }],
		new Map(compared.map((row) => [row, { context: CONTEXT, billDiffers: false }])),
		new Set(),
	)
		.flat()
		.forEach((one) => invoiceRow(one, { asOf: '', link: () => null }));
}

/** The milliseconds of CPU time. */
function cost(work: () => void): number {
	const start = process.cpuUsage();
	work();
	const { user, system } = process.cpuUsage(start);
	return (user + system) / 1_000;
}

async function compare({ name, rows, ratioMax }: (typeof CASES)[number]) {
	const rounds = await inRounds(ROUNDS, {
		floor: () => cost(() => check(WEEKS)),
		own: () => cost(() => check(rows)),
	});
	const ratio = round(median(rounds.map(({ floor, own }) => own / floor)));
	const [floorMs, ms] = (['floor', 'own'] as const).map((side) =>
		Math.round(median(rounds.map((one) => one[side]))),
	);
	return { name, floorMs, ms, ratio, ratioMax, ok: ratio <= ratioMax };
}

export const workload: Workload = {
	async measure() {
		const results = [];
		for (const one of CASES) results.push(await compare(one));
		return { ok: results.every(({ ok }) => ok), tables: [results], results };
	},
};
