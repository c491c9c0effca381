import { bySeverity, type Finding, RULE_NAMES, RULES, type RuleName } from '../../findings';
import { SEVERITIES, type Message, ONLY_TRACKED, readNote, readText } from '../../messages';
import { entryOf, groupBy } from '../../lib';
import { dayAt } from '../../days';
import { firstScreen } from '../digest/firstScreen';
import { sectionsOf } from '../digest/sections';
import type { LineSettings, Shown } from '../digest/shown';
import { attentionOf } from './attention';
import type { ExceptionEntry } from './entry';
import { onceEach, toShownFinding } from './shown';

interface MessageSettings {
	now: number;
	/** The IANA name of the reader's time zone. */
	timezone: string;
	rules: RuleName[];
	/** Whether known findings are left out, so that nothing to report doesn't mean nothing to do. */
	isOnlyNew?: boolean;
	/** Whether new entries are marked, because an earlier message was confirmed. */
	marksNew?: boolean;
	/** Whether the message goes to the customer that it is about. */
	isForCustomer?: boolean;
}

/** The records that were read for a message. */
interface ReadSource {
	/** "12 shipments and 56 containers" */
	read: string;
	/** Sentences about what is not included. */
	missing: string[];
	/** The same with figures of the whole account, which a message to one customer doesn't show. */
	missingOfAccount?: string[];
}

/**
 * The message about exceptions, and its figures: what is due or costs money, then a section per rule,
 * the most severe first. It shows each container once, and who has to act.
 *
 * @param entries in the order of `inMessageOrder`
 * @param about the customer, terminal, reference or vessel of all entries
 */
export function exceptionMessage(
	entries: ExceptionEntry[],
	settings: MessageSettings,
	{ read, missing, missingOfAccount = [] }: ReadSource,
	about?: string,
) {
	const { now, timezone: zone, rules, isOnlyNew, marksNew, isForCustomer = false } = settings;
	const nothingNew = entries.length > 0 ? 'Nothing urgent is new' : 'Nothing new';
	const rows = entries.map(({ row }) => row);
	const records = readText(read, about, rows);
	const shown = onceEach(entries).map((entry) => ({
		entry,
		...toShownFinding(entry, { isForCustomer, marksNew }),
	}));
	const {
		counts: dueCounts,
		headline,
		sections,
	} = firstScreen(shown, {
		hasAmounts: !isForCustomer,
	});
	const others = shown.filter(({ due }) => !due?.group);
	const byRule = groupBy(others, ({ entry }) => entry.finding.rule);
	const [first = ''] = attentionOf(others.map(({ entry }) => entry.finding));
	const message: Message = {
		subject: {
			about,
			attention: dueCounts.length > 0 ? dueCounts : [first],
			important: dueCounts,
			nothing: isOnlyNew ? nothingNew : undefined,
			date: dayAt(now, zone),
		},
		headline,
		sections: [
			...sections,
			...[...byRule].flatMap(([rule, own]) => sectionsOf(RULES[rule].title, own, shortened)),
		],
		nothing: isOnlyNew ? 'Nothing is new.' : 'Nothing to do.',
		notes: [
			readNote(records, { now, zone }, [
				...missing,
				...(about === undefined ? missingOfAccount : []),
				...(rules.includes('trackingProblems') ? [] : [ONLY_TRACKED]),
			]),
		],
	};
	const high = entries.filter(({ finding }) => finding.severity === 'high').length;
	const ofRule = groupBy(entries, ({ finding }) => finding.rule);
	const counts: Partial<Record<RuleName, number>> = Object.fromEntries(
		rules.map((rule) => [rule, ofRule.get(rule)?.length ?? 0]),
	);
	return { message, figures: { has_news: entries.length > 0, high, counts } };
}

/** Sorts findings as in a message: rules with the most severe findings first. */
export function inMessageOrder(findings: Finding[]): Finding[] {
	const ranks = new Map<RuleName, number>();
	for (const { rule, severity } of findings) {
		ranks.set(rule, Math.min(ranks.get(rule) ?? Infinity, SEVERITIES.indexOf(severity)));
	}
	const rank = ({ rule }: Finding) => ranks.get(rule) ?? 0;
	return [...findings].sort(
		(a, b) =>
			rank(a) - rank(b) ||
			RULE_NAMES.indexOf(a.rule) - RULE_NAMES.indexOf(b.rule) ||
			bySeverity(a, b),
	);
}

/** The vessel of a shipment is in the rows. */
const PARTS_MAX: Record<string, number> = { shipment: 2 };

/** Less urgent entries have fewer words; the rows of the item have all. */
function shortened(shown: Shown[]): LineSettings {
	const isUrgent = shown.some(({ severity }) => severity === 'high' || severity === 'medium');
	if (!isUrgent) return { partsMax: 1, owner: 'none' };
	return { owner: 'papers', partsMax: entryOf(PARTS_MAX, shown[0].type) };
}
