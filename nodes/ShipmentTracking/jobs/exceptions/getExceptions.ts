import type { INodeProperties } from 'n8n-workflow';

import { bySeverity, RULE_NAMES, RULES } from '../../../../shipping/findings';
import { flagField } from '../../../shared/lib/simpleFields';
import { accountFilters } from '../../fields/accountFilters';
import { asOfOption } from '../../fields/asOf';
import { collection, returnAllAndLimit } from '../../fields/list';
import { nonWorkingDays } from '../../fields/nonWorkingDays';
import { tariffOption } from '../../fields/tariff/chargesOptions';
import type { Operation } from '../../operation/operation';
import { columnsField } from '../../operation/output';
import { rowContext } from '../../report/context';
import { outputReport } from '../../report/outputReport';
import { forRows, outputAsField, selectedColumns } from '../../report/reportFields';
import { hintUnconfirmed } from '../memory/memoryStore';
import { exceptionsReport } from '../../../../shipping/reports';
import { findingsMemory, findingsRun, isNewFinding, knowsFindings } from './findingsMemory';
import { loadFindings } from './loadFindings';
import { daysField, readAccountSettings, rulesField } from './ruleSettings';

const usualRules = RULE_NAMES.filter((name) => !RULES[name].isList);
const rules = rulesField('all but those for information');
const outputAs = outputAsField('rows', ['summary', 'customers', 'terminals']);
const onlyNew = flagField('Only New', 'onlyNew', {
	description:
		'Whether to return only exceptions that were not reported before, or that have become more severe',
});

const fields: INodeProperties[] = [
	...returnAllAndLimit.map(forRows),
	onlyNew,
	{
		displayName:
			'End the workflow with Report > Confirm Output. Until it has run, the same exceptions are returned again. Executions must not overlap. The workflow must not contain a Shipment Tracking Trigger.',
		name: 'confirmNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { onlyNew: [true] } },
	},
	rules,
	daysField,
	outputAs,
	...accountFilters,
	...collection('Options', [
		asOfOption,
		columnsField,
		nonWorkingDays,
		selectedColumns,
		tariffOption,
	]),
];

export const getExceptions: Operation = {
	value: 'getExceptions',
	name: 'Get Exceptions',
	action: 'Get exceptions',
	description:
		'Get what needs attention: one item per missed milestone, deadline or hold, with who has to act',
	fields,
	columns: exceptionsReport.columns,
	async run(item) {
		const settings = readAccountSettings(item, rules, usualRules);
		const form = item.choice(outputAs);
		const limit = form === 'rows' ? item.limit() : undefined;
		const { findings, isComplete, ...source } = await loadFindings(
			item,
			settings,
			form === 'customers',
		);
		const all = findings.sort(bySeverity);
		const memory = findingsMemory.recallFor(item);
		const isOnlyNew = item.isOn(onlyNew);
		const wanted = isOnlyNew ? all.filter((one) => isNewFinding(memory, one)) : all;
		const returned = wanted.slice(0, limit);
		findingsMemory.remember(item, findingsRun(memory, all, returned, isComplete));
		if (form === 'rows') item.setRemainder({ total: wanted.length });
		if (returned.length < wanted.length) {
			const count = `${returned.length} most severe of ${wanted.length}`;
			item.hintToUser(`The ${count} exceptions are returned ('Limit').`);
		}
		if (isOnlyNew) {
			hintUnconfirmed(item, memory, 'its exceptions are');
			source.missing.push('Exceptions that were reported before are not included.');
		}
		const marksNew = !isOnlyNew && knowsFindings(memory);
		const context = rowContext(item, settings.now);
		const ordered = form === 'rows' ? returned : exceptionsReport.inMessageOrder(returned);
		return outputReport(item, form, {
			entries: ordered.map((finding) => ({
				finding,
				row: exceptionsReport.row(finding, isNewFinding(memory, finding), context),
			})),
			columns: exceptionsReport.columns,
			message: (entries, about) =>
				exceptionsReport.message(
					entries,
					{ ...settings, isOnlyNew, marksNew, isForCustomer: form === 'customers' },
					source,
					about,
				),
		});
	},
};
