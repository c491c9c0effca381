import type { IDataObject } from 'n8n-workflow';

import { asText, isObject } from '../lib/json';

/**
 * What the success of a request must carry. Given the body, parsed when it is JSON, it tells what
 * came instead, in words; undefined when the body will do. The body itself is never part of the
 * words: it may be anybody's page.
 */
export type Expected = (body: unknown) => string | undefined;

/** One record under `data`, as JSON:API has it, or a list of just that one. */
export const aRecord: Expected = (body) =>
	noObject(body) ?? lackOf(body, 'data', (data) => isRecord(alone(data)));

/** A list of records under `data`; an empty one is an answer, too. */
export const aList: Expected = (body) =>
	noObject(body) ?? lackOf(body, 'data', Array.isArray) ?? strangersIn(body);

/** One record or a list: for requests of which either is known. */
export const records: Expected = (body) => {
	const isList = isObject(body) && Array.isArray(body.data);
	return isList ? aList(body) : aRecord(body);
};

/** Plain JSON, whatever it says. */
export const anyJson: Expected = (body) => (Array.isArray(body) ? undefined : noObject(body));

/** Plain JSON with something that it must say. */
export function jsonWith(name: string, isMet: (value: unknown) => boolean): Expected {
	return (body) => noObject(body) ?? lackOf(body, name, isMet);
}

/** Plain JSON with a text that must not be empty. */
export const jsonWithText = (name: string): Expected =>
	jsonWith(name, (value) => asText(value) !== undefined);

/**
 * For what need not have a body. One that tells of errors, or is none of the service's, means all
 * the same that nobody knows whether it was done.
 */
export const nothing: Expected = (body) => {
	if (isObject(body)) return hasErrors(body) ? 'JSON with "errors"' : undefined;
	// Some servers confirm with a word.
	if (typeof body === 'string' && /^\s*OK\s*$/i.test(body)) return undefined;
	const seen = noObject(body);
	return seen === NOTHING ? undefined : seen;
};

/** Whether the words mean an answer that was on its way and did not come through as a whole. */
export function isIncomplete(seen: string): boolean {
	return seen === CUT_OFF || seen === NOTHING;
}

const CUT_OFF = 'cut-off JSON';
const NOTHING = 'nothing';
const WEB_PAGE = 'a web page';

function noObject(body: unknown): string | undefined {
	if (isObject(body)) return undefined;
	if (Array.isArray(body)) return 'a JSON list';
	if (isWebPage(body)) return WEB_PAGE;
	const text = typeof body === 'string' ? body.trim() : String(body ?? '');
	if (text === '' || text === 'null') return NOTHING;
	return /^[[{"]/.test(text) ? CUT_OFF : 'plain text';
}

function hasErrors({ errors }: IDataObject): boolean {
	return Array.isArray(errors) ? errors.length > 0 : !!errors;
}

function isWebPage(body: unknown): boolean {
	return typeof body === 'string' && /^\s*<|<html[\s>]/i.test(body);
}

function lackOf(
	body: unknown,
	name: string,
	isMet: (value: unknown) => boolean,
): string | undefined {
	const value = isObject(body) ? body[name] : undefined;
	if (isMet(value)) return undefined;
	return value === undefined ? `JSON without "${name}"` : `JSON with an unusable "${name}"`;
}

/** A list that has something else in it would come out shorter than it is. */
function strangersIn(body: unknown): string | undefined {
	const entries = isObject(body) && Array.isArray(body.data) ? (body.data as unknown[]) : [];
	return entries.every(isRecord) ? undefined : 'a list with an entry that is no record';
}

/** What is the only entry of a list, or stands there by itself. */
function alone(data: unknown): unknown {
	return Array.isArray(data) && data.length === 1 ? data[0] : data;
}

function isRecord(value: unknown): boolean {
	if (!isObject(value)) return false;
	return asText(value.id) !== undefined || typeof value.id === 'number';
}
