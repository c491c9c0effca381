import {
	bySeverity,
	type Finding,
	RULE_NAMES,
	RULES,
	type RuleName,
	withParty,
} from '../../findings';
import {
	SEVERITIES,
	type Severity,
	type Message,
	type MessageRow,
	type MessageSection,
	ONLY_TRACKED,
	readNote,
	readText,
} from '../../messages';
import { groupBy, oneLine } from '../../lib';
import { dayAt } from '../../days';
import type { RowOf } from '../columnTable';
import { attentionOf } from './attention';
import type { exceptionColumns } from './columns';
import { groupLine, groupLines, type GroupLines } from './groupLines';

export interface ExceptionEntry {
	finding: Finding;
	row: RowOf<typeof exceptionColumns>;
}

export interface MessageSettings {
	now: number;
	/** The IANA name of the reader's time zone. */
	timezone: string;
	rules: RuleName[];
	/** Whether known findings are left out, so that nothing to report doesn't mean nothing to do. */
	isOnlyNew?: boolean;
	/** The first words of the subject, before the name of a group; empty by default. */
	title?: string;
	groupLines?: GroupLines;
	maxLines?: number;
}

/** The records that were read for a message. */
export interface ReadSource {
	/** "12 shipments and 56 containers" */
	read: string;
	/** Sentences about what is not included. */
	missing: string[];
}

const LINES_MAX = 100;
/** The maximum length of a title in front of the name of a group. */
const TITLE_MAX = 20;

/**
 * The message about exceptions, and its figures: a section per rule, the most severe first. Every
 * entry says who has to act and what to do.
 *
 * @param entries in the order of `inMessageOrder`
 * @param about the customer, terminal, reference or vessel of all entries
 */
export function exceptionMessage(
	entries: ExceptionEntry[],
	settings: MessageSettings,
	{ read, missing }: ReadSource,
	about?: string,
) {
	const { now, timezone: zone, rules, isOnlyNew } = settings;
	const nothingNew = entries.length > 0 ? 'Nothing urgent is new' : 'Nothing new';
	const byRule = groupBy(entries, ({ finding }) => finding.rule);
	const rows = entries.map(({ row }) => row);
	const records = readText(read, about, rows);
	const message: Message = {
		subject: {
			about: [oneLine(settings.title, about ? TITLE_MAX : Infinity), about]
				.filter(Boolean)
				.join(', '),
			attention: attentionOf(entries.map(({ finding }) => finding)),
			nothing: isOnlyNew ? nothingNew : undefined,
			date: dayAt(now, zone),
		},
		sections: [...byRule].map(([rule, own]) => toSection(rule, own, settings)),
		nothing: isOnlyNew ? 'Nothing is new.' : 'Nothing to do.',
		notes: [readNote(records, { now, zone }, [...missing, ONLY_TRACKED])],
	};
	const high = entries.filter(({ finding }) => finding.severity === 'high').length;
	const counts: Partial<Record<RuleName, number>> = Object.fromEntries(
		rules.map((rule) => [rule, byRule.get(rule)?.length ?? 0]),
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

function toSection(
	rule: RuleName,
	entries: ExceptionEntry[],
	{ groupLines: grouping = 'long', maxLines = LINES_MAX }: MessageSettings,
): MessageSection {
	const links = new Map(entries.map(({ finding, row }) => [finding, row.link]));
	const findings = entries.map(({ finding }) => finding);
	const lines = groupLines(findings, grouping);
	const rows = lines.slice(0, maxLines).map((group) => toRow(group, links.get(group[0])));
	return {
		heading: `${RULES[rule].title} (${entries.length})`,
		severity: mostSevere(findings),
		rows,
		hidden: lines.slice(maxLines).flat().length,
	};
}

const mostSevere = (findings: Finding[]): Severity | undefined =>
	SEVERITIES.find((one) => findings.some(({ severity }) => severity === one));

function toRow(group: Finding[], link: string | null | undefined): MessageRow {
	const actions = new Set(group.map(actionOf));
	const shared = {
		action: actions.size === 1 ? [...actions][0] : undefined,
		severity: mostSevere(group),
	};
	if (group.length > 1) return { ...groupLine(group), ...shared };
	const { number: title, ...line } = group[0].line;
	return { title, link, ...line, ...shared };
}

/** Empty for a list. */
const actionOf = ({ responsible, nextStep }: Finding): string =>
	responsible && nextStep ? withParty(responsible, nextStep) : '';
