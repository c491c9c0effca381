import type { IDataObject, IExecuteFunctions, NodeTypeAndVersion } from 'n8n-workflow';

import { valueText } from '../../../../shipping/lib';
import { textField } from '../../../shared/lib/simpleFields';
import type { Item } from '../../input/item';
import { changesMemory } from '../../jobs/changes/changesMemory';
import { getChanges } from '../../jobs/changes/getChanges';
import { findingsMemory } from '../../jobs/exceptions/findingsMemory';
import { getExceptions } from '../../jobs/exceptions/getExceptions';
import { tableRowsMemory } from '../../jobs/table/changedRows';
import { getTableRows } from '../../jobs/table/getTableRows';
import { outputOfFirst, outputRows, type Operation } from '../../operation/operation';

/** The memories of the operations that return the same output again until it is confirmed. */
const MEMORIES = [changesMemory, findingsMemory, tableRowsMemory];
const CONFIRMED_OPERATIONS: unknown[] = [getChanges, getExceptions, getTableRows].map(
	({ value }) => value,
);

const WITH_PARAMETERS = { includeNodeParameters: true };

/** Confirms the output of this execution, so that later executions don't return it again. */
export const confirmOutput: Operation = {
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
	runAll: async (items) => outputOfFirst(items, outputRows([confirm(items[0])])),
};

function confirm(item: Item): IDataObject {
	const asked = item.text('nodeName');
	if (asked && !item.isTool) checkName(item, asked);
	const counts = item.isRemembered
		? MEMORIES.map((memory) => memory.confirm(item.context, asked))
		: [];
	const confirmed = counts.reduce((sum, count) => sum + count, 0);
	if (confirmed === 0) item.hint(nothingToConfirm(item, asked));
	return { confirmed, node: asked || null };
}

/** @throws NodeOperationError for a name that no node with output to confirm has, or no longer has */
function checkName(item: Item, asked: string): void {
	const { context } = item;
	const before = context.getParentNodes(context.getNode().name, WITH_PARAMETERS);
	if (confirmableNames(context, before).includes(asked)) return;
	// A node of another branch can run in the same execution, too.
	const children = before.flatMap(({ name }) => context.getChildNodes(name, WITH_PARAMETERS));
	const names = confirmableNames(context, [...before, ...children]);
	if (names.includes(asked)) return;
	const known = names.map((name) => `"${valueText(name)}"`).join(' or ');
	throw item.invalid(
		'nodeName',
		`doesn't match a node with output to confirm: "${valueText(asked)}"`,
		known
			? `Enter ${known}, or leave the field empty to confirm the output of all nodes of this workflow.`
			: 'Connect Get Changes, Get Exceptions or Get Table Rows in front of Confirm Output, in the same workflow.',
	);
}

function confirmableNames(context: IExecuteFunctions, nodes: NodeTypeAndVersion[]): string[] {
	const { type } = context.getNode();
	const confirmable = nodes.filter(
		(one) => one.type === type && CONFIRMED_OPERATIONS.includes(one.parameters?.operation),
	);
	return [...new Set(confirmable.map(({ name }) => name))].sort();
}

function nothingToConfirm({ isRemembered }: Item, asked: string): string {
	if (!isRemembered) {
		return 'Nothing was confirmed: manual executions and AI agents store nothing.';
	}
	const whose = asked ? ` of a node called "${asked.slice(0, 80)}"` : '';
	return `Nothing was confirmed: this execution has no output${whose} to confirm. Get Table Rows (with 'Only Changed Since Last Run'), Get Exceptions or Get Changes must run in the same workflow.`;
}
