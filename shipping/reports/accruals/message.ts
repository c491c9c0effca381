import type { Period } from '../../charges';
import { longMonth } from '../../days';
import type { Accrual } from '../../invoices';
import { groupBy, moneyText, oneLine, plural, sumsText, VALUE_MAX } from '../../lib';
import { type Message, type MessageRow, readNote } from '../../messages';
import { ESTIMATE } from '../charges/message';
import { accrualParts, CHARGE_WORDS } from './sentence';
import { groupSums, sumsOf, type AccrualEntry, type AccrualSum, type Sums } from './sums';

interface Settings {
	now: number;
	zone: string;
	period: Period;
	hasInvoices: boolean;
	/** False for messages to customers: the amounts are the rates of the user. */
	hasAmounts: boolean;
	/** Sentences about the whole report. */
	notes: string[];
}

const RELEASE =
	'Before you release an accrual: the invoice may have been issued to another party, an NVOCC has 30 days from the invoice that it received, and demurrage may have been paid at the gate before the pickup.';

const TO_CHECK = 'Invoices to check are not subtracted from what is to accrue.';
const NO_INVOICES = 'No invoices were compared, so all costs are open.';

/** The message about a month and its figures: the sums, then what to check. */
export function accrualMessage(entries: AccrualEntry[], settings: Settings, about?: string) {
	const { period, hasInvoices, hasAmounts, notes } = settings;
	const totals = sumsOf(entries);
	const sums = groupSums(entries);
	const rowsWith = (name: keyof Accrual) => entries.filter(({ accrual }) => accrual[name]);
	const [over, toCheck, late] = (['overBilled', 'toCheck', 'windowOver'] as const).map(rowsWith);
	const unknown = hasAmounts ? rowsWith('reason') : [];
	const days = sums.reduce((sum, one) => sum + (one.days ?? 0), 0);
	const toAccrue = sumsText(totals.total_open);
	const sections = [
		hasAmounts
			? { heading: 'By customer, carrier and charge', rows: sums.map(sumRow) }
			: { heading: 'By container', rows: entries.map(entryRow()) },
		{ heading: `Billed too much (${over.length})`, rows: over.map(entryRow('overBilled')) },
		{ heading: `Invoices to check (${toCheck.length})`, rows: toCheck.map(entryRow('toCheck')) },
		{ heading: `No invoice after 30 days (${late.length})`, rows: late.map(entryRow('open')) },
	];
	const message: Message = {
		subject: {
			about,
			attention: [
				toAccrue && `${toAccrue} to accrue`,
				over.length > 0 ? `${over.length} billed too much` : '',
				toCheck.length > 0 ? `${toCheck.length} to check` : '',
				unknown.length > 0 ? `${plural(unknown.length, 'row')} without an amount` : '',
			],
			nothing: hasAmounts ? 'Nothing to accrue' : plural(days, 'charged day'),
			date: period.from,
			until: period.to,
		},
		sections: sections.filter(({ rows }) => rows.length > 0),
		totals: Object.keys(totals.total_cost).map((currency) => totalRow(totals, currency)),
		nothing: 'No container has charges in this month.',
		notes: [
			readNote(`${longMonth(period.from)}: ${plural(entries.length, 'row')}`, settings, [
				...unknownText(unknown, totals),
				...(late.length > 0 ? [RELEASE] : []),
				...(toCheck.length > 0 ? [TO_CHECK] : []),
				...(hasAmounts && !hasInvoices ? [NO_INVOICES] : []),
				...(hasAmounts ? [ESTIMATE] : []),
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

/** "450 USD, of 750 USD, 300 USD billed, 100 USD of it disputed" */
function totalRow(totals: Sums, currency: string) {
	const text = (name: keyof Sums) => moneyText(totals[name][currency] ?? 0, currency);
	const figures = [text('total_open'), `of ${text('total_cost')}`];
	if (totals.total_billed[currency]) figures.push(`${text('total_billed')} billed`);
	if (totals.total_disputed[currency]) figures.push(`${text('total_disputed')} of it disputed`);
	return { label: 'To accrue', figures };
}

/** A sentence about rows without an amount; undefined if all rows have one. */
export function unratedHint(entries: AccrualEntry[]): string | undefined {
	const unknown = entries.filter(({ accrual }) => accrual.reason);
	return unknownText(unknown, sumsOf(entries))[0];
}

/** "Not in the sums: 3 rows without an amount (tracking stopped: 2, no rate: 1)." */
function unknownText(unknown: AccrualEntry[], { total_cost_at_least: least }: Sums): string[] {
	if (unknown.length === 0) return [];
	const words = [...groupBy(unknown, ({ row }) => row.reason ?? '')].map(
		([reason, own]) => `${reason.replaceAll('_', ' ')}: ${own.length}`,
	);
	const text = `${plural(unknown.length, 'row')} without an amount (${words.join(', ')})`;
	const known = sumsText(least);
	return [`Not in the sums: ${text}${known && `, at least ${known} until tracking stopped`}.`];
}

function sumRow({ currency, charge, ...sum }: AccrualSum): MessageRow {
	const { customer_name: customer, carrier, days, cost, billed, open } = sum;
	const money = (amount: number | null, word: string) =>
		amount ? `${moneyText(amount, currency)} ${word}` : '';
	const count = days === null ? 'unknown days' : plural(days, 'day');
	const what = `${count} of ${charge ? CHARGE_WORDS[charge] : 'charges'}`;
	const parts = [
		...[carrier, what, money(cost, 'in all'), money(billed, 'billed')],
		...[money(sum.disputed, 'disputed'), money(sum.over_billed, 'billed too much')],
		...[money(sum.to_check, 'to check'), money(sum.cost_at_least, 'at least')],
	];
	return {
		title: oneLine(customer ?? 'No customer', VALUE_MAX),
		place: '',
		detail: [...parts, money(open, 'open')].filter(Boolean).join(', '),
		detailBesideFigures: parts.filter(Boolean).join(', '),
		owner: '',
		figures: open ? [moneyText(open, currency)] : [],
	};
}

/** @param amount the one that the row shows at its right */
const entryRow =
	(amount?: 'open' | 'overBilled' | 'toCheck') =>
	({ row: { link }, accrual }: AccrualEntry): MessageRow => {
		const { number: title, place, detail, owner } = accrualParts(accrual);
		const figures = amount ? [moneyText(accrual[amount] ?? 0, accrual.currency)] : [];
		return { title, link, place, detail, owner, severity: amount && 'medium', figures };
	};
