import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import type { Client } from '../shared/api/client';
import { Clients } from '../shared/api/clients';
import { ServiceError } from '../shared/api/errors';
import { Item } from './input/item';
import { itemError, positionOf } from './input/itemError';
import { limitToolResponse, limitToolError } from './operation/toolResponse';
import type { Operation, Output } from './operation/operation';
import { findOperation } from './resources';

/** Runs each item's own operation. One item's failure doesn't affect the others. */
export async function execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const clients = new Clients(this);
	const runner = new Runner(this, clients);
	const output: INodeExecutionData[] = [];
	for (let index = 0; index < this.getInputData().length; index++) {
		try {
			for (const { json, binary } of await runner.run(index)) {
				output.push({ json, ...(binary ? { binary } : {}), pairedItem: { item: index } });
			}
		} catch (error) {
			const failure = asNodeError(this, error, index);
			if (!this.continueOnFail() || this.getExecutionCancelSignal()?.aborted) {
				throw failure instanceof NodeApiError ? failure : (failure as NodeOperationError);
			}
			output.push(errorItem(this, failure, index));
		}
	}
	// All items are processed: store what the next execution needs.
	clients.execution.commit(output.some(({ error }) => error !== undefined));
	return [output];
}

/** Runs items one by one. `runAll` and `runOnce` process all items together with the first one. */
class Runner {
	private batch: Promise<{ items: Item[]; outputs: Output[] }> | undefined;
	/** Whether runOnce has processed all items together, so that the remaining items are skipped. */
	private isDone = false;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly clients: Clients,
	) {}

	async run(index: number): Promise<Output> {
		// Resource and operation don't allow expressions, so they are the same for every item.
		if (this.isDone) return [];
		const operation = operationOf(this.context, index);
		if (operation.runOnce) {
			this.isDone = true;
			const items = await this.items(operation);
			return limitToolResponse(items[0], operation, await operation.runOnce(items));
		}
		const { runAll } = operation;
		if (runAll) {
			this.batch ??= this.items(operation).then(async (items) => ({
				items,
				outputs: await runAll(items),
			}));
			const { items, outputs } = await this.batch;
			return limitToolResponse(items[index], operation, outputs[index]);
		}
		const item = this.item(index, operation, await this.clients.of(index));
		return limitToolResponse(item, operation, await operation.run(item));
	}

	private async items(operation: Operation): Promise<Item[]> {
		const { name, isLocal } = operation;
		const client = isLocal ? await this.clients.of(0) : await this.clients.ofAll(name);
		return this.context.getInputData().map((_, index) => this.item(index, operation, client));
	}

	private item(index: number, operation: Operation, client: Client): Item {
		return new Item(this.context, index, client, operation);
	}
}

function operationOf(context: IExecuteFunctions, index: number): Operation {
	const resource = context.getNodeParameter('resource', index) as string;
	const operation = context.getNodeParameter('operation', index) as string;
	const found = findOperation(resource, operation);
	if (found) return found;
	throw itemError(
		positionOf(context, index),
		`There is no operation '${operation}' for '${resource}'`,
		"Select one in 'Resource' and 'Operation'.",
	);
}

type NodeError = NodeApiError | NodeOperationError;

function asNodeError(context: IExecuteFunctions, error: unknown, itemIndex: number): NodeError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	// Passes on the message only, because n8n replaces the text of some error objects with a network
	// code.
	const message = error instanceof Error ? error.message : String(error);
	return new NodeOperationError(context.getNode(), message || 'Something went wrong', {
		itemIndex,
	});
}

/** The output for a failed item: the message is for users, the other fields for the workflow. */
function errorItem(
	context: IExecuteFunctions,
	error: NodeError,
	index: number,
): INodeExecutionData {
	const json: IDataObject = { error: error.message };
	if (error.description) json.description = error.description;
	if (error instanceof ServiceError) {
		if (error.status) json.statusCode = error.status;
		if (error.details.length) json.details = error.details;
	}
	return { json: limitToolError(context, json), error, pairedItem: { item: index } };
}
