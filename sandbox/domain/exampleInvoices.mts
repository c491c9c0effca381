import type { Account } from './account.mts';

/** The carriers' rates for detention: 5 free days, then 100 USD a day, and 200 USD from day 6 on. */
const FREE_DAYS = 5;
const RATES = [
	{ days: 5, rate: 100 },
	{ days: 1_000, rate: 200 },
];
/** An invoice is issued so many days after the empty return. */
const INVOICED_AFTER = 3;

type Row = Record<string, string | number>;

/** A stay whose days have all passed. The days are in the time zone of the port. */
interface Charged {
	container: string;
	/** The first charged day and the day of the empty return. */
	from: string;
	to: string;
	invoiceDate: string;
}

const dayOf = (time: unknown, timeZone: unknown): string =>
	new Intl.DateTimeFormat('en-CA', { timeZone: String(timeZone) }).format(new Date(String(time)));

const addDays = (day: string, count: number): string =>
	new Date(Date.parse(day) + count * 86_400_000).toISOString().slice(0, 10);

function chargedStays(account: Account): Charged[] {
	const today = account.now().slice(0, 10);
	return account
		.containers()
		.flatMap(({ attributes }) => {
			const { number, pod_full_out_at: out, empty_terminated_at: back } = attributes;
			if (!number || !out || !back) return [];
			const [outDay, to] = [out, back].map((time) => dayOf(time, attributes.pod_timezone));
			const from = addDays(outDay, FREE_DAYS + 1);
			const invoiceDate = addDays(to, INVOICED_AFTER);
			return from <= to && invoiceDate <= today
				? [{ container: String(number), from, to, invoiceDate }]
				: [];
		})
		.sort((a, b) => (a.to + a.container < b.to + b.container ? -1 : 1));
}

/** The rows of an invoice, one for each rate. */
function rowsOf({ container, from, to, invoiceDate }: Charged, number: string): Row[] {
	const rows: Row[] = [];
	let first = from;
	for (const { days, rate } of RATES) {
		if (first > to) break;
		const end = addDays(first, days - 1);
		const last = end < to ? end : to;
		const count = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
		const amount = { Days: count, Rate: rate, Amount: count * rate, Currency: 'USD' };
		rows.push({
			...{ Container: container, Charge: 'Detention', From: first, To: last, ...amount },
			...{ 'Invoice No': number, 'Invoice Date': invoiceDate, 'Original Invoice': '' },
		});
		first = addDays(last, 1);
	}
	return rows;
}

const dearer = (rows: Row[]): Row[] =>
	rows.map((row) => ({ ...row, Rate: Number(row.Rate) + 50, Amount: Number(row.Amount) + 50 * Number(row.Days) })); // prettier-ignore

const credit = (rows: Row[], number: string): Row[] =>
	rows.map((row) => ({
		...row,
		Rate: '',
		Amount: -Number(row.Amount),
		'Invoice No': number,
		'Original Invoice': row['Invoice No'],
	}));

/** The number of a container that isn't tracked. */
const UNTRACKED = 'TCNU4711003';

/**
 * The invoices of carriers for a stay: the right amount, too much, twice, with a credit and a correction,
 * for another container, or in another currency.
 */
const INVOICES: Array<(stay: Charged, number: string) => Row[]> = [
	rowsOf,
	(stay, number) => dearer(rowsOf(stay, number)),
	rowsOf,
	(stay, number) => [...rowsOf(stay, number), ...rowsOf(stay, `${number}-2`)],
	(stay, number) => [
		...dearer(rowsOf(stay, number)),
		...credit(dearer(rowsOf(stay, number)), `CN-${number}`),
		...rowsOf(stay, `${number}-R`),
	],
	(stay, number) => rowsOf({ ...stay, container: UNTRACKED }, number),
	(stay, number) => rowsOf(stay, number).map((row) => ({ ...row, Currency: 'EUR' })),
];

/** The detention invoices that an importer keeps for the returned containers of the account. */
export function exampleInvoices(account: Account): Row[] {
	return chargedStays(account).flatMap((stay, place) =>
		INVOICES[place % INVOICES.length](stay, `D-${4700 + place}`),
	);
}
