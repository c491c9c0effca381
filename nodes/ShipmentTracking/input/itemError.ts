import { NodeOperationError, type INode } from 'n8n-workflow';

/** Which item of which node something is wrong with. */
export interface ItemPosition {
	node: INode;
	/** From 0, as n8n counts. */
	itemIndex: number;
}

/**
 * The error for an item that cannot be worked on, with its number behind the words. What the service
 * answered has its own: `client.problem`.
 */
export function itemError(
	{ node, itemIndex }: ItemPosition,
	problem: string,
	description?: string,
): NodeOperationError {
	const message = `${problem} [item ${itemIndex}]`;
	return new NodeOperationError(node, message, { itemIndex, description });
}
