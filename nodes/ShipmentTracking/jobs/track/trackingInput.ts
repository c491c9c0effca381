import type { IDataObject } from 'n8n-workflow';

import type { RequestType } from '../../../shared/domain/trackingRequests';

/** One number to track, with the values of its row. */
export interface TrackingInput {
	number: string;
	type?: RequestType;
	scac?: string;
	/** Attributes and relationships other than number, type and carrier. */
	attributes: IDataObject;
	relationships?: IDataObject;
}
