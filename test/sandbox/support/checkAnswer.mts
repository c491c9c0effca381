import { Ajv } from 'ajv';

import {
	bodySchema,
	RECORD_SCHEMAS,
	refusalSchema,
} from '../../../contract/model/answerSchemas.mts';
import { operations } from '../../../contract/operations/list.mts';
import type { Schema } from '../../../contract/resources/values';
import type { Answer, AnyResource } from '../../../harness/sandbox/client.mts';

/** Compares answers of the sandbox with the contract. */

const isDate = (text: string, pattern: RegExp) =>
	pattern.test(text) && !Number.isNaN(Date.parse(text));
/** Caches the result, because Intl takes longer than all other checks together. */
const timeZones = new Map<string, boolean>();

function isTimeZone(timeZone: string): boolean {
	const isKnown = timeZones.get(timeZone) ?? isKnownToIntl(timeZone);
	timeZones.set(timeZone, isKnown);
	return isKnown;
}

function isKnownToIntl(timeZone: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone });
		return true;
	} catch {
		return false;
	}
}

const ajv = new Ajv({ allErrors: true, strict: false });
ajv.addFormat('uuid', /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/);
ajv.addFormat('date', (text: string) => isDate(text, /^\d{4}-\d\d-\d\d$/));
ajv.addFormat('wholeSecondsUtc', (text: string) =>
	isDate(text, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/),
);
ajv.addFormat('timeZone', isTimeZone);

const compiled = new Map<string, ReturnType<typeof ajv.compile>>();

export function problemsOf(name: string, schema: Schema, value: unknown): string[] {
	const validate = compiled.get(name) ?? ajv.compile(schema);
	compiled.set(name, validate);
	if (validate(value)) return [];
	return (validate.errors ?? []).map(
		({ instancePath, message, params }) =>
			`${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
	);
}

const recordProblems = (record: AnyResource): string[] => {
	const schema = RECORD_SCHEMAS.get(record.type);
	if (!schema) return [`${record.type} isn't described`];
	return problemsOf(record.type, schema, record).map((problem) => `${record.type}${problem}`);
};

const PATTERNS = operations
	.map((operation) => {
		const pattern = new RegExp(`^${operation.path.replace(/\{\w+\}/g, '[^/]+')}$`);
		return { operation, pattern, placeholders: operation.path.split('{').length };
	})
	.sort((a, b) => a.placeholders - b.placeholders);

/** The operation of a request. If several match, the one with the fewest placeholders. */
export function operationOf(method: string, path: string) {
	const [bare] = path.split('?');
	return PATTERNS.find(
		({ operation, pattern }) => operation.method === method && pattern.test(bare),
	)?.operation;
}

/** The differences between an answer and its description. */
export function answerProblems(method: string, path: string, answer: Answer): string[] {
	const operation = operationOf(method, path);
	if (!operation) return [`${method} ${path} isn't described`];
	const { row, answer: wanted } = operation;
	const { status, text, body } = answer;
	const say = (problem: string) => `${row} (${status}): ${problem}`;
	if (status >= 400) return problemsOf('refusal', refusalSchema, body).map(say);
	if (status !== wanted.status) return [say(`the status should be ${wanted.status}`)];
	if (!wanted.type && !wanted.schema) return text === '' ? [] : [say('the body should be empty')];
	const contentType = answer.headers.get('content-type') ?? '';
	const isExpected = contentType.startsWith(
		wanted.type ? 'application/vnd.api+json' : 'application/',
	);
	if (!isExpected) return [say(`the content type is ${contentType}`)];
	const problems = problemsOf(row, bodySchema(wanted), body);
	if (!wanted.type) return problems.map(say);
	const data = [body.data ?? []].flat() as AnyResource[];
	const others = data.filter(({ type }) => type !== wanted.type).map(({ type }) => type);
	return [
		...problems,
		...others.map((type) => `${type} instead of ${wanted.type}`),
		...[...data, ...(body.included ?? [])].flatMap(recordProblems),
	].map(say);
}

interface Delivery {
	data: AnyResource;
	included?: AnyResource[];
}

/** The differences between a delivered notification and the description of its records. */
export const deliveryProblems = ({ data, included = [] }: Delivery): string[] =>
	[data, ...included]
		.flatMap(recordProblems)
		.map((problem) => `${String(data.attributes.event)}: ${problem}`);
