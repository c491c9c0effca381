import type { INodeProperties } from 'n8n-workflow';

import { bySeverity } from '../../../shared/domain/exceptions/evaluate';
import type { Finding } from '../../../shared/domain/exceptions/finding';
import { RULE_NAMES, RULES } from '../../../shared/domain/exceptions/rules';
import { accountFilters } from '../../fields/accountFilters';
import { asOfOption } from '../../fields/asOf';
import { collection, returnAllAndLimit } from '../../fields/list';
import { tariffOption } from '../../fields/tariff/tariffOption';
import type { Operation } from '../../operation/operation';
import { outputSelected, selectedFields } from '../../operation/output';
import { hasUnconfirmed, nothingRemembered } from '../memory/memory';
import { executionIdOf, hintUnconfirmed } from '../memory/memoryStore';
import { findingsMemory, findingsRun, isNewFinding } from './findingsMemory';
import { loadFindings } from './loadFindings';
import { daysField, readAccountSettings, rulesField } from './ruleSettings';

const defaultRules = RULE_NAMES.filter((name) => {
	const { isList, isCostly } = RULES[name];
	return !isList && !isCostly;
});

const fields: INodeProperties[] = [
	...returnAllAndLimit,
	{
		displayName: 'Only New',
		name: 'onlyNew',
		type: 'boolean',
		default: false,
		description:
			'Whether to return only exceptions that were not reported before, or that have become more severe',
	},
	{
		displayName:
			'End the workflow with Report > Confirm Output. Until it has run, the same exceptions are returned again.',
		name: 'confirmNotice',
		type: 'notice',
		default: '',
		displayOptions: { show: { onlyNew: [true] } },
	},
	rulesField('Rules', defaultRules),
	daysField,
	...accountFilters,
	...collection('Options', [asOfOption, selectedFields, tariffOption]),
];

export const getExceptions: Operation = {
	value: 'getExceptions',
	name: 'Get Exceptions',
	action: 'Get exceptions',
	description:
		'Get what needs attention: one item per missed milestone, deadline or hold, with who has to act',
	fields,
	async run(item) {
		const settings = readAccountSettings(item);
		const limit = item.limit();
		const { found, isComplete } = await loadFindings(item, settings);
		const all = found.sort(bySeverity).map(({ finding }) => finding);
		// A manual execution stores nothing, so all its exceptions are new.
		const memory = item.isRemembered
			? findingsMemory.recall(item.context)
			: nothingRemembered<number>();
		const onlyNew = item.flag('onlyNew');
		const wanted = onlyNew ? all.filter((one) => isNewFinding(memory, one)) : all;
		const returned = wanted.slice(0, limit);
		findingsMemory.remember(item, findingsRun(memory, all, returned, isComplete));
		item.setRemainder({ total: wanted.length });
		if (returned.length < wanted.length) {
			const count = `${returned.length} most severe of ${wanted.length}`;
			item.hintLimit(`The ${count} exceptions are returned ('Limit').`);
		}
		if (onlyNew && hasUnconfirmed(memory, executionIdOf(item.context))) {
			hintUnconfirmed(item, 'its exceptions are');
		}
		const rows = returned.map((one) => exceptionRow(one, isNewFinding(memory, one)));
		return outputSelected(item, rows);
	},
};

export function exceptionRow(finding: Finding, isNew: boolean) {
	const { number, title, sentence, severity, ...others } = finding;
	const { responsible, next_step, since, days, ...rest } = others;
	const first = { number, title, sentence, severity, responsible, next_step, since, days };
	return { ...first, is_new: isNew, ...rest };
}
