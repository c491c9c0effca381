import type { IDataObject } from 'n8n-workflow';

import type { RequestType } from '../../../shared/domain/requestType';

/** One number to track, as far as the row tells. */
export interface TrackingInput {
	number: string;
	type?: RequestType;
	scac?: string;
	/** Attributes and relationships beside number, type and carrier. */
	attributes: IDataObject;
	relationships?: IDataObject;
}

export interface TrackingOptions {
	/** What becomes of a number whose carrier is not sure. */
	unsure: 'ask' | 'autoDetect';
	/** 0: the outcome is not waited for. */
	waitMaxMs: number;
}
