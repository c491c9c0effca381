import type { IDataObject } from 'n8n-workflow';

import type { RequestType } from '../../../shared/domain/trackingRequests';
import { flagField, wholeField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import type { Item } from '../../input/item';

export interface TrackingInput {
	number: string;
	type?: RequestType;
	scac?: string;
	/** Attributes and relationships other than number, type and carrier. */
	attributes: IDataObject;
	relationships?: IDataObject;
}

export const ifUnclear = choice(
	'If Carrier Is Unclear',
	'unsure',
	[
		['Return Candidates', 'ask', "Return the row as 'needs_carrier' with possible carriers"],
		[
			'Let the Service Detect It',
			'autoDetect',
			'The service looks for the carrier later and may fail',
		],
	],
	"What to do when the carrier can't be determined",
);
export const waitForOutcome = flagField('Wait for Outcome', 'wait', {
	default: true,
	description: 'Whether to wait until each number is tracked or has failed',
});
export const maxWait = {
	...wholeField('Max Wait (Seconds)', 'waitMax', {
		min: 1,
		default: 120,
		description: "After this time the row is returned as 'pending'",
	}),
	displayOptions: { show: { wait: [true] } },
};

export interface TrackingOptions {
	/** The action for a number whose carrier is uncertain. */
	unsure: 'ask' | 'autoDetect';
	/** 0 doesn't wait for the outcome. */
	waitMaxMs: number;
}

export const readTrackingOptions = (item: Item): TrackingOptions => ({
	unsure: item.choice(ifUnclear),
	waitMaxMs: item.isOn(waitForOutcome) ? item.number(maxWait) * 1000 : 0,
});
