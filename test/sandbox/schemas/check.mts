import { delivery, refusal } from './envelopes.mts';
import { BARE, EMPTY } from './eventNames.mts';
import { problemsOf } from './formats.mts';
import { FORMS, type Form } from './operations.mts';
import type { Schema } from './parts.mts';
import { vesselWithPositions } from './places.mts';
import { ALONE, RESOURCES, WITH_NOTIFICATION } from './resources.mts';

interface AnyResource {
	id: string;
	type: string;
	attributes: Record<string, unknown>;
}

interface Body {
	data?: AnyResource | AnyResource[];
	included?: AnyResource[];
}

const PATTERNS = Object.keys(FORMS)
	.map((operation) => {
		const [method, path] = operation.split(' ');
		const pattern = new RegExp(`^${path.replace(/\{\w+\}/g, '[^/]+')}$`);
		return { operation, method, pattern, placeholders: path.split('{').length };
	})
	.sort((a, b) => a.placeholders - b.placeholders);

/** The operation of a request. If several match, the one with the fewest placeholders. */
export function operationOf(method: string, path: string): string | undefined {
	// The documented path of this operation has no ID, but the service also accepts an ID.
	const described =
		method === 'PATCH' ? path.replace(/^\/containers\/[^/]+$/, '/containers') : path;
	const [bare] = described.split('?');
	return PATTERNS.find((one) => one.method === method && one.pattern.test(bare))?.operation;
}

function resourceProblems(resource: AnyResource, forms: Record<string, Schema>): string[] {
	const schema = forms[resource.type] ?? RESOURCES[resource.type];
	if (!schema) return [`no form is known of ${resource.type}`];
	return problemsOf(schema, resource).map((problem) => `${resource.type}${problem}`);
}

/** The schema of an answer with included resources, if the request asked for them. */
function withIncluded(schema: Schema): Schema {
	const known = withAsked.get(schema);
	if (known) return known;
	const { properties } = schema as { properties: Record<string, Schema> };
	const extended = { ...schema, properties: { ...properties, included: { type: 'array' } } };
	withAsked.set(schema, extended);
	return extended;
}

const withAsked = new Map<Schema, Schema>();

function bodyProblems(form: Form, path: string, body: Body): string[] {
	const isAsked = path.includes('include=');
	const schema = isAsked ? withIncluded(form.body as Schema) : (form.body as Schema);
	const data = [body.data ?? []].flat();
	const { type } = form;
	if (!type) return problemsOf(schema, body);
	const own = path.includes('show_positions') ? vesselWithPositions : form.own;
	return [
		...problemsOf(schema, body),
		...data.filter((one) => one.type !== type).map((one) => `${one.type} where ${type} belongs`),
		...data.flatMap((one) => resourceProblems(one, own ? { [type]: own } : {})),
		...(body.included ?? []).flatMap((one) => resourceProblems(one, sideloadedForms(form, data))),
	];
}

/** The included records of a notification depend on its event. */
function sideloadedForms(form: Form, [first]: AnyResource[]): Record<string, Schema> {
	return form.isDelivery ? formsOf(String(first?.attributes.event)) : (form.sideloaded ?? {});
}

const formsOf = (event: string): Record<string, Schema> =>
	BARE.includes(event) ? { ...WITH_NOTIFICATION, ...ALONE } : WITH_NOTIFICATION;

/** The errors in an answer to a request. */
export function answerProblems(
	method: string,
	path: string,
	answer: { status: number; text: string; body: object; contentType: string },
): string[] {
	const operation = operationOf(method, path);
	if (!operation) return [`${method} ${path} is no operation`];
	const form = FORMS[operation];
	const { status, text, body } = answer;
	const say = (problem: string) => `${operation} (${status}): ${problem}`;
	if (status >= 400) return problemsOf(refusal, body).map(say);
	if (status !== form.status) return [say(`the status should be ${form.status}`)];
	if (!form.body) return text === '' ? [] : [say('the body should be empty')];
	const type = form.type ? 'application/vnd.api+json' : 'application/';
	if (!answer.contentType.startsWith(type)) return [say(`it comes as ${answer.contentType}`)];
	return bodyProblems(form, path, body as Body).map(say);
}

/** The errors in a delivered notification. */
export function deliveryProblems(body: { data: AnyResource; included?: AnyResource[] }): string[] {
	const event = String(body.data.attributes.event);
	return [
		...problemsOf(delivery, body),
		...resourceProblems(body.data, {}),
		...(EMPTY.includes(event) === (body.included === undefined) ? [] : ['what comes along']),
		...(body.included ?? []).flatMap((one) => resourceProblems(one, formsOf(event))),
	].map((problem) => `${event}: ${problem}`);
}
