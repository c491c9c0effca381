import type { IDataObject } from 'n8n-workflow';

import { textField } from '../../../shared/lib/simpleFields';
import type { Item } from '../../input/item';
import { getCalendar } from '../../jobs/calendar/getCalendar';
import { changesMemory } from '../../jobs/changes/changesMemory';
import { getChanges } from '../../jobs/changes/getChanges';
import { getChargesAtRisk } from '../../jobs/charges/getChargesAtRisk';
import { findingsMemory } from '../../jobs/exceptions/findingsMemory';
import { getDailyBrief } from '../../jobs/exceptions/getDailyBrief';
import { getExceptions } from '../../jobs/exceptions/getExceptions';
import { checkDemurrageInvoice } from '../../jobs/invoice/checkDemurrageInvoice';
import { getPickupDeadlines } from '../../jobs/pickup/getPickupDeadlines';
import { getScorecard } from '../../jobs/scorecard/getScorecard';
import { tableRowsMemory } from '../../jobs/table/changedRows';
import { getTableRows } from '../../jobs/table/getTableRows';
import { outputRows, type Operation, type ResourceDefinition } from '../../operation/operation';

/** The memories of the operations that return the same output again until it is confirmed. */
const MEMORIES = [changesMemory, findingsMemory, tableRowsMemory];

/** Confirms the output of this execution, so that later executions don't return it again. */
const confirmOutput: Operation = {
	value: 'confirmOutput',
	name: 'Confirm Output',
	action: 'Confirm that the output was saved',
	description:
		"Mark this execution's output as delivered, so it isn't returned again. Use this as the last node.",
	fields: [
		textField('Node', 'nodeName', {
			placeholder: 'e.g. Get Changes',
			description: 'The node whose output to confirm. Leave empty for all in this workflow.',
		}),
	],
	isLocal: true,
	run: async (item) => outputRows([confirm(item)]),
	runOnce: async ([item]) => outputRows([confirm(item)]),
};

function confirm(item: Item): IDataObject {
	const asked = item.text('nodeName');
	const counts = item.isRemembered
		? MEMORIES.map((memory) => memory.confirm(item.context, asked))
		: [];
	const confirmed = counts.reduce((sum, count) => sum + count, 0);
	if (confirmed === 0) item.hint(nothingToConfirm(item, asked));
	return { confirmed, node: asked || null };
}

function nothingToConfirm({ isRemembered }: Item, asked: string): string {
	if (!isRemembered) {
		return 'Nothing was confirmed: manual executions and AI agents store nothing.';
	}
	const whose = asked ? ` of a node called "${asked.slice(0, 80)}"` : '';
	return `Nothing was confirmed: this execution has no output${whose} to confirm. Get Table Rows (with 'Only Changed Since Last Run'), Get Exceptions or Get Changes must run in the same workflow.`;
}

export const report: ResourceDefinition = {
	value: 'report',
	name: 'Report',
	defaultOperation: getPickupDeadlines.value,
	operations: [
		checkDemurrageInvoice,
		confirmOutput,
		getCalendar,
		getChanges,
		getChargesAtRisk,
		getDailyBrief,
		getExceptions,
		getPickupDeadlines,
		getScorecard,
		getTableRows,
	],
};
