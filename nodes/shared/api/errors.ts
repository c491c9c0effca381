import { NodeApiError, type INode } from 'n8n-workflow';

import { disarm } from '../lib/disarm';
import { asArray, asText, isObject, parseJson } from '../lib/json';
import { redact, withoutQueries } from '../lib/secrets';
import { adviceFor } from './advice';
import type { ErrorDetail, Failure } from './failure';

/** What is shown of a text from outside, and of how many of them. */
const TEXT_MAX = 1_000;
const ENTRIES_MAX = 20;

/**
 * A refused or failed request. The message says what happened in the service's own words, the
 * description how to mend it. `status` and `details` are there for code that can go on
 * (404: look elsewhere, 409 and 422: it exists already).
 */
export class ServiceError extends NodeApiError {
	readonly status: number | undefined;

	readonly details: ErrorDetail[];

	/** Whether the request may have been carried out all the same. */
	readonly isUncertain: boolean;

	constructor(node: INode, failure: Failure) {
		const hide = hiding(failure);
		const details = parseErrors(failure.text).map((detail) => redacted(detail, hide));
		const what = describeFailure(failure, details);
		const message = hide(failure.step ? `${failure.step}: ${what}` : what);
		super(
			node,
			{ message, httpCode: failure.status ? String(failure.status) : null },
			{
				message,
				description: hide(adviceFor(failure, details)),
				httpCode: failure.status ? String(failure.status) : undefined,
				itemIndex: failure.itemIndex,
			},
		);
		// n8n puts words of its own in place of those that name a network fault.
		this.message = message;
		this.messages = [];
		// n8n's editor knows errors by this name.
		this.name = 'NodeApiError';
		this.status = failure.status;
		this.details = details;
		this.isUncertain = isUncertain(failure);
	}
}

/** A write that was answered by nothing, by a fault or by what cannot be read. */
function isUncertain({
	method,
	status,
	seen,
	isQuestion,
	isExternal: isExternal,
}: Failure): boolean {
	if (method === 'GET' || isQuestion || isExternal) return false;
	return status === undefined || status >= 500 || seen !== undefined;
}

/** For `.catch`: one status means that there is nothing, every other failure stays one. */
export function undefinedOnStatus(status: number): (error: unknown) => undefined {
	return (error) => {
		if (error instanceof ServiceError && error.status === status) return undefined;
		throw error;
	};
}

/** All errors of a body, in any of the shapes the service is known to use. */
export function parseErrors(text: string): ErrorDetail[] {
	const body = parseJson(text);
	if (!disarm(body)) return [];
	if (!isObject(body)) return parseStorageError(text);
	const lists = [body.errors, body.error, body.message].map(parseEntries);
	return lists.find((details) => details.length > 0) ?? [];
}

function parseEntries(value: unknown): ErrorDetail[] {
	const entries = Array.isArray(value) ? asArray(value).slice(0, ENTRIES_MAX) : [value];
	return entries.flatMap((entry): ErrorDetail[] => {
		if (typeof entry === 'string' && entry) return [{ detail: cut(entry) }];
		if (!isObject(entry)) return [];
		const source = isObject(entry.source) ? entry.source : {};
		const detail: ErrorDetail = {
			detail: shortText(entry.detail),
			title: shortText(entry.title),
			code: shortText(entry.code),
			pointer: shortText(source.pointer),
			parameter: shortText(source.parameter),
			meta: isObject(entry.meta) ? entry.meta : undefined,
		};
		return [Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined))];
	});
}

/** Object storages answer in XML: `<Error><Code>BadDigest</Code><Message>…</Message></Error>`. */
function parseStorageError(text: string): ErrorDetail[] {
	// Any other page is nobody's to show.
	if (!/^\s*(<\?xml[^>]*>\s*)?<Error[\s>]/.test(text)) return [];
	const [, code] = /<Code>([^<]+)<\/Code>/.exec(text) ?? [];
	const [, message] = /<Message>([^<]+)<\/Message>/.exec(text) ?? [];
	const detail = cut(message ?? code ?? '');
	return detail ? [{ ...(code ? { code: cut(code) } : {}), detail }] : [];
}

const cut = (text: string): string =>
	text.length > TEXT_MAX ? `${text.slice(0, TEXT_MAX)}…` : text;

function shortText(value: unknown): string | undefined {
	const text = asText(value);
	return text && cut(text);
}

function describeFailure(failure: Failure, details: ErrorDetail[]): string {
	const { status, text, method, path, seen } = failure;
	if (seen) {
		const cannot = `The service's answer to ${method} ${path} could not be read: ${seen} came`;
		return isUncertain(failure)
			? `${cannot}. It may have been carried out, look before you repeat it`
			: cannot;
	}
	const said = details.map(({ detail, title }) => detail ?? title).filter(Boolean);
	if (said.length) return [...new Set(said)].join('; ');
	if (status === undefined) return cut(text);
	return `The service answered ${status} to ${method} ${path}`;
}

/** Takes out what nobody may read: the key, and what opens the address that was asked. */
function hiding({ apiKey, secret, address }: Failure): (text: string) => string {
	const query = address && URL.canParse(address) ? new URL(address).searchParams : [];
	const signed = [...query].filter(([name]) =>
		/sig|token|credential|key|policy|secret/i.test(name),
	);
	const secrets = [apiKey, secret ?? '', ...signed.map(([, value]) => value)];
	return (text) => {
		const shown = secrets.reduce(redact, text);
		return address ? withoutQueries(shown) : shown;
	};
}

/** Each text by itself, names too: in the JSON of them all, a key is written differently. */
function redacted<T>(value: T, hide: (text: string) => string): T {
	if (typeof value === 'string') return hide(value) as T;
	if (Array.isArray(value)) return value.map((one: unknown) => redacted(one, hide)) as T;
	if (!isObject(value)) return value;
	const entries = Object.entries(value).map(([key, one]) => [hide(key), redacted(one, hide)]);
	return Object.fromEntries(entries) as T;
}
