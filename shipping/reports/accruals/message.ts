import type { Period } from '../../charges';
import { longMonth } from '../../days';
import type { Accrual } from '../../invoices';
import { groupBy, moneyText, oneLine, plural, sumByCurrency, VALUE_MAX } from '../../lib';
import { type Message, type MessageRow, readNote } from '../../messages';
import { ESTIMATE } from '../charges/message';
import type { accrualRow } from './columns';
import { accrualParts, CHARGE_WORDS } from './sentence';

interface AccrualEntry {
	row: ReturnType<typeof accrualRow>;
	accrual: Accrual;
}

interface Settings {
	now: number;
	zone: string;
	period: Period;
	hasInvoices: boolean;
	/** Sentences about the whole report. */
	notes: string[];
}

const RELEASE =
	'Before you release an accrual: the invoice may have been issued to another party, an NVOCC has 30 days from the invoice that it received, and demurrage may have been paid at the gate before the pickup.';

/** The message about a month and its figures: the sums, then what to check. */
export function accrualMessage(entries: AccrualEntry[], settings: Settings, about?: string) {
	const { period, hasInvoices, notes } = settings;
	const totals = sumsOf(entries);
	const groups = [...groupBy(entries, groupOf)].sort(([a], [b]) => a.localeCompare(b, 'en'));
	const sums = groups.map(([, own]) => toSum(own));
	const over = entries.filter(({ accrual }) => accrual.overBilled);
	const late = entries.filter(({ accrual }) => accrual.windowOver);
	const unknown = entries.filter(({ accrual }) => accrual.cost === undefined);
	const sections = [
		{ heading: 'By customer, carrier and charge', rows: sums.map(sumRow) },
		{ heading: `Billed too much (${over.length})`, rows: over.map(entryRow) },
		{ heading: `No invoice after 30 days (${late.length})`, rows: late.map(entryRow) },
	];
	const open = Object.entries(totals.total_open).filter(([, sum]) => sum > 0);
	const message: Message = {
		subject: {
			about,
			attention: [
				open.map(([currency, sum]) => `${moneyText(sum, currency)} to accrue`).join(', '),
				over.length > 0 ? `${over.length} billed too much` : '',
				unknown.length > 0 ? `${plural(unknown.length, 'row')} without an amount` : '',
			],
			nothing: 'Nothing to accrue',
			date: period.from,
			until: period.to,
		},
		sections: sections.filter(({ rows }) => rows.length > 0),
		totals: Object.entries(totals.total_cost).map(([currency, cost]) => ({
			label: 'To accrue',
			figures: [
				moneyText(totals.total_open[currency] ?? 0, currency),
				`of ${moneyText(cost, currency)}`,
			],
		})),
		nothing: 'No container has charges in this month.',
		notes: [
			readNote(`${longMonth(period.from)}: ${plural(entries.length, 'row')}`, settings, [
				...unknownText(unknown),
				...(late.length > 0 ? [RELEASE] : []),
				...(hasInvoices ? [] : ['No invoices were compared, so all costs are open.']),
				ESTIMATE,
				...(about === undefined ? notes : []),
			]),
		],
	};
	const figures = {
		has_news: entries.length > 0,
		month: period.from.slice(0, 7),
		...totals,
		without_amount: unknown.length,
		release_proposed: entries.filter(({ accrual }) => accrual.isReleaseProposed).length,
		sums,
	};
	return { message, figures };
}

/** The sums by currency. */
function sumsOf(entries: AccrualEntry[]) {
	const sumOf = (name: 'cost' | 'billed' | 'open' | 'over_billed') =>
		sumByCurrency(
			entries.flatMap(({ row: { [name]: amount, currency } }) =>
				amount === null ? [] : [{ amount, currency: currency ?? '' }],
			),
		);
	return {
		total_cost: sumOf('cost'),
		total_billed: sumOf('billed'),
		total_open: sumOf('open'),
		total_over_billed: sumOf('over_billed'),
	};
}

const groupOf = ({ row: { customer_name, carrier, charge, currency } }: AccrualEntry): string =>
	JSON.stringify([customer_name, carrier, charge, currency]);

function toSum(entries: AccrualEntry[]) {
	const { customer_name, carrier, charge, currency } = entries[0].row;
	const known = entries.flatMap((one) => one.row.days ?? []);
	const days = known.length > 0 ? known.reduce((sum, one) => sum + one, 0) : null;
	const totals = sumsOf(entries);
	const of = (name: keyof typeof totals) => totals[name][currency ?? ''] ?? null;
	const amounts = { cost: of('total_cost'), billed: of('total_billed'), open: of('total_open') };
	const over_billed = of('total_over_billed');
	return { customer_name, carrier, charge, currency, days, ...amounts, over_billed };
}

/** "3 rows (tracking stopped: 2, no rate: 1)" */
function unknownText(unknown: AccrualEntry[]): string[] {
	const words = [...groupBy(unknown, ({ row }) => row.reason ?? 'billed in another currency')].map(
		([reason, own]) => `${reason.replaceAll('_', ' ')}: ${own.length}`,
	);
	const text = `Not in the sums: ${plural(unknown.length, 'row')} without an amount`;
	return unknown.length > 0 ? [`${text} (${words.join(', ')}).`] : [];
}

function sumRow({ currency, charge, ...sum }: ReturnType<typeof toSum>): MessageRow {
	const { customer_name: customer, carrier, days, cost, billed, open, over_billed: over } = sum;
	const money = (amount: number | null, word: string) =>
		amount ? `${moneyText(amount, currency)} ${word}` : '';
	const name = charge ? CHARGE_WORDS[charge] : '';
	const what = days === null ? name : `${plural(days, 'day')} of ${name}`;
	const parts = [carrier, what, money(cost, 'in all'), money(billed, 'billed')];
	parts.push(money(over, 'billed too much'));
	return {
		title: oneLine(customer ?? 'No customer', VALUE_MAX),
		place: '',
		detail: [...parts, money(open, 'open')].filter(Boolean).join(', '),
		detailBesideFigures: parts.filter(Boolean).join(', '),
		owner: '',
		figures: open ? [moneyText(open, currency)] : [],
	};
}

function entryRow({ row: { link }, accrual }: AccrualEntry): MessageRow {
	const { number: title, place, detail, owner } = accrualParts(accrual);
	const figures = [moneyText(accrual.overBilled ?? accrual.open ?? 0, accrual.currency)];
	return { title, link, place, detail, owner, severity: 'medium', figures };
}
