import { asText, isObject } from '../../../shipping/lib';

/**
 * Required content of a successful response. `record` and `list`: a JSON:API document with one
 * record or with a list. `document`: either of them. `json`: any JSON. All of them without
 * `errors`. `nothing`: no content is required. KeyCheck: JSON with a valid value of a key.
 */
export type ResponseCheck = 'record' | 'list' | 'document' | 'json' | 'nothing' | KeyCheck;

interface KeyCheck {
	key: string;
	/** Whether the value of the key is valid. By default, it must be a text that isn't empty. */
	isValid?: (value: unknown) => boolean;
}

const CUT_OFF = 'cut-off JSON';
const NO_CONTENT = 'nothing';

/**
 * Describes the response if it isn't the expected one; undefined if it is. A JSON body must
 * already be parsed. The description never quotes the body, which may be a page of another system.
 */
export function findMismatch(body: unknown, expected: ResponseCheck): string | undefined {
	if (expected === 'nothing') return findContent(body);
	if (!isObject(body)) {
		return expected === 'json' && Array.isArray(body) ? undefined : describe(body);
	}
	if (typeof expected === 'object') return findInvalid(body[expected.key], expected);
	const errors = findErrors(body);
	if (errors !== undefined || expected === 'json') return errors;
	const { data } = body;
	const isList = expected === 'list' || (expected === 'document' && Array.isArray(data));
	if (!isList) return findInvalid(data, { key: 'data', isValid: isOneRecord });
	if (!Array.isArray(data)) return findInvalid(data, { key: 'data', isValid: Array.isArray });
	// Leaving out the invalid entry would silently return fewer rows than the service has.
	return data.every(isResourceObject) ? undefined : "a list with an entry that isn't a record";
}

/** Whether the description means that the response was cut off or empty. */
export function isIncomplete(seen: string): boolean {
	return seen === CUT_OFF || seen === NO_CONTENT;
}

/** A body is optional, but errors or another system's page may mean that nothing happened. */
function findContent(body: unknown): string | undefined {
	if (isObject(body)) return findErrors(body);
	// Some servers confirm with the text "OK".
	if (typeof body === 'string' && /^\s*OK\s*$/i.test(body)) return undefined;
	const seen = describe(body);
	return seen === NO_CONTENT ? undefined : seen;
}

function findErrors({ errors }: Record<string, unknown>): string | undefined {
	const hasErrors = Array.isArray(errors) ? errors.length > 0 : !!errors;
	return hasErrors ? 'JSON with "errors"' : undefined;
}

const isText = (value: unknown): boolean => asText(value) !== undefined;

function findInvalid(value: unknown, { key, isValid = isText }: KeyCheck): string | undefined {
	if (isValid(value)) return undefined;
	return value === undefined ? `JSON without "${key}"` : `JSON with an unusable "${key}"`;
}

/** Describes a body that isn't a JSON object. */
function describe(body: unknown): string {
	if (Array.isArray(body)) return 'a JSON list';
	const text = typeof body === 'string' ? body.trim() : String(body ?? '');
	if (/^<|<html[\s>]/i.test(text)) return 'a web page';
	if (text === '' || text === 'null') return NO_CONTENT;
	return /^[[{"]/.test(text) ? CUT_OFF : 'plain text';
}

/** Accepts a record, or a list with exactly one record. */
function isOneRecord(data: unknown): boolean {
	return isResourceObject(Array.isArray(data) && data.length === 1 ? data[0] : data);
}

function isResourceObject(value: unknown): boolean {
	return isObject(value) && (isText(value.id) || typeof value.id === 'number');
}
