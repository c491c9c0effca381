import { NodeOperationError, type IExecuteFunctions, type INode } from 'n8n-workflow';

/** Which item of which node something is wrong with. */
export interface ItemPosition {
	node: INode;
	/** From 0, as n8n counts. */
	itemIndex: number;
	/** Whether there is no other item that could be meant. */
	isOnly?: boolean;
}

/** Of an item of this execution. */
export function positionOf(context: IExecuteFunctions, itemIndex: number): ItemPosition {
	const isOnly = context.getInputData().length === 1;
	return { node: context.getNode(), itemIndex, isOnly };
}

/**
 * The error for an item that cannot be worked on, with its number behind the words where there are
 * several. What the service answered has its own: `client.problem`.
 */
export function itemError(
	{ node, itemIndex, isOnly }: ItemPosition,
	problem: string,
	description?: string,
): NodeOperationError {
	const message = isOnly ? problem : `${problem} [item ${itemIndex}]`;
	return new NodeOperationError(node, message, { itemIndex, description });
}
