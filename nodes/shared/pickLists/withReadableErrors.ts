import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodePropertyOptions,
} from 'n8n-workflow';

type LoadOptions = (this: ILoadOptionsFunctions) => Promise<INodePropertyOptions[]>;

/**
 * The methods of drop-downs with errors that can be read beside them: n8n's editor shows of an error
 * of an API just "[object Object]", of any other the message and not what to do about it.
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
	// n8n puts words of its own in place of those that name a network fault.
	error.message = text;
	return error;
}
