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
		'Mark the rows of Get Table Rows as written, so they are returned again only after a change',
	fields: [
		{
			displayName: 'Table Rows Node',
			name: 'nodeName',
			type: 'string',
			default: '',
			placeholder: 'e.g. Get Table Rows',
			description: 'The Get Table Rows node to mark. Leave empty for all in this workflow.',
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
