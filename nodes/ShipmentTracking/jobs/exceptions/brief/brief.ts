import { SEVERITIES, type Severity } from '../../../../shared/domain/exceptions/hit';
import type { Found } from '../../../../shared/domain/exceptions/finding';
import { countedText, RULES, type RuleName } from '../../../../shared/domain/exceptions/rules';
import { sentenceText } from '../../../../shared/domain/facts/sentence';
import { groupBy } from '../../../../shared/lib/groupBy';
import { oneLine } from '../../../../shared/lib/oneLine';
import { dayAt, shortTime } from '../../../../shared/lib/time';
import type { BriefSettings } from './briefSettings';
import { toLines, type BriefLine } from './lines';

export interface BriefSection {
	rule: RuleName;
	/** "Last free day near or over (3)" */
	heading: string;
	severity: Severity;
	entries: number;
	/** At most as many lines as the user wants. */
	lines: BriefLine[];
	/** The number of entries without a line. */
	hidden: number;
}

/** The content of the message, before it is formatted as text, HTML or Slack blocks. */
export interface Brief {
	subject: string;
	/** Only sections with findings. */
	sections: BriefSection[];
}

const SUBJECT_MAX = 150;
/** Maximum length of title and group name together. The day and a count fit after it. */
const TITLE_MAX = 100;
export const NOTHING = 'Nothing to do.';

export type TextSettings = Pick<
	BriefSettings,
	'now' | 'timezone' | 'title' | 'maxLines' | 'groupLines'
>;

/** `2026-11-21`: the day at the reader's place. */
export const dateOf = ({ now, timezone }: Pick<TextSettings, 'now' | 'timezone'>): string =>
	dayAt(now, timezone);

/** @param about the words after the title: " for Nordwind Trading" */
export function toBrief(found: Found[], settings: TextSettings, about: string): Brief {
	const byRule = groupBy(found, ({ finding }) => finding.rule);
	const sections = [...byRule].map(([rule, items]): BriefSection => {
		const lines = toLines(items, settings.groupLines);
		const others = lines.slice(settings.maxLines);
		return {
			rule,
			heading: `${RULES[rule].title} (${items.length})`,
			severity: mostSevere(items),
			entries: items.length,
			lines: lines.slice(0, settings.maxLines),
			hidden: others.reduce((sum, { entries }) => sum + entries, 0),
		};
	});
	return { subject: subjectOf(sections, settings, about), sections };
}

function mostSevere(items: Found[]): Severity {
	return SEVERITIES.find((one) => items.some(({ finding }) => finding.severity === one)) ?? 'info';
}

/** "Shipments 21 Nov: 3 last free days, 2 arriving"; "…" replaces counts that don't fit. */
function subjectOf(sections: BriefSection[], settings: TextSettings, about: string): string {
	const title = oneLine(settings.title, TITLE_MAX - about.length);
	const head = `${title}${about} ${shortTime(dateOf(settings), undefined)}: `;
	if (sections.length === 0) return `${head}nothing to do`;
	const counts = sections.map(({ rule, entries }) => countedText(rule, entries));
	for (let shown = counts.length; shown > 0; shown--) {
		const isAll = shown === counts.length;
		const subject = `${head}${[...counts.slice(0, shown), ...(isAll ? [] : ['…'])].join(', ')}`;
		if (subject.length <= SUBJECT_MAX) return subject;
	}
	return `${head}…`;
}

/** "and 12 more": the number of entries that are not listed. */
export const moreText = (count: number): string => `and ${count} more`;

/** Each section has a heading and lines. No line begins with a value from the service. */
export function briefText({ sections }: Brief): string {
	const paragraphs = sections.map(({ heading, lines, hidden }) => {
		const texts = lines.map(sentenceText);
		const items = hidden > 0 ? [...texts, moreText(hidden)] : texts;
		return [heading, ...items.map((text) => `- ${text}`)].join('\n');
	});
	return paragraphs.join('\n\n') || NOTHING;
}
