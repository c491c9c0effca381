import { SEVERITIES, type Severity } from '../../../../shared/domain/exceptions/hit';
import type { Found } from '../../../../shared/domain/exceptions/finding';
import { countedText, ruleOf, type RuleName } from '../../../../shared/domain/exceptions/rules';
import { oneLine } from '../../../../shared/lib/oneLine';
import { dayAt, shortTime } from '../../../../shared/lib/time';
import type { BriefSettings } from './briefSettings';
import { toLines, type BriefLine } from './lines';

/** The findings of a rule. */
export interface BriefSection {
	rule: RuleName;
	/** "Last free day near or over (3)" */
	heading: string;
	/** Of its most severe finding. */
	severity: Severity;
	entries: number;
	lines: BriefLine[];
}

/** What the texts are written from. */
export interface Brief {
	subject: string;
	/** Those that have findings. */
	sections: BriefSection[];
	/** Lines of a section at most. */
	maxLines: number;
}

const SUBJECT_MAX = 150;
/** Leaves room for the day and the first count. */
const TITLE_MAX = 100;
export const NOTHING = 'Nothing to do.';

/** What the texts need of the settings. */
export type TextSettings = Pick<
	BriefSettings,
	'now' | 'timezone' | 'title' | 'maxLines' | 'groupLines'
>;

/** `2026-11-21`: the day at the reader's place. */
export const dateOf = ({ now, timezone }: Pick<TextSettings, 'now' | 'timezone'>): string =>
	dayAt(now, timezone);

/** @param about what is added to the title: " for Nordwind Trading" */
export function toBrief(found: Found[], settings: TextSettings, about = ''): Brief {
	const byRule = new Map<RuleName, Found[]>();
	for (const one of found) {
		const { rule } = one.finding;
		const known = byRule.get(rule);
		if (known) known.push(one);
		else byRule.set(rule, [one]);
	}
	const sections = [...byRule].map(([rule, items]) => ({
		rule,
		heading: `${ruleOf(rule).title} (${items.length})`,
		severity: mostSevere(items),
		entries: items.length,
		lines: toLines(items, settings.groupLines),
	}));
	return { subject: subjectOf(sections, settings, about), sections, maxLines: settings.maxLines };
}

function mostSevere(items: Found[]): Severity {
	return SEVERITIES.find((one) => items.some(({ finding }) => finding.severity === one)) ?? 'info';
}

/** "Shipments 21 Nov: 3 last free days, 2 arriving"; "…" stands for counts without room. */
function subjectOf(sections: BriefSection[], settings: TextSettings, about: string): string {
	const title = oneLine(`${oneLine(settings.title)}${about}`, TITLE_MAX);
	const head = `${title} ${shortTime(dateOf(settings), undefined)}: `;
	if (sections.length === 0) return `${head}nothing to do`;
	const counts = sections.map(({ rule, entries }) => countedText(rule, entries));
	for (let shown = counts.length; shown > 0; shown--) {
		const isAll = shown === counts.length;
		const subject = `${head}${[...counts.slice(0, shown), ...(isAll ? [] : ['…'])].join(', ')}`;
		if (subject.length <= SUBJECT_MAX) return subject;
	}
	return `${head}…`;
}

/** How many entries are not among the lines: "and 12 more". */
export const moreText = (count: number): string => `and ${count} more`;

/** How many entries the lines after the first ones stand for. */
export function hiddenEntries({ lines }: BriefSection, shown: number): number {
	return lines.slice(shown).reduce((sum, { entries }) => sum + entries, 0);
}
