import {
	NodeApiError,
	NodeOperationError,
	type IDataObject,
	type IExecuteFunctions,
	type INodeExecutionData,
} from 'n8n-workflow';

import { ServiceError } from '../../shared/api/errors';
import { isBlank } from '../../../shipping/lib';
import { isTool } from '../input/item';
import { limitToolError } from './toolResponse';

type NodeError = NodeApiError | NodeOperationError;

const UNKNOWN = 'Something went wrong';

export function asNodeError(
	context: IExecuteFunctions,
	error: unknown,
	itemIndex: number,
): NodeError {
	if (error instanceof NodeApiError || error instanceof NodeOperationError) return error;
	// Passes on the message only, because n8n replaces the text of some error objects with a network
	// code.
	const message = error instanceof Error ? error.message : String(error);
	return new NodeOperationError(context.getNode(), message || UNKNOWN, { itemIndex });
}

/**
 * The output for a failed item: the reason, the advice, and what the service sent. n8n passes an
 * item without a property `error` to the error output if its JSON only has these three keys, and
 * adds the columns of the input row. With such a property, n8n would only keep the message.
 */
export function errorItem(
	context: IExecuteFunctions,
	error: NodeError,
	index: number,
): INodeExecutionData {
	const pairedItem = { item: index };
	const { message, description } = error;
	const reason = { error: message || UNKNOWN, message: description || null };
	const service = serviceDetails(error);
	if (isTool(context)) {
		return { json: limitToolError({ ...reason, details: filledOrNull(service) }), pairedItem };
	}
	const row = context.getInputData()[index].json;
	const details = filledOrNull({ ...service, ...replacedColumns(row) });
	const json = { ...reason, details };
	const isSplit = context.getNode().onError === 'continueErrorOutput';
	return { json: isSplit ? json : { ...row, ...json }, pairedItem };
}

const filledOrNull = (details: IDataObject): IDataObject | null =>
	Object.keys(details).length > 0 ? details : null;

function serviceDetails(error: NodeError): IDataObject {
	if (!(error instanceof ServiceError)) return {};
	const { status, details } = error;
	return {
		...(status ? { statusCode: status } : {}),
		...(details.length > 0 ? { errors: details } : {}),
	};
}

/** The columns of the row that have the same names. After an earlier error, they are about it. */
function replacedColumns({ error, message, details }: IDataObject): IDataObject {
	if (!isBlank(error)) return {};
	const own = Object.entries({ message, details }).filter(([, value]) => !isBlank(value));
	return own.length > 0 ? { input: Object.fromEntries(own) as IDataObject } : {};
}
