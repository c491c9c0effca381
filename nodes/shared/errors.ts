import { NodeApiError, type IDataObject, type INode } from 'n8n-workflow';

import { asArray, asText, isObject, parseJson } from './json';

/** Shorter keys do not exist; blotting out a single letter would only ruin the message. */
const SECRET_LENGTH_MIN = 6;

/** One entry of the service's `errors` list (interface: Errors, Envelope); all parts optional. */
export interface ErrorDetail extends IDataObject {
	detail?: string;
	title?: string;
	code?: string;
	/** JSON pointer into the request body, such as `/data/attributes/scac`. */
	pointer?: string;
	/** Name of the query parameter. */
	parameter?: string;
	meta?: IDataObject;
}

export interface Failure {
	/** HTTP status; undefined when there was no answer at all. */
	status?: number;
	/** Body as received, or what went wrong instead of an answer. */
	text: string;
	method: string;
	/** As shown to people: no host, no query. */
	path: string;
	/** What is blotted out wherever it turns up. */
	apiKey: string;
	itemIndex?: number;
	/** The on-screen label of the field that a pointer or parameter of the service means. */
	labelOf?: (attribute: string) => string | undefined;
	/** The paid feature that the operation needs, in words: "routing data". */
	needs?: string;
	/** Whether it went to the storage, which has other reasons for the same statuses. */
	isForeign?: boolean;
	/** Comes before the message: which step of several failed. */
	step?: string;
	/** Seconds the service asked to wait. */
	retryAfterSeconds?: number;
}

/**
 * A refused or failed request. The message says what happened in the service's own words, the
 * description how to mend it. `status` and `details` are there for code that can go on
 * (404: look elsewhere, 409 and 422: it exists already).
 */
export class ServiceError extends NodeApiError {
	readonly status: number | undefined;

	readonly details: ErrorDetail[];

	constructor(node: INode, failure: Failure) {
		const details = parseErrors(failure.text).map((detail) => redacted(detail, failure.apiKey));
		const what = describeFailure(failure, details);
		const message = blot(failure.step ? `${failure.step}: ${what}` : what, failure.apiKey);
		super(
			node,
			{ message, httpCode: failure.status ? String(failure.status) : null },
			{
				message,
				description: blot(adviseOn(failure, details), failure.apiKey),
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
	}
}

/** For `.catch`: one status means that there is nothing, every other failure stays one. */
export function undefinedOn(status: number): (error: unknown) => undefined {
	return (error) => {
		if (error instanceof ServiceError && error.status === status) return undefined;
		throw error;
	};
}

/** All errors of a body, in any of the shapes the service is known to use. */
export function parseErrors(text: string): ErrorDetail[] {
	const body = parseJson(text);
	if (!isObject(body)) return parseStorageError(text);
	const lists = [body.errors, body.error, body.message].map(parseEntries);
	return lists.find((details) => details.length > 0) ?? [];
}

function parseEntries(value: unknown): ErrorDetail[] {
	return (Array.isArray(value) ? asArray(value) : [value]).flatMap((entry): ErrorDetail[] => {
		if (typeof entry === 'string' && entry) return [{ detail: entry }];
		if (!isObject(entry)) return [];
		const source = isObject(entry.source) ? entry.source : {};
		const detail: ErrorDetail = {
			detail: asText(entry.detail),
			title: asText(entry.title),
			code: asText(entry.code),
			pointer: asText(source.pointer),
			parameter: asText(source.parameter),
			meta: isObject(entry.meta) ? entry.meta : undefined,
		};
		return [Object.fromEntries(Object.entries(detail).filter(([, value]) => value !== undefined))];
	});
}

/** Object storages answer in XML: `<Error><Code>BadDigest</Code><Message>…</Message></Error>`. */
function parseStorageError(text: string): ErrorDetail[] {
	const [, code] = /<Code>([^<]+)<\/Code>/.exec(text) ?? [];
	const [, message] = /<Message>([^<]+)<\/Message>/.exec(text) ?? [];
	return code || message ? [{ ...(code ? { code } : {}), detail: message ?? code }] : [];
}

function describeFailure({ status, text, method, path }: Failure, details: ErrorDetail[]): string {
	const said = details.map(({ detail, title }) => detail ?? title).filter(Boolean);
	if (said.length) return [...new Set(said)].join('; ');
	if (status === undefined) return text;
	return `The service answered ${status} to ${method} ${path}`;
}

function adviseOn(failure: Failure, details: ErrorDetail[]): string {
	const { status, method, path, needs } = failure;
	switch (true) {
		case failure.isForeign:
			return 'The storage of the service did not take part. Its addresses are valid for a short time only: run the operation again.';
		case status === 401:
			return "Check the 'API Key' of the credential: it may be incomplete, revoked or from another account. Its full value is shown only once, when it is created in the developer portal.";
		case status === 403:
			return needs
				? `This operation needs the paid feature "${needs}". Ask the service to enable it for the account. Operations that read shipments, containers and documents work without it.`
				: 'The plan of the account does not cover this. Reading data and webhooks need the data API; creating tracking requests works without it.';
		case status === 404:
			return `Nothing was found at ${path}. Check the ID, and that the 'Base URL' of the credential ends in /v2.`;
		case status === 409:
			return adviseOnConflict(details);
		case status === 422 || status === 400:
			return adviseOnFields(failure, details);
		case status === 429:
			return `Too many requests for this API key${
				failure.retryAfterSeconds ? `; the service asks to wait ${failure.retryAfterSeconds} s` : ''
			}. It was waited for and tried again several times. Let fewer workflows use the key at once.`;
		case status !== undefined && status >= 300 && status < 400:
			return "The address redirects elsewhere. Put the final address into the 'Base URL' of the credential.";
		case method !== 'GET' && (status === undefined || status >= 500):
			return 'It is unknown whether the service has processed the request, so it was not repeated. Look whether it took effect before you run it again.';
		default:
			return "Try again later. If it stays, check the 'Base URL' of the credential and the service's status.";
	}
}

function adviseOnConflict(details: ErrorDetail[]): string {
	const meta = details.find((detail) => detail.meta?.existing_document_id)?.meta;
	if (!meta) return 'It exists already.';
	const name = asText(meta.existing_document_name);
	return `The same file is there already: document ${String(meta.existing_document_id)}${
		name ? ` (${name})` : ''
	}. Use Document > Get with this ID to read it.`;
}

function adviseOnFields({ labelOf }: Failure, details: ErrorDetail[]): string {
	const fields = details.flatMap(({ pointer, parameter, detail, title }) => {
		const attribute = parameter ?? attributeOf(pointer);
		if (!attribute) return [];
		return [`'${labelOf?.(attribute) ?? attribute}': ${detail ?? title ?? 'not accepted'}`];
	});
	return fields.length ? `Check ${fields.join('; ')}` : 'Check the values of the fields.';
}

/** `/data/attributes/ref_numbers/0` means ref_numbers. */
function attributeOf(pointer = ''): string | undefined {
	const [, name] = /\/(?:attributes|relationships)\/([^/]+)/.exec(pointer) ?? [];
	return name ?? pointer.split('/').pop();
}

function redacted(detail: ErrorDetail, apiKey: string): ErrorDetail {
	// In JSON text a key with quotes or backslashes is written differently.
	const escaped = JSON.stringify(apiKey).slice(1, -1);
	return JSON.parse(blot(JSON.stringify(detail), escaped)) as ErrorDetail;
}

/** Takes a secret out of a text that is going to be shown. */
export function blot(text: string, secret: string): string {
	return secret.length >= SECRET_LENGTH_MIN ? text.replaceAll(secret, '*****') : text;
}
