import { NodeApiError, type IDataObject, type INode } from 'n8n-workflow';

import { sanitizeJson } from '../lib/sanitizeJson';
import {
	asArray,
	asObject,
	asText,
	isObject,
	parseJson,
	trimEndCharacters,
} from '../../../shipping/lib';
import { redact, withoutQueries } from '../lib/secrets';
import { missingFeature, ownerText, type AccountInfo } from './accountInfo';
import { adviceFor } from './advice';
import {
	isUncertain,
	refusalCause,
	type ErrorDetail,
	type Failure,
	type RefusalCause,
} from './failure';
import { parseUrl } from '../lib/url';
import type { ServiceRequest } from './request';

/** Maximum length of a text, and maximum number of errors, that are quoted from a response. */
const SHOWN_TEXT_MAX = 1_000;
const ENTRIES_MAX = 20;

/**
 * A refused or failed request. The message has the service's own words, the description says how to
 * fix the problem. Callers use `status` and `details` to handle expected failures (404: not found;
 * 409 and 422: it already exists).
 */
export class ServiceError extends NodeApiError {
	readonly status: number | undefined;

	readonly details: ErrorDetail[];

	/** Whether the service may have processed the request. */
	readonly isUncertain: boolean;

	/** The message without the sentence that the request may have been processed. */
	readonly reason: string;

	/** The reason for status 401; undefined for other statuses. */
	refusalCause: RefusalCause | undefined;

	constructor(node: INode, failure: Failure) {
		const hide = hiding(failure);
		const details = parseErrors(failure.text, hide);
		const what = describeFailure(failure, details, hide);
		const reason = hide(failure.step ? `${failure.step}: ${what}` : what);
		// An agent may only get the message, and would send the request again.
		const message = isUncertain(failure) ? `${withoutStop(reason)}. ${MAYBE_DONE}` : reason;
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
		// n8n would replace the message of a network fault with its own text.
		this.message = message;
		this.messages = [];
		// n8n's editor recognizes errors by this name.
		this.name = 'NodeApiError';
		this.status = failure.status;
		this.details = details;
		this.isUncertain = isUncertain(failure);
		this.reason = reason;
		this.refusalCause = refusalCause(failure.status, details);
	}

	/** Makes the advice more precise. The API key is valid: it read the account. */
	explain(account: AccountInfo, { method = 'GET', path }: Pick<ServiceRequest, 'method' | 'path'>) {
		const missing = missingFeature(account, method, path);
		if (missing) {
			this.description = `The API key is valid, but ${missing}. Ask Terminal49 to enable it; Account > Get shows the features of the account.`;
			if (this.status === 401) this.refusalCause = 'plan';
		} else if (this.refusalCause === 'key') {
			this.description = `The API key is valid (${ownerText(account)}). A record in this request may belong to another account.`;
			this.refusalCause = 'record';
		}
	}
}

/** For `.catch`: returns undefined for these statuses, and throws every other error. */
export function undefinedOnStatus(...statuses: number[]): (error: unknown) => undefined {
	return (error) => {
		if (error instanceof ServiceError && statuses.includes(error.status ?? 0)) return undefined;
		throw error;
	};
}

const MAYBE_DONE = 'The request may have been processed: check before you repeat it';

const withoutStop = (text: string): string => trimEndCharacters(text, '. \n');

type Hide = (text: string) => string;

/** All errors of a body in any known format, without secrets, cut if they are long. */
export function parseErrors(text: string, hide: Hide): ErrorDetail[] {
	const body = parseJson(text);
	if (!sanitizeJson(body)) return [];
	// Secrets are removed before a text is cut, because a cut could leave a part of a secret.
	const show: Hide = (one) => cut(hide(one));
	if (!isObject(body)) return parseStorageError(text, show);
	const lists = [body.errors, body.error, body.message, body.detail].map((value) =>
		parseEntries(value, show),
	);
	return lists.find((details) => details.length > 0) ?? [];
}

/** Levels of nested entries that are read, such as the texts of each field. */
const ENTRY_DEPTH_MAX = 3;

/** Reads a text, an object, or a list of them. */
function parseEntries(value: unknown, show: Hide, depth = 1): ErrorDetail[] {
	const entries = Array.isArray(value) ? asArray(value).slice(0, ENTRIES_MAX) : [value];
	return entries.flatMap((entry): ErrorDetail[] => {
		if (typeof entry === 'string' && entry) return [{ detail: show(entry) }];
		if (!isObject(entry)) return [];
		const { message, msg = message, detail = msg, title, code, meta } = entry;
		const fields = asText(detail) || asText(title) ? [] : parseFields(entry, show, depth);
		if (fields.length > 0) return fields;
		const { pointer, parameter } = asObject<IDataObject>(entry.source ?? locationOf(entry.loc));
		const texts = Object.entries({ detail, title, code, pointer, parameter }).flatMap(
			([name, text]) => (asText(text) ? [[name, show(String(text))]] : []),
		);
		const shownMeta = isObject(meta) ? { meta: parseMeta(meta, show) } : {};
		return [{ ...(Object.fromEntries(texts) as ErrorDetail), ...shownMeta }];
	});
}

/** Keys of an entry that don't name a field. */
const ENTRY_KEYS = [
	'code',
	'detail',
	'id',
	'links',
	'loc',
	'message',
	'meta',
	'msg',
	'source',
].concat(['status', 'title', 'type']);

/** Reads an object with the errors of each field: `{ scac: ['is unknown'], base: ['is locked'] }`. */
function parseFields(entry: object, show: Hide, depth: number): ErrorDetail[] {
	if (depth >= ENTRY_DEPTH_MAX) return [];
	const fields = Object.entries(entry).filter(([name]) => !ENTRY_KEYS.includes(name));
	return fields.slice(0, ENTRIES_MAX).flatMap(([name, value]) => {
		const details = parseEntries(value, show, depth + 1);
		if (name === 'base' || name === 'errors') return details;
		return details.map(({ detail, ...rest }) => ({
			...rest,
			...(detail ? { detail: `${show(name)}: ${detail}` } : {}),
			parameter: rest.parameter ?? show(name),
		}));
	});
}

/** Trade Intelligence names a field by its path: `["body", "filters", "hs4"]`. */
function locationOf(path: unknown): IDataObject {
	const parts = asArray(path);
	const names = parts.filter((one) => typeof one === 'string');
	return { pointer: parts.join('/'), parameter: names.at(-1) };
}

/** The plain values of `meta`, such as the ID of a duplicate. Nested values aren't used. */
function parseMeta(meta: IDataObject, show: Hide): IDataObject {
	const plain = Object.entries(meta).filter(([, value]) => typeof value !== 'object' || !value);
	const short = plain
		.slice(0, ENTRIES_MAX)
		.map(([name, value]) => [show(name), typeof value === 'string' ? show(value) : value]);
	return Object.fromEntries(short) as IDataObject;
}

/** Object storages answer in XML: `<Error><Code>BadDigest</Code><Message>…</Message></Error>`. */
function parseStorageError(text: string, show: Hide): ErrorDetail[] {
	// Never show other response bodies.
	if (!/^\s*(<\?xml[^>]*>\s*)?<Error[\s>]/.test(text)) return [];
	const [, code] = /<Code>([^<]+)<\/Code>/.exec(text) ?? [];
	const [, message] = /<Message>([^<]+)<\/Message>/.exec(text) ?? [];
	const detail = show(message ?? code ?? '');
	return detail ? [{ ...(code ? { code: show(code) } : {}), detail }] : [];
}

const cut = (text: string): string =>
	text.length > SHOWN_TEXT_MAX ? `${text.slice(0, SHOWN_TEXT_MAX)}…` : text;

function describeFailure(failure: Failure, details: ErrorDetail[], hide: Hide): string {
	const { status, text, method, path, seen, connection, isExternal } = failure;
	const host = isExternal ? 'file storage' : 'service';
	if (connection) {
		return cut(hide(`No connection to the ${host}: ${connection.reason}. Nothing was sent`));
	}
	if (seen) {
		return `The service's answer to ${method} ${path} could not be read: received ${seen}`;
	}
	const said = details.map(({ detail, title }) => detail ?? title).filter(Boolean);
	if (said.length) return [...new Set(said)].join('; ');
	if (status === undefined) {
		const request = isExternal ? '' : ` ${method} ${path}`;
		return cut(hide(`The ${host} did not answer${request}: ${text}`));
	}
	return `The ${status === 407 ? 'proxy' : 'service'} answered ${status} to ${method} ${path}`;
}

/** Removes secrets: the API key, and the signature of the storage URL. */
function hiding({ apiKey, secrets: given = [], address }: Failure): Hide {
	const query = (address && parseUrl(address)?.searchParams) || [];
	const signed = [...query].filter(([name]) =>
		/sig|token|credential|key|policy|secret/i.test(name),
	);
	const secrets = [apiKey, ...given, ...signed.map(([, value]) => value)];
	return (text) => {
		const shown = secrets.reduce(redact, text);
		return address ? withoutQueries(shown) : shown;
	};
}
