import type { ILoadOptionsFunctions, INodeListSearchResult } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import type { Resource } from '../../shared/api/jsonApi';
import type { PartyAttributes } from '../../shared/domain/attributes';
import { asText } from '../../shared/lib/json';
import { asChoices, loadParties, namesOf } from '../../shared/pickLists/accountLists';
import { matchesFilter, type ListSearch } from './listItem';

type Found = Array<Resource<PartyAttributes>>;

export const searchParties: ListSearch = async function (filter = '') {
	return await search(this, filter, (parties) =>
		parties.flatMap(({ id, attributes: { company_name: name } }) =>
			id ? [{ name: asText(name) ?? id, value: id }] : [],
		),
	);
};

/**
 * The list of customers. It has names instead of IDs, because shipments contain the name of their
 * customer.
 */
export const searchCustomerNames: ListSearch = async function (filter = '') {
	return await search(this, filter, (parties) => asChoices(namesOf(parties)));
};

async function search(
	context: ILoadOptionsFunctions,
	filter: string,
	toEntries: (parties: Found) => INodeListSearchResult['results'],
): Promise<INodeListSearchResult> {
	const client = await Client.connect(context);
	const found = await loadParties(client, filter.trim());
	// The service's search may match word beginnings only.
	const parties = found.length || !filter ? found : await loadParties(client);
	return { results: toEntries(parties).filter((one) => matchesFilter(one, filter)) };
}
