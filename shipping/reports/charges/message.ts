import { type Message, readNote } from '../../messages';
import { plural, sumByCurrency, sumsText, type JsonObject } from '../../lib';
import { dayAt } from '../../days';
import type { Clock } from '../../records';
import { byDailyCost, firstScreen } from '../digest/firstScreen';
import { sectionsOf } from '../digest/sections';
import type { Rated } from './rated';
import { chargesSentence } from './sentence';
import { assumptionText, shortAssumption, SO_FAR } from './sums';
import { KINDS, shownCharges, type ChargesEntry, type Kind } from './shown';
import { chargesTotals, countOf, countsText } from './totals';

interface Settings {
	clock: Clock;
	zone: string;
	hasTariff: boolean;
	hasForecast: boolean;
	/** Whether the reader sees amounts: those of the user's tariff aren't for customers. */
	hasAmounts: boolean;
	/** Containers that left the sum in the last days, because their empty return was reported. */
	returned: Rated[];
	/** Sentences about the tariff. */
	notes: string[];
	/** Figures about the whole report. */
	shared: JsonObject;
}

const NUMBERS_MAX = 10;
/** For so many days after its return, a container is named that left the sum. */
export const RETURNED_DAYS = 7;
const NO_TARIFF = 'Without a tariff, only days are counted.';
export const ESTIMATE = 'This is an estimate from your own tariff, not an invoice.';

const HEADINGS: Record<Kind, string> = {
	unknown: 'Amount unknown',
	over: 'Past free time',
	ahead: 'Charges in the forecast',
	final: 'Final charges',
};

/**
 * The message about charges, and its figures: what is due or past, with what it costs, then what else
 * costs something now or in the forecast. It shows each container once.
 */
export function chargesMessage(entries: ChargesEntry[], settings: Settings, about?: string) {
	const { clock, zone, hasForecast, hasAmounts, shared } = settings;
	const { now } = clock;
	const all = entries.flatMap(({ rated }) => rated ?? []);
	const totals = chargesTotals({ all, unresolved: entries.length - all.length, hasForecast });
	const shown = shownCharges(entries, settings).sort(byDailyCost);
	const counted = all.filter(({ countedBy }) => !countedBy);
	const soFar = hasAmounts ? sumsText(totals.total_to_date) : '';
	const later = hasAmounts ? sumsText(totals.total_forecast) : '';
	const { counts, headline, sections } = firstScreen(shown, {
		hasAmounts,
		sums: soFar ? [{ value: soFar, label: SO_FAR }] : [],
	});
	const others = shown.filter(({ due }) => !due?.group);
	const money = [under(soFar, SO_FAR), under(later, shortAssumption(counted))];
	const figures = [soFar, under(later, assumptionText(counted))].filter(Boolean);
	const missing = countOf(totals.not_in_sum);
	const message: Message = {
		subject: {
			about,
			attention: [
				...(counts.length > 0 ? counts : [overdueText(others)]),
				...money,
				hasAmounts && missing > 0 ? `${plural(missing, 'container')} not in the sum` : '',
			],
			important: [...money, ...counts.filter((count) => count.includes(' due '))],
			nothing: hasAmounts ? 'No charges' : 'Nothing due',
			date: dayAt(now, zone),
		},
		headline,
		sections: [
			...sections,
			...KINDS.flatMap((kind) => {
				const own = others.filter((one) => one.kind === kind);
				return sectionsOf(HEADINGS[kind], own, () => ({ owner: 'papers' }));
			}),
		],
		totals: figures.length > 0 ? [{ label: 'Total', figures }] : [],
		nothing: nothingText(hasAmounts, missing),
		notes: [
			readNote(
				plural(entries.length, 'container'),
				{ now, zone },
				notesOf(totals, settings, about),
			),
		],
	};
	return { message, figures: { has_news: shown.length > 0, ...totals, ...shared } };
}

const under = (amount: string, words: string): string =>
	amount && words ? `${amount} ${words}` : '';

function nothingText(hasAmounts: boolean, missing: number): string {
	if (!hasAmounts) return 'Nothing is due.';
	return missing > 0 ? 'No charges are known.' : 'No container has charges.';
}

type Totals = ReturnType<typeof chargesTotals>;

/** Containers that may have left are in none of the first groups. */
function overdueText(others: ReturnType<typeof shownCharges>): string {
	const { length } = others.filter(
		({ kind, severity }) => kind === 'unknown' && severity === 'high',
	);
	return length > 0 ? `${length} overdue without an amount` : '';
}

/** Sentences about what the sums don't include; none if the reader sees no amounts. */
function notesOf(totals: Totals, settings: Settings, about: string | undefined): string[] {
	if (!settings.hasAmounts) return [];
	const left = countsText(totals.not_in_sum);
	return [
		...(left ? [`Not in the sum: ${left}.`] : []),
		...(about === undefined ? returnedNotes(settings.returned) : []),
		settings.hasTariff ? ESTIMATE : NO_TARIFF,
		...settings.notes,
	];
}

/** "Returned in the last 7 days, no longer in the sum: 500 USD (MSKU1000002)." */
function returnedNotes(returned: Rated[]): string[] {
	const charged = returned.filter(({ toDate }) => toDate && toDate.amount > 0);
	if (charged.length === 0) return [];
	const numbers = charged.map(({ charges }) => chargesSentence({ charges }).number);
	const more = numbers.length - NUMBERS_MAX;
	const names = numbers.slice(0, NUMBERS_MAX).join(', ') + (more > 0 ? ` and ${more} more` : '');
	const sum = sumsText(sumByCurrency(charged.flatMap(({ toDate }) => toDate ?? [])));
	return [`Returned in the last ${RETURNED_DAYS} days, no longer in the sum: ${sum} (${names}).`];
}
