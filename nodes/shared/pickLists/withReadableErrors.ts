import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodePropertyOptions,
} from 'n8n-workflow';

type LoadOptions = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>;

/**
 * Makes errors of drop-down methods readable in the editor. n8n shows only "[object Object]" for a
 * NodeApiError, and the message without the advice for any other error.
 */
export function withReadableErrors<Name extends string>(
	methods: Record<Name, LoadOptions>,
): Record<Name, LoadOptions> {
	const wrapped = Object.entries<LoadOptions>(methods).map(([name, load]) => [
		name,
		async function (this: ILoadOptionsFunctions) {
			try {
				return await load.call(this);
			} catch (error) {
				throw readable(this, error as Error & { description?: string | null });
			}
		},
	]);
	return Object.fromEntries(wrapped) as Record<Name, LoadOptions>;
}

function readable(
	context: ILoadOptionsFunctions,
	{ message, description }: { message: string; description?: string | null },
): NodeOperationError {
	const advice = description ?? undefined;
	const text = advice ? `${message.replace(/\.$/, '')}. ${advice}` : message;
	const error = new NodeOperationError(context.getNode(), text, { description: advice });
	// n8n would replace the message of a network fault with its own text.
	error.message = text;
	return error;
}
