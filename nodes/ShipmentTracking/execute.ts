import type { IDataObject, IExecuteFunctions, INodeExecutionData } from 'n8n-workflow';
import { NodeApiError, NodeOperationError } from 'n8n-workflow';

import { Client } from '../shared/client';
import { ServiceError } from '../shared/errors';
import { Item } from './item';
import type { Operation, Output } from './operation';
import { findOperation } from './resources';

/** The one loop over items: each runs its own operation, with its own parameters and its own fate. */
export async function execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const client = await Client.connect(this);
	const output: INodeExecutionData[] = [];
	for (let index = 0; index < this.getInputData().length; index++) {
		try {
			for (const { json, binary } of await runItem(this, client, index)) {
				output.push({ json, ...(binary ? { binary } : {}), pairedItem: { item: index } });
			}
		} catch (error) {
			const failure = asNodeError(this, error, index);
			if (!this.continueOnFail() || this.getExecutionCancelSignal()?.aborted) {
				throw failure instanceof NodeApiError ? failure : (failure as NodeOperationError);
			}
			output.push(errorItem(failure, index));
		}
	}
	return [output];
}

async function runItem(context: IExecuteFunctions, client: Client, index: number): Promise<Output> {
	const operation = operationOf(context, index);
	return await operation.run(new Item(context, index, client, operation));
}

function operationOf(context: IExecuteFunctions, index: number): Operation {
	const resource = context.getNodeParameter('resource', index) as string;
	const operation = context.getNodeParameter('operation', index) as string;
	const found = findOperation(resource, operation);
	if (found) return found;
	throw new NodeOperationError(
		context.getNode(),
		`There is no operation '${operation}' for '${resource}' [item ${index}]`,
		{ itemIndex: index, description: "Pick one in 'Resource' and 'Operation'." },
	);
}

type NodeError = NodeApiError | NodeOperationError;

function asNodeError(context: IExecuteFunctions, error: unknown, itemIndex: number): NodeError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	// The words only: of errors with a network code n8n shows none.
	const message = error instanceof Error ? error.message : String(error);
	return new NodeOperationError(context.getNode(), message || 'Something went wrong', {
		itemIndex,
	});
}

/** The item that stands for a failure: the words for people, the rest for workflows. */
function errorItem(error: NodeError, index: number): INodeExecutionData {
	const json: IDataObject = { error: error.message };
	if (error.description) json.description = error.description;
	if (error instanceof ServiceError) {
		if (error.status) json.statusCode = error.status;
		if (error.details.length) json.details = error.details;
	}
	return { json, error, pairedItem: { item: index } };
}
