import type { IDataObject } from 'n8n-workflow';

import type { Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { FirstEstimates } from './estimates';
import { readAccount } from './readAccount';
import { readSettings } from './readSettings';
import { scorecard } from './scorecard';
import { scorecardEmail } from './scorecardEmail';
import { scorecardFields } from './scorecardFields';

/** Returns one item per carrier, lane or terminal with its performance in a period. */
export const getScorecard: Operation = {
	value: 'getScorecard',
	name: 'Get Scorecard',
	action: 'Get scorecard of carriers, lanes or terminals',
	description:
		'Compare carriers, lanes or terminals: on-time arrivals, terminal dwell and empty-return time',
	fields: scorecardFields,
	async run(item) {
		const { form, isOfCustomer, isRemembering, ...rules } = readSettings(item);
		const account = await readAccount(item, isOfCustomer);
		const estimates = isRemembering ? estimatesOf(item) : undefined;
		const rows = scorecard(account, {
			...rules,
			includesUnknownShipments: isOfCustomer(undefined),
			rememberedDay: (id) => estimates?.dayOf(id),
		});
		hintUnrated(item, rows);
		// n8n saves static data after a failed execution, but not after a manual one.
		if (isRemembering && item.isRemembered) {
			item.onCommit(() => {
				const latest = estimatesOf(item);
				latest.keep(account.shipments);
				latest.store();
			});
		}
		return outputRows(form === 'summary' ? [scorecardEmail(rows, rules)] : rows);
	},
};

/**
 * All scorecard nodes of a workflow share the stored ETAs, because a first ETA doesn't depend on
 * the node.
 */
const estimatesOf = (item: Item) =>
	new FirstEstimates(item.context.getWorkflowStaticData('global'));

function hintUnrated(item: Item, rows: IDataObject[]): void {
	const total = (column: string) => rows.reduce((sum, row) => sum + Number(row[column]), 0);
	const unrated = total('without_estimate');
	if (unrated <= total('arrivals')) return;
	item.hint(
		`${unrated} arrivals have no first ETA and are not rated. Publish the workflow and run it daily to keep first ETAs.`,
	);
}
