import type { IDataObject } from 'n8n-workflow';

import type { ConnectionFault } from './connection';

/** An entry of the service's `errors` list (docs/development/service.md#errors). */
export interface ErrorDetail extends IDataObject {
	detail?: string;
	title?: string;
	code?: string;
	/** JSON pointer into the request body, such as `/data/attributes/scac`. */
	pointer?: string;
	parameter?: string;
	meta?: IDataObject;
}

export type RequestLabel = Pick<
	Failure,
	'method' | 'path' | 'step' | 'isExternal' | 'isReadOnly' | 'secrets' | 'address'
>;

export interface Failure {
	/** HTTP status; undefined without a response. */
	status?: number;
	/** The received body, or the reason why there was no response. */
	text: string;
	/** Why the request was certainly not sent. */
	connection?: ConnectionFault;
	method: string;
	/** Path for messages, without host and query. */
	path: string;
	/** Redacted in all texts. */
	apiKey: string;
	itemIndex?: number;
	/** Returns the label of the field for an attribute or parameter of the service. */
	labelOf?: (attribute: string) => string | undefined;
	/** Name of the paid feature that the operation needs, such as "routing data". */
	needs?: string;
	/** Whether the request went to the file storage, where the same statuses have other reasons. */
	isExternal?: boolean;
	/** URL of a request outside the service. Its signature is redacted, like the key. */
	address?: string;
	/** Name of the failed step, at the front of the message. */
	step?: string;
	retryAfterSeconds?: number;
	/** Description of an unexpected response with a 2xx status. */
	seen?: string;
	/** Marks a POST that changes nothing: after a failure it can be repeated safely. */
	isReadOnly?: boolean;
	/** Secrets of this request, redacted like the key. */
	secrets?: string[];
	tries?: number;
	waitedMs?: number;
}

/** Why the service answered 401 (docs/development/service.md#errors). */
export type RefusalCause = 'key' | 'plan' | 'record';

/** The reason comes from the service's error text, because the status alone doesn't show it. */
export function refusalCause(
	status: number | undefined,
	details: ErrorDetail[],
): RefusalCause | undefined {
	if (status !== 401) return undefined;
	const text = details.map(({ detail, title }) => `${title ?? ''} ${detail ?? ''}`).join(' ');
	if (/paid plan|billing/i.test(text)) return 'plan';
	return /not allowed to perform/i.test(text) ? 'record' : 'key';
}

/**
 * Statuses that do not show whether a request was processed: redirects that may lead to its result,
 * and timeouts of a proxy while the service still processes it.
 */
const UNCERTAIN_STATUSES = [302, 303, 408, 499];

/** Whether the service, or a host before it, certainly did not process a request. */
const isRefusal = (status: number): boolean =>
	status >= 300 && status < 500 && !UNCERTAIN_STATUSES.includes(status);

/** Whether a failed write may have been processed: no answer, a server error, or unreadable. */
export function isUncertain(failure: Failure): boolean {
	const { method, status, seen, isReadOnly, isExternal, connection } = failure;
	if (method === 'GET' || isReadOnly || isExternal || connection) return false;
	return seen !== undefined || status === undefined || !isRefusal(status);
}
