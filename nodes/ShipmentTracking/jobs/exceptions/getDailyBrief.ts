import type { INodeProperties } from 'n8n-workflow';

import { RULE_NAMES } from '../../../../shipping/findings';
import { oneLine } from '../../../../shipping/lib';
import { dayAt, zoneName } from '../../../../shipping/days';
import { textField } from '../../../shared/lib/simpleFields';
import { accountFilters } from '../../fields/accountFilters';
import { asOfOption } from '../../fields/asOf';
import { choice } from '../../fields/choice';
import { collection } from '../../fields/list';
import { nonWorkingDays } from '../../fields/nonWorkingDays';
import { tariffOption } from '../../fields/tariff/chargesOptions';
import type { Item } from '../../input/item';
import { sortByLabel } from '../../operation/include';
import type { Operation } from '../../operation/operation';
import { outputSelected, selectedFields } from '../../operation/output';
import { rowContext } from '../../report/context';
import { exceptionsReport, groupEntries } from '../../../../shipping/reports';
import { messageFields } from '../../../../shipping/messages';
import { loadFindings } from './loadFindings';
import { daysField, readAccountSettings, rulesField } from './ruleSettings';

const briefRules = rulesField('all');

const splitBy = choice(
	'Split By',
	'splitBy',
	[
		['One Brief', 'none'],
		['Customer', 'customer'],
		['Reference', 'reference'],
		['Terminal', 'terminal'],
		['Vessel', 'vessel'],
	],
	'One brief, or one per customer, reference, terminal or vessel',
);

const timezone = textField('Time Zone', 'timezone', {
	placeholder: 'e.g. Europe/Berlin',
	description: "Time zone of dates in the message. Defaults to the workflow's.",
});

const fields: INodeProperties[] = [
	briefRules,
	daysField,
	splitBy,
	...accountFilters,
	...collection(
		'Options',
		sortByLabel([asOfOption, nonWorkingDays, tariffOption, selectedFields, timezone]),
	),
];

/** Returns the message of Get Exceptions, with arrivals and other lists. */
export const getDailyBrief: Operation = {
	value: 'getDailyBrief',
	name: 'Get Daily Brief',
	action: 'Get daily brief',
	description: 'Create a ready-to-send message with everything that needs attention today',
	fields,
	async run(item) {
		const settings = readBriefSettings(item);
		const context = rowContext(item, settings.now);
		const { findings, ...source } = await loadFindings(item, settings, settings.splitBy !== 'none');
		const entries = exceptionsReport.inMessageOrder(findings).map((finding) => {
			return { finding, row: exceptionsReport.row(finding, true, context) };
		});
		const split = settings.splitBy;
		const groups =
			split === 'none' || entries.length === 0
				? [{ name: undefined, entries }]
				: groupEntries(entries, split, ({ row }) => VALUES[split](row));
		return outputSelected(
			item,
			groups.map((group) => briefItem(group, settings, source, item.notes)),
		);
	},
};

type BriefRow = ReturnType<typeof exceptionsReport.row>;
type MessageArguments = Parameters<typeof exceptionsReport.message>;
type Entry = MessageArguments[0][number];

const VALUES = {
	customer: ({ customer_name }: BriefRow) => [customer_name],
	reference: ({ reference_numbers }: BriefRow) => reference_numbers ?? [],
	terminal: ({ terminal }: BriefRow) => [terminal],
	vessel: ({ vessel }: BriefRow) => [vessel],
};

type BriefSettings = ReturnType<typeof readBriefSettings>;

export function briefItem(
	{ name, entries }: { name?: string; entries: Entry[] },
	settings: MessageArguments[1] & Pick<BriefSettings, 'splitBy'>,
	source: MessageArguments[2],
	unmatched: string[] = [],
) {
	const isForCustomer = settings.splitBy === 'customer';
	const given = { ...settings, isForCustomer };
	const { message, figures } = exceptionsReport.message(entries, given, source, name);
	return {
		...messageFields(message, name === undefined ? unmatched : []),
		group: name ?? null,
		split_by: settings.splitBy as string,
		date: dayAt(settings.now, settings.timezone),
		total: entries.length,
		...figures,
		rows: entries.map(toBriefRow),
	};
}

/** The brief stores nothing, so it doesn't know what is new. */
function toBriefRow({ row }: Entry): Omit<BriefRow, 'is_new'> {
	const known: Partial<BriefRow> = { ...row };
	delete known.is_new;
	return known as Omit<BriefRow, 'is_new'>;
}

/** @throws NodeOperationError for the first field that can't be used */
function readBriefSettings(item: Item) {
	const settings = readAccountSettings(item, briefRules, RULE_NAMES);
	return {
		...settings,
		splitBy: item.choice(splitBy),
		timezone: readZone(item) ?? settings.timezone,
	};
}

function readZone(item: Item): string | undefined {
	const given = item.textOf(timezone);
	const zone = zoneName(given);
	if (!given || zone) return zone;
	throw item.invalid(
		'timezone',
		`is not a time zone: "${oneLine(given, 80)}"`,
		'Write it like Europe/Berlin.',
	);
}
