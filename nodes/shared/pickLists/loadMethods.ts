import {
	NodeOperationError,
	type ILoadOptionsFunctions,
	type INodeListSearchResult,
	type INodePropertyOptions,
	type ResourceMapperFields,
} from 'n8n-workflow';

/**
 * n8n stores the name and value of a selected choice in the workflow, and evaluates every stored
 * text that begins with "=" as an expression. Names and values come from the account, so an email
 * subject or a file name could run as code. Every method that fills a list is wrapped here.
 */

type LoadMethods<Name extends string, Args extends unknown[], Result> = Record<
	Name,
	(this: ILoadOptionsFunctions, ...args: Args) => Promise<Result>
>;

/** Wraps methods that fill drop-downs, and makes their errors readable. */
export function safeDropDowns<Name extends string>(
	methods: LoadMethods<Name, [], INodePropertyOptions[]>,
): LoadMethods<Name, [], INodePropertyOptions[]> {
	return guard(methods, safeChoices, readableError);
}

/** Wraps methods that fill From List. */
export function safeListSearch<Name extends string>(
	methods: LoadMethods<Name, [filter?: string], INodeListSearchResult>,
): LoadMethods<Name, [filter?: string], INodeListSearchResult> {
	return guard(methods, ({ results, ...more }) => ({ ...more, results: safeChoices(results) }));
}

/** Wraps methods that fill resource mappers, whose columns and choices are stored as well. */
export function safeMapping<Name extends string>(
	methods: LoadMethods<Name, [], ResourceMapperFields>,
): LoadMethods<Name, [], ResourceMapperFields> {
	return guard(methods, ({ fields, ...more }) => ({
		...more,
		fields: fields
			.filter(({ id }) => !hasExpression(id))
			.map((field) => ({
				...field,
				displayName: asPlainText(field.displayName),
				...(field.options ? { options: safeChoices(field.options) } : {}),
			})),
	}));
}

function guard<Name extends string, Args extends unknown[], Result>(
	methods: LoadMethods<Name, Args, Result>,
	makeSafe: (result: Result) => Result,
	toError: (context: ILoadOptionsFunctions, error: Error) => Error = (_, error) => error,
): LoadMethods<Name, Args, Result> {
	const names = Object.keys(methods) as Name[];
	const guarded = names.map((name) => [
		name,
		async function (this: ILoadOptionsFunctions, ...args: Args) {
			try {
				return makeSafe(await methods[name].call(this, ...args));
			} catch (error) {
				throw toError(this, error as Error);
			}
		},
	]);
	return Object.fromEntries(guarded) as LoadMethods<Name, Args, Result>;
}

const hasExpression = (text: unknown): boolean => typeof text === 'string' && text.startsWith('=');

/** As in spreadsheets, an apostrophe makes the rest plain text. */
const asPlainText = (text: string): string => (hasExpression(text) ? `'${text}` : text);

/** Plain-text names. Values can't be changed, so choices with an expression are left out. */
function safeChoices<One extends { name: string; value: unknown }>(choices: One[]): One[] {
	return choices
		.filter(({ value }) => !hasExpression(value))
		.map((choice) => ({ ...choice, name: asPlainText(choice.name) }));
}

/**
 * An error that the editor can show next to a drop-down. n8n shows only "[object Object]" for a
 * NodeApiError, and the message without the advice for any other error.
 */
function readableError(
	context: ILoadOptionsFunctions,
	{ message, description }: Error & { description?: string | null },
): NodeOperationError {
	const advice = description ?? undefined;
	const text = advice ? `${message.replace(/\.$/, '')}. ${advice}` : message;
	const error = new NodeOperationError(context.getNode(), text, { description: advice });
	// n8n would replace the message of a network fault with its own text.
	error.message = text;
	return error;
}
