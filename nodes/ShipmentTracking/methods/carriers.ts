import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { list } from '../../shared/api/pagination';
import { path } from '../../shared/api/path';
import type { ShippingLineAttributes } from '../../shared/domain/attributes';
import { asText } from '../../shared/lib/json';
import { matchesFilter } from './matchesFilter';

/** The service's own carrier for trying things out; nobody looks for it first. */
const TEST_SCAC = 'TEST';

/** Which numbers of a carrier can be tracked, in the words of the trade. */
const SUPPORT: Array<[attribute: keyof ShippingLineAttributes, words: string]> = [
	['bill_of_lading_tracking_support', 'B/L'],
	['booking_number_tracking_support', 'booking'],
	['container_number_tracking_support', 'container'],
];

/** From List of Carrier: each with its SCAC as value and the numbers it tracks by. */
export async function searchCarriers(
	this: ILoadOptionsFunctions,
	filter = '',
): Promise<INodeListSearchResult> {
	const client = await Client.connect(this);
	const { data } = await list<ShippingLineAttributes>(client, { path: path`/shipping_lines` });
	const results = data
		.flatMap(({ attributes }) => {
			const scac = asText(attributes.scac);
			return scac ? [{ name: labelOf(attributes, scac), value: scac }] : [];
		})
		.filter((one) => matchesFilter(one, filter))
		.sort((a, b) => rank(a.value) - rank(b.value) || a.name.localeCompare(b.name));
	return { results };
}

function labelOf(attributes: ShippingLineAttributes, scac: string): string {
	const kinds = SUPPORT.filter(([attribute]) => attributes[attribute] === true);
	const by = kinds.map(([, words]) => words).join(', ') || 'not trackable';
	return `${asText(attributes.name) ?? scac} (${scac}) – ${by}`;
}

function rank(scac: string): number {
	return scac === TEST_SCAC ? 1 : 0;
}
