import type { IDataObject } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import { list } from '../../shared/api/list';
import { path, type Path } from '../../shared/api/path';
import type { TrackingRequestAttributes, Attributes } from '../../../shipping/records';
import { listCarriers } from '../../shared/pickLists/accountLists';
import { safeListSearch } from '../../shared/pickLists/loadMethods';
import { searchContainers } from './containers';
import { searchCustomFieldValues, searchDefinitions, searchFieldTemplates } from './customFields';
import { matchesFilter, SEARCHED_MAX, toListItem, type ListSearch } from './listItem';
import { searchCustomerNames, searchParties, searchTags } from './parties';
import { searchShipments } from './shipments';

interface ListSearchSettings<A extends object> {
	path: Path;
	/** The service's own search parameters. Without them the node compares the displayed text. */
	query?: (filter: string) => IDataObject;
	name: (attributes: A) => string | undefined;
	/** Text that distinguishes entries of the same name. */
	extra?: (attributes: A) => string | undefined;
}

function makeListSearch<A extends object>({
	path: address,
	query,
	name,
	extra,
}: ListSearchSettings<A>): ListSearch {
	return async function (filter = '') {
		const client = await Client.connect(this);
		const { data } = await list<A>(client, {
			path: address,
			query: filter && query ? query(filter) : {},
			limit: SEARCHED_MAX,
		});
		const entries = data.flatMap(({ id, attributes }) =>
			id ? [toListItem(id, name(attributes), extra?.(attributes))] : [],
		);
		// The service's search may match attributes that aren't displayed, such as a reference.
		return { results: query ? entries : entries.filter((one) => matchesFilter(one, filter)) };
	};
}

/** Readable text for a code such as `awaiting_manifest`. */
function spaced(code: string | undefined): string | undefined {
	return code?.replaceAll('_', ' ');
}

/** The types of number that can be tracked for a carrier, and their short names. */
const SUPPORT: Array<[attribute: keyof Attributes<'shipping_line'>, words: string]> = [
	['bill_of_lading_tracking_support', 'B/L'],
	['booking_number_tracking_support', 'booking'],
	['container_number_tracking_support', 'container'],
];

function supportOf(attributes: Attributes<'shipping_line'>): string {
	const kinds = SUPPORT.filter(([attribute]) => attributes[attribute] === true);
	return kinds.map(([, words]) => words).join(', ') || 'not trackable';
}

/** The list of carriers, with the SCAC as value. */
const searchCarriers: ListSearch = async function (filter = '') {
	const results = (await listCarriers(await Client.connect(this)))
		.map(({ label, scac, attributes }) => ({
			name: `${label} – ${supportOf(attributes)}`,
			value: scac,
		}))
		.filter((one) => matchesFilter(one, filter));
	return { results };
};

/** Methods for From List of each locator. Fields refer to them by these names. */
export const listSearch = safeListSearch({
	searchCarriers,
	searchCustomerNames,
	searchCustomFieldValues,
	searchContainers,
	searchTags,
	searchDefinitions,
	searchDocuments: makeListSearch<Attributes<'document'>>({
		path: path`/documents`,
		query: (filter) => ({ 'filter[filename]': filter }),
		name: ({ name, file_name: fileName }) => name ?? fileName,
		extra: ({ document_type: type }) => spaced(type),
	}),
	searchEmailSubmissions: makeListSearch<Attributes<'email_submission'>>({
		path: path`/email_submissions`,
		name: ({ subject }) => subject,
		extra: ({ sent_at: time }) => time,
	}),
	searchFieldTemplates,
	searchParties,
	searchShipments,
	searchShippingLines: makeListSearch<Attributes<'shipping_line'>>({
		path: path`/shipping_lines`,
		name: ({ name }) => name,
		extra: ({ scac }) => scac,
	}),
	searchTrackingRequests: makeListSearch<TrackingRequestAttributes>({
		path: path`/tracking_requests`,
		query: (filter) => ({ q: filter }),
		name: ({ request_number: number }) => number,
		extra: ({ status }) => spaced(status),
	}),
	searchWebhooks: makeListSearch<Attributes<'webhook'>>({
		path: path`/webhooks`,
		name: ({ url }) => url,
	}),
});
