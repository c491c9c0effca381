import type { INodeProperties } from 'n8n-workflow';

import { bySeverity } from '../../../shared/domain/exceptions/evaluate';
import type { Finding } from '../../../shared/domain/exceptions/finding';
import { RULE_NAMES, ruleOf } from '../../../shared/domain/exceptions/rules';
import { collection, returnAllAndLimit } from '../../fields/list';
import type { Operation } from '../../operation/operation';
import { outputSelected, selectedFields } from '../../operation/output';
import { loadFindings } from './loadFindings';
import { readAccountSettings } from './readRules';
import { accountFilters, daysField, ruleOptions, rulesField } from './ruleFields';

const usualRules = RULE_NAMES.filter((name) => {
	const { isList, isCostly } = ruleOf(name);
	return !isList && !isCostly;
});

const fields: INodeProperties[] = [
	...returnAllAndLimit,
	rulesField('Rules', usualRules),
	daysField,
	...accountFilters,
	...collection('Options', [...ruleOptions, selectedFields]),
];

/** One item for each finding, the most severe first. */
export const getExceptions: Operation = {
	value: 'getExceptions',
	name: 'Get Exceptions',
	action: 'Get exceptions of shipments',
	description:
		'Get what needs attention: one item per missed milestone, deadline or hold, with who has to act',
	fields,
	async run(item) {
		const settings = readAccountSettings(item);
		const limit = item.limit();
		const { found } = await loadFindings(item, settings);
		const all = found.sort(bySeverity).map(({ finding }) => finding);
		item.setRemainder({ total: all.length });
		const returned = all.slice(0, limit);
		if (returned.length < all.length) {
			item.hint(
				`The ${returned.length} most severe of ${all.length} exceptions are returned ('Limit').`,
			);
		}
		return outputSelected(
			item,
			returned.map((finding) => exceptionRow(finding, true)),
		);
	},
};

export function exceptionRow(
	{ number, title, sentence, severity, responsible, next_step, since, days, ...rest }: Finding,
	isNew: boolean,
) {
	const first = { number, title, sentence, severity, responsible, next_step, since, days };
	return { ...first, is_new: isNew, ...rest };
}
