import { NodeOperationError, type IExecuteFunctions, type INode } from 'n8n-workflow';

export interface ItemPosition {
	node: INode;
	/** Starts at 0, as in n8n. */
	itemIndex: number;
	isOnly?: boolean;
}

export function positionOf(context: IExecuteFunctions, itemIndex: number): ItemPosition {
	const isOnly = context.getInputData().length === 1;
	return { node: context.getNode(), itemIndex, isOnly };
}

/** The error for an item, with its number if there are several. */
export function itemError(
	{ node, itemIndex, isOnly }: ItemPosition,
	problem: string,
	description?: string,
): NodeOperationError {
	const message = isOnly ? problem : `${problem} [item ${itemIndex}]`;
	return new NodeOperationError(node, message, { itemIndex, description });
}
