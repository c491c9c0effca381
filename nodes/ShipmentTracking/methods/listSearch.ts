import type {
	IDataObject,
	ILoadOptionsFunctions,
	INodeListSearchItems,
	INodeListSearchResult,
} from 'n8n-workflow';

import { Client } from '../../shared/client';
import { asText } from '../../shared/json';
import type { Resource } from '../../shared/jsonApi';
import { list } from '../../shared/pagination';
import { path, type Path } from '../../shared/path';

type ListSearch = (
	this: ILoadOptionsFunctions,
	filter?: string,
	paginationToken?: string,
) => Promise<INodeListSearchResult>;

interface Settings {
	path: Path;
	/** How the service itself narrows the list; what it leaves is narrowed here. */
	query?: (filter: string) => IDataObject;
	entry: (resource: Resource) => INodeListSearchItems | undefined;
}

/** So many are looked through at most for one list; a person who needs more types a filter. */
const LOOKED_THROUGH_MAX = 300;

function makeListSearch({ path: address, query, entry }: Settings): ListSearch {
	return async function (this, filter = '') {
		const client = await Client.connect(this);
		const { data } = await list(client, {
			path: address,
			query: filter ? query?.(filter) : undefined,
			limit: LOOKED_THROUGH_MAX,
		});
		const wanted = filter.toLowerCase();
		const results = data
			.flatMap((resource) => entry(resource) ?? [])
			.filter(({ name, value }) => `${name} ${value}`.toLowerCase().includes(wanted));
		return { results };
	};
}

/** From List of each locator; the names are what the fields refer to. */
export const listSearch: Record<string, ListSearch> = {
	searchContainers: makeListSearch({
		path: path`/containers`,
		entry: ({ id, attributes }) => named(asText(attributes.number), id),
	}),
	searchDocuments: makeListSearch({
		path: path`/documents`,
		query: (filter) => ({ 'filter[filename]': filter }),
		entry: ({ id, attributes }) =>
			named(asText(attributes.name) ?? asText(attributes.file_name), id, attributes.document_type),
	}),
	searchEmailSubmissions: makeListSearch({
		path: path`/email_submissions`,
		entry: ({ id, attributes }) => named(asText(attributes.subject), id, attributes.sent_at),
	}),
	searchParties: makeListSearch({
		path: path`/parties`,
		entry: ({ id, attributes }) => named(asText(attributes.company_name), id),
	}),
	searchShippingLines: makeListSearch({
		path: path`/shipping_lines`,
		entry: ({ attributes }) => {
			const scac = asText(attributes.scac);
			return scac ? named(asText(attributes.name), scac, scac) : undefined;
		},
	}),
};

function named(name: string | undefined, value: string, extra?: unknown): INodeListSearchItems {
	const addition = asText(extra);
	return { name: `${name ?? value}${addition ? ` (${addition})` : ''}`, value };
}
