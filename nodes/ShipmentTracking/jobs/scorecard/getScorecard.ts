import type { IDataObject } from 'n8n-workflow';

import type { Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { FirstEstimates } from './estimates';
import { readAccount } from './readAccount';
import { readSettings } from './readSettings';
import { scorecard } from './scorecard';
import { scorecardFields } from './scorecardFields';

/** How carriers, lanes and terminals did in a time: one item for each. */
export const getScorecard: Operation = {
	value: 'getScorecard',
	name: 'Get Scorecard',
	action: 'Get scorecard of carriers, lanes or terminals',
	description:
		'Compare carriers, lanes or terminals: on-time arrivals, terminal dwell and empty-return time',
	fields: scorecardFields,
	async run(item) {
		const { isCustomers, isRemembering, ...rules } = readSettings(item);
		const account = await readAccount(item, isCustomers);
		const estimates = isRemembering ? estimatesOf(item) : undefined;
		const rows = scorecard(account, {
			...rules,
			isNamelessWanted: isCustomers(undefined),
			rememberedDay: (id) => estimates?.dayOf(id),
		});
		tellUnjudged(item, rows);
		// n8n writes nothing of a manual run. Of others, after one that failed, too.
		if (isRemembering && item.isRemembered) {
			item.onCommit(() => {
				const latest = estimatesOf(item);
				latest.keep(account.shipments);
				latest.store();
			});
		}
		return outputRows(rows);
	},
};

/** One memory for all such nodes of a workflow: a first estimate is the same for each of them. */
const estimatesOf = (item: Item) =>
	new FirstEstimates(item.context.getWorkflowStaticData('global'));

function tellUnjudged(item: Item, rows: IDataObject[]): void {
	const total = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
	const unjudged = total('without_estimate');
	if (unjudged <= total('arrivals')) return;
	item.hint(
		`${unjudged} arrivals have no first estimate any more and are not judged. Run this daily in an active workflow: it keeps the estimates until the ships are there.`,
	);
}
