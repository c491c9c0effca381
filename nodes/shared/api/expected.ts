import { asText, isObject } from '../lib/json';

/**
 * What the response of a successful request must have: a JSON:API document with one record, with a
 * list, or with either; any JSON; nothing; or JSON with a valid value of a key.
 */
export type Expected = 'record' | 'list' | 'document' | 'json' | 'nothing' | ExpectedKey;

interface ExpectedKey {
	key: string;
	/** Absent for a text that must not be empty. */
	isValid?: (value: unknown) => boolean;
}

const CUT_OFF = 'cut-off JSON';
const NOTHING = 'nothing';

/**
 * What came instead of the expected response, in words; undefined if the response is as expected. The
 * body is parsed if it is JSON. The words never quote it: it may be a foreign page.
 */
export function findMismatch(body: unknown, expected: Expected): string | undefined {
	if (expected === 'nothing') return findContent(body);
	if (!isObject(body)) {
		return expected === 'json' && Array.isArray(body) ? undefined : describe(body);
	}
	if (expected === 'json') return undefined;
	if (typeof expected === 'object') return findInvalid(body[expected.key], expected);
	const { data } = body;
	const isList = expected === 'list' || (expected === 'document' && Array.isArray(data));
	if (!isList) return findInvalid(data, { key: 'data', isValid: isOneRecord });
	if (!Array.isArray(data)) return findInvalid(data, { key: 'data', isValid: Array.isArray });
	// The rows of such a list would be fewer than the service has.
	return data.every(isRecord) ? undefined : 'a list with an entry that is no record';
}

/** Whether the words mean a response that did not arrive as a whole. */
export function isIncomplete(seen: string): boolean {
	return seen === CUT_OFF || seen === NOTHING;
}

/** A body is optional, but errors or a foreign page leave open whether the request was processed. */
function findContent(body: unknown): string | undefined {
	if (isObject(body)) {
		const { errors } = body;
		const hasErrors = Array.isArray(errors) ? errors.length > 0 : !!errors;
		return hasErrors ? 'JSON with "errors"' : undefined;
	}
	// Some servers confirm with a word.
	if (typeof body === 'string' && /^\s*OK\s*$/i.test(body)) return undefined;
	const seen = describe(body);
	return seen === NOTHING ? undefined : seen;
}

const isText = (value: unknown): boolean => asText(value) !== undefined;

function findInvalid(value: unknown, { key, isValid = isText }: ExpectedKey): string | undefined {
	if (isValid(value)) return undefined;
	return value === undefined ? `JSON without "${key}"` : `JSON with an unusable "${key}"`;
}

/** What a body is that isn't a JSON object. */
function describe(body: unknown): string {
	if (Array.isArray(body)) return 'a JSON list';
	const text = typeof body === 'string' ? body.trim() : String(body ?? '');
	if (/^<|<html[\s>]/i.test(text)) return 'a web page';
	if (text === '' || text === 'null') return NOTHING;
	return /^[[{"]/.test(text) ? CUT_OFF : 'plain text';
}

/** A record, or a list of just one. */
function isOneRecord(data: unknown): boolean {
	return isRecord(Array.isArray(data) && data.length === 1 ? data[0] : data);
}

function isRecord(value: unknown): boolean {
	return isObject(value) && (isText(value.id) || typeof value.id === 'number');
}
