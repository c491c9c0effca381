import type { IExecuteFunctions, INodeExecutionData, NodeOperationError } from 'n8n-workflow';

import { Clients } from '../shared/api/clients';
import { plural } from '../../shipping/lib';
import { isTool, Item } from './input/item';
import { itemError, positionOf } from './input/itemError';
import { asNodeError, errorItem } from './operation/errorItem';
import { finishOnce } from './operation/finishOnce';
import type { Operation, Output } from './operation/operation';
import { withReasonColumn } from './operation/reasonColumn';
import { limitToolResponse } from './operation/toolResponse';
import { findOperation } from './resources';

/**
 * Runs each item's own operation. One item's failure doesn't affect the others. With On Error:
 * Continue, it only throws if the execution was stopped: otherwise n8n would pass on the input as
 * the output.
 */
export async function execute(this: IExecuteFunctions): Promise<INodeExecutionData[][]> {
	const clients = new Clients(this);
	const runner = new Runner(this, clients);
	const places = [...this.getInputData().keys()];
	const fail = (error: unknown, index: number): INodeExecutionData => {
		const failure = asNodeError(this, error, index);
		if (continuesOnError(this)) return errorItem(this, failure, index);
		throw failure as NodeOperationError;
	};
	const output: INodeExecutionData[] = [];
	let failed = 0;
	for (const index of places) {
		try {
			for (const { json, binary } of await runner.run(index)) {
				output.push({
					json: withReasonColumn(json),
					...(binary ? { binary } : {}),
					pairedItem: { item: index },
				});
			}
		} catch (error) {
			output.push(fail(error, index));
			failed++;
		}
	}
	try {
		// All items are processed: store what the next execution needs.
		clients.execution.commit(failed > 0);
	} catch (error) {
		return [places.map((index) => fail(error, index))];
	}
	const { unread } = clients.execution;
	const failures = failed > 0 ? `${failed} of ${plural(places.length, 'item')} failed.` : undefined;
	for (const message of [failures, unread.text]) {
		if (!message || isTool(this)) continue;
		this.addExecutionHints({ message, type: 'warning', location: 'outputPane' });
	}
	return [output];
}

/** Runs items one by one. `runAll` processes all items together with the first one. */
class Runner {
	private batch: Promise<Output[]> | undefined;

	constructor(
		private readonly context: IExecuteFunctions,
		private readonly clients: Clients,
	) {}

	async run(index: number): Promise<Output> {
		// Resource and operation don't allow expressions, so they are the same for every item.
		const operation = operationOf(this.context, index);
		if (!operation.runAll) {
			const item = new Item(this.context, index, await this.clients.of(index), operation);
			const output = await finishOnce(item, async () => await operation.run(item));
			item.showNotes();
			return limitToolResponse(item, operation, output);
		}
		this.batch ??= this.runAll(operation, operation.runAll);
		return (await this.batch)[index];
	}

	private async runAll(operation: Operation, run: NonNullable<Operation['runAll']>) {
		const { name, isLocal } = operation;
		const client = isLocal ? await this.clients.of(0) : await this.clients.ofAll(name);
		const items = this.context
			.getInputData()
			.map((_, index) => new Item(this.context, index, client, operation));
		const outputs = await finishOnce(items[0], async () => await run(items));
		return items.map((item, index) => limitToolResponse(item, operation, outputs[index]));
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

/** Whether failed items are part of the output. */
function continuesOnError(context: IExecuteFunctions): boolean {
	if (context.getExecutionCancelSignal()?.aborted) return false;
	// Agents of version 3 continue after the error of a tool unless On Error says otherwise, but
	// n8n only passes on its message.
	const isAnswer = isTool(context) && !context.isToolExecution();
	return context.continueOnFail() || (isAnswer && context.getNode().onError !== 'stopWorkflow');
}
