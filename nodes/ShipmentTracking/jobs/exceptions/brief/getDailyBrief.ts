import type { Finding } from '../../../../shared/domain/exceptions/finding';
import type { Severity } from '../../../../shared/domain/exceptions/hit';
import type { RuleName } from '../../../../shared/domain/exceptions/rules';
import { htmlMessage } from '../../../../shared/lib/htmlMessage';
import type { Operation } from '../../../operation/operation';
import { outputSelected } from '../../../operation/output';
import { loadFindings } from '../loadFindings';
import { briefText, dateOf, NOTHING, toBrief, type Brief, type TextSettings } from './brief';
import { briefFields, readBriefSettings, type BriefSettings } from './briefSettings';
import { slackBlocks, slackText } from './slack';
import { splitFindings, type Group } from './split';

export const getDailyBrief: Operation = {
	value: 'getDailyBrief',
	name: 'Get Daily Brief',
	action: 'Get daily brief',
	description: 'Create a ready-to-send message with everything that needs attention today',
	fields: briefFields,
	async run(item) {
		const settings = readBriefSettings(item);
		const { found } = await loadFindings(item, settings);
		const groups = splitFindings(found, settings.splitBy);
		return outputSelected(
			item,
			groups.map((group) => briefRow(group, settings)),
		);
	},
};

export function briefRow(
	{ name, about, found }: Group,
	settings: TextSettings & Pick<BriefSettings, 'rules' | 'splitBy'>,
) {
	const brief = toBrief(found, settings, about);
	const entries: Finding[] = found.map(({ finding }) => finding);
	const countOf = (rule: RuleName) => entries.filter((entry) => entry.rule === rule).length;
	const counts: Partial<Record<RuleName, number>> = Object.fromEntries(
		settings.rules.map((rule) => [rule, countOf(rule)]),
	);
	return {
		date: dateOf(settings),
		title: settings.title,
		split_by: settings.splitBy,
		group: name,
		subject: brief.subject,
		text: briefText(brief),
		html: briefHtml(brief),
		slack_blocks: slackBlocks(brief),
		slack_text: slackText(brief),
		has_news: entries.length > 0,
		total: entries.length,
		high: entries.filter(({ severity }) => severity === 'high').length,
		counts,
		entries,
	};
}

/** The stripe next to a heading, for light and dark backgrounds. */
const COLORS: Record<Severity, string> = {
	high: '#d64545',
	medium: '#b7791f',
	low: '#808080',
	info: '#3b82c4',
};

function briefHtml({ subject, sections }: Brief): string {
	const tables = sections.map(({ heading, severity, lines, hidden }) => ({
		heading: { text: heading, color: COLORS[severity] },
		rows: lines.map(({ number, detail, place, owner, entries }) => ({
			cells: [number, detail, [place, owner].filter(Boolean).join(', ')],
			entries,
		})),
		hidden,
	}));
	return htmlMessage(subject, tables, { nothing: NOTHING });
}
