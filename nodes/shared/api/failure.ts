import type { IDataObject } from 'n8n-workflow';

/** One entry of the service's `errors` list (docs/development/service.md#errors); all parts optional. */
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

/** How a request is called in its error. */
export type RequestLabel = Pick<
	Failure,
	'method' | 'path' | 'step' | 'isExternal' | 'isReadOnly' | 'address'
>;

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
	isExternal?: boolean;
	/** Where it went outside the service: its signature is blotted out, like the key. */
	address?: string;
	/** Comes before the message: which step of several failed. */
	step?: string;
	/** Seconds the service asked to wait. */
	retryAfterSeconds?: number;
	/** What came with a status of success instead of the expected answer, in words. */
	seen?: string;
	/** A POST that changes nothing, so that its failure leaves no doubt. */
	isReadOnly?: boolean;
	/** A secret of this one request, blotted out as the key is. */
	secret?: string;
	/** How often it was tried, and the waits in between. */
	tries?: number;
	waitedMs?: number;
}

/** Why the service answered 401 (docs/development/service.md#errors). */
export type RefusalCause = 'key' | 'plan' | 'record';

/** Read from the service's own text: the status alone doesn't tell. */
export function refusalCause(
	status: number | undefined,
	details: ErrorDetail[],
): RefusalCause | undefined {
	if (status !== 401) return undefined;
	const text = details.map(({ detail, title }) => `${title ?? ''} ${detail ?? ''}`).join(' ');
	if (/paid plan|billing/i.test(text)) return 'plan';
	return /not allowed to perform/i.test(text) ? 'record' : 'key';
}
