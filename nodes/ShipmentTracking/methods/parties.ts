import type {
	INodeListSearchItems,
	ILoadOptionsFunctions,
	INodeListSearchResult,
} from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import type { Resource, Attributes } from '../../../shipping/records';
import { SEPARATORS, splitList } from '../../../shipping/lib';
import { listTags, asChoices, loadParties, namesByCode } from '../../shared/pickLists/accountLists';
import { type ListSearch, matchesFilter } from './listItem';

type Found = Array<Resource<Attributes<'party'>>>;

export const searchParties: ListSearch = async function (filter = '') {
	return await searchByName(this, filter, (parties) =>
		parties.flatMap(({ id, attributes: { company_name: name } }) =>
			id ? [{ name: name ?? id, value: id }] : [],
		),
	);
};

/** Names instead of IDs, because shipments contain the name of their customer. */
export const searchCustomerNames: ListSearch = async function (filter = '') {
	return await searchByName(this, filter, (parties) => asChoices(namesByCode(parties)));
};

async function searchByName(
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

/**
 * The list of tags: the account's tags, then the entered text if it contains a new tag. Several
 * tags can be selected: after "urgent, " the list shows every other tag together with "urgent".
 */
export const searchTags: ListSearch = async function (filter = '') {
	const known = await listTags(await Client.connect(this));
	const typed = splitList(filter);
	const isLastWhole = endsWithSeparator(filter);
	const before = isLastWhole ? typed : typed.slice(0, -1);
	const begun = isLastWhole ? '' : (typed.at(-1) ?? '').toLowerCase();
	const whole = filter.trim().toLowerCase();
	const results = [
		// The whole text may be a single tag that contains commas.
		...known
			.filter((tag) => SEPARATORS.test(whole) && tag.toLowerCase().includes(whole))
			.map((tag) => [tag]),
		...known
			.filter((tag) => tag.toLowerCase().includes(begun) && !before.includes(tag))
			.map((tag) => [...before, tag]),
	].map((tags) => toPartyEntry(tags));
	const hasNew = typed.some((tag) => !known.includes(tag));
	return { results: hasNew ? [...results, toPartyEntry(typed, ' (new)')] : results };
};

/** The value is the text that a user would type; JSON if a tag has commas or begins with "=". */
function toPartyEntry(tags: string[], addition = ''): INodeListSearchItems {
	const text = tags.join(', ');
	const isPlain = JSON.stringify(splitList(text)) === JSON.stringify(tags) && text[0] !== '=';
	return { name: `${text}${addition}`, value: isPlain ? text : JSON.stringify(tags) };
}

/** Ignores blanks after the separator. */
function endsWithSeparator(text: string): boolean {
	const content = text.trimEnd();
	return /[,;]$/.test(content) || text.slice(content.length).includes('\n');
}
