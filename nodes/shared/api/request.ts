import type { IDataObject, IHttpRequestMethods, IHttpRequestOptions } from 'n8n-workflow';

import type { Expected } from './expected';
import type { Bucket } from './pacing';
import type { Path } from './path';

export interface ServiceRequest {
	/** GET when absent. */
	method?: IHttpRequestMethods;
	path: Path;
	/** Flat, with the service's own names (`page[number]`); undefined values are left out. */
	query?: IDataObject;
	body?: IDataObject;
	/** The rate-limit bucket it counts in; `default` when absent. */
	bucket?: Bucket;
	/** Names the step of several in the error. */
	step?: string;
	/** What its success carries. JSON when absent; nothing for DELETE. */
	expects?: Expected;
	/** For a POST that changes nothing. */
	isReadOnly?: boolean;
	/** At the root of the service's host instead of below the base URL. */
	isAtRoot?: boolean;
}

/** A request to an address that the service handed out (storage). Never carries the key. */
export interface ExternalRequest {
	/** Both may be repeated: a PUT of the same bytes to the same address changes nothing. */
	method: 'GET' | 'PUT';
	url: string;
	headers?: IDataObject;
	/** Made anew for every attempt: a stream can be read only once. */
	body?: () => Promise<IHttpRequestOptions['body']>;
	/** Whether the answer is wanted as a stream instead of text. */
	keepsStream?: boolean;
	step: string;
}
