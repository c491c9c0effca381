import { NodeApiError, NodeOperationError } from 'n8n-workflow';

/**
 * Adds to an error what the item changed before. The message has it, because an agent may only get
 * the message.
 *
 * @param done sentences without a full stop, such as "The role was assigned"
 */
export function partlyDone(error: unknown, done: string[]): unknown {
	const isShown = error instanceof NodeApiError || error instanceof NodeOperationError;
	if (isShown && done.length > 0) {
		error.message = `${done.join('. ')}. The next step failed: ${error.message}`;
	}
	return error;
}
