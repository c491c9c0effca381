import type {
	ILoadOptionsFunctions,
	INodeListSearchResult,
	INodePropertyOptions,
	ResourceMapperFields,
} from 'n8n-workflow';

/**
 * n8n stores the name and value of a selected choice in the workflow, and evaluates every stored
 * text that begins with "=" as an expression. Names and values come from the account, so an email
 * subject or a file name could run as code. Every method that fills a list is wrapped here.
 */

type Choice = { name: string; value: unknown };

const isExpression = (text: unknown): boolean => typeof text === 'string' && text.startsWith('=');

/** As in spreadsheets, an apostrophe makes the rest plain text. */
const asPlainText = (text: string): string => (isExpression(text) ? `'${text}` : text);

/**
 * Choices with plain-text names. Values cannot be changed, so choices whose value is an expression
 * are left out.
 */
function safeChoices<One extends Choice>(choices: One[]): One[] {
	return choices
		.filter(({ value }) => !isExpression(value))
		.map((choice) => ({ ...choice, name: asPlainText(choice.name) }));
}

type Methods<Name extends string, Args extends unknown[], Result> = Record<
	Name,
	(this: ILoadOptionsFunctions, ...args: Args) => Promise<Result>
>;

function guard<Name extends string, Args extends unknown[], Result>(
	methods: Methods<Name, Args, Result>,
	makeSafe: (result: Result) => Result,
): Methods<Name, Args, Result> {
	const names = Object.keys(methods) as Name[];
	const guarded = names.map((name) => [
		name,
		async function (this: ILoadOptionsFunctions, ...args: Args) {
			return makeSafe(await methods[name].call(this, ...args));
		},
	]);
	return Object.fromEntries(guarded) as Methods<Name, Args, Result>;
}

/** Wraps methods that fill drop-downs. */
export function safeDropDowns<Name extends string>(
	methods: Methods<Name, [], INodePropertyOptions[]>,
): Methods<Name, [], INodePropertyOptions[]> {
	return guard(methods, safeChoices);
}

/** Wraps methods that fill From List. */
export function safeListSearch<Name extends string>(
	methods: Methods<Name, [filter?: string], INodeListSearchResult>,
): Methods<Name, [filter?: string], INodeListSearchResult> {
	return guard(methods, ({ results, ...more }) => ({ ...more, results: safeChoices(results) }));
}

/** Wraps methods that fill resource mappers, whose columns and choices are stored as well. */
export function safeMapping<Name extends string>(
	methods: Methods<Name, [], ResourceMapperFields>,
): Methods<Name, [], ResourceMapperFields> {
	return guard(methods, ({ fields, ...more }) => ({
		...more,
		fields: fields
			.filter(({ id }) => !isExpression(id))
			.map((field) => ({
				...field,
				displayName: asPlainText(field.displayName),
				...(field.options ? { options: safeChoices(field.options) } : {}),
			})),
	}));
}
