import type { IDataObject, IHttpRequestMethods } from 'n8n-workflow';

import type { ResponseCheck } from './responseCheck';
import type { Bucket } from './pacing';
import type { Path } from './path';

export interface ServiceRequest {
	/** The method. Defaults to GET. */
	method?: IHttpRequestMethods;
	path: Path;
	/** Flat entries with the service's names (`page[number]`). Undefined values are left out. */
	query?: IDataObject;
	body?: IDataObject;
	/** The rate-limit bucket of the request; `default` if absent. */
	bucket?: Bucket;
	/** Name of the step, for errors of operations with several steps. */
	step?: string;
	/** Values in the body that errors must not show. */
	secrets?: string[];
	/** Required content of a successful response; by default JSON, or nothing for DELETE. */
	expects?: ResponseCheck;
	/** For a POST that changes nothing, so that its error needs no check in Terminal49. */
	isReadOnly?: boolean;
	/** Whether a POST that only reads may be repeated after an error, as a GET is. */
	isRepeatable?: boolean;
	/** Whether the path starts at the root of the host instead of the base URL. */
	isAtRoot?: boolean;
}
