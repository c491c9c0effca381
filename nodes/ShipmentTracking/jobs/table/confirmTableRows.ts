import type { IDataObject } from 'n8n-workflow';

import type { Item } from '../../input/item';
import { outputRows, type Operation } from '../../operation/operation';
import { withConfirmation } from './memory';
import { executionIdOf, loadMemory, rememberedNodes, storeMemory } from './storedMemory';

/** Tells the memory that what this execution has output now stands in the table. */
export const confirmTableRows: Operation = {
	value: 'confirmTableRows',
	name: 'Mark Table Rows as Written',
	action: 'Confirm table rows',
	description:
		"These rows have been written: what Get Table Rows gave in this execution with 'Only Changed Since Last Run' does not come again until it changes. Belongs at the very end of the same workflow, not into a sub-workflow; runs once for all items and sends nothing.",
	fields: [
		{
			displayName: 'Table Rows Node',
			name: 'nodeName',
			type: 'string',
			default: '',
			placeholder: 'e.g. Get Table Rows',
			description:
				'Name of the node whose rows have been written; when empty, all such nodes of the workflow',
		},
	],
	run: async (item) => outputRows([confirm(item)]),
	runOnce: async ([item]) => outputRows([confirm(item)]),
};

function confirm(item: Item): IDataObject {
	const { context } = item;
	const asked = item.text('nodeName');
	const executionId = executionIdOf(context);
	let count = 0;
	for (const name of item.isRemembered ? rememberedNodes(context) : []) {
		if (asked && name !== asked) continue;
		const outcome = withConfirmation(loadMemory(context, name), executionId);
		if (outcome.count > 0) storeMemory(context, name, outcome.memory);
		count += outcome.count;
	}
	if (count === 0) item.hint(nothingToConfirm(item, asked));
	return { confirmed: count, node: asked || null };
}

function nothingToConfirm({ isRemembered }: Item, asked: string): string {
	if (!isRemembered) return 'Nothing was confirmed: manual runs remember nothing.';
	const whose = asked ? ` of a node called "${asked.slice(0, 80)}"` : '';
	return `Nothing was confirmed: there are no rows${whose} that this execution has given. Get Table Rows must run in the same workflow, with 'Only Changed Since Last Run' on.`;
}
