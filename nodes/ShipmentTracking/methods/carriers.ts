import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import type { ShippingLineAttributes } from '../../shared/domain/attributes';
import { listCarriers } from '../../shared/pickLists/accountLists';
import { matchesFilter } from './matchesFilter';

/** The types of number that can be tracked for a carrier, and their short names. */
const SUPPORT: Array<[attribute: keyof ShippingLineAttributes, words: string]> = [
	['bill_of_lading_tracking_support', 'B/L'],
	['booking_number_tracking_support', 'booking'],
	['container_number_tracking_support', 'container'],
];

/**
 * The list of carriers. Each entry has the SCAC as value and shows which types of number can be
 * tracked.
 */
export async function searchCarriers(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const results = (await listCarriers(await Client.connect(this)))
		.map(({ label, scac, attributes }) => ({
			name: `${label} – ${supportOf(attributes)}`,
			value: scac,
		}))
		.filter((one) => matchesFilter(one, filter));
	return { results };
}

function supportOf(attributes: ShippingLineAttributes): string {
	const kinds = SUPPORT.filter(([attribute]) => attributes[attribute] === true);
	return kinds.map(([, words]) => words).join(', ') || 'not trackable';
}
