import type { IDataObject } from 'n8n-workflow';

import { partyRoles } from '../../../shipping/records';
import { toText } from '../../../shipping/lib';
import { requiredText } from '../../shared/lib/simpleFields';
import { parseId } from '../input/identifier';
import type { Item } from '../input/item';
import { roleLocators } from './locators';

export const companyName = requiredText('Company Name', 'companyName', {
	placeholder: 'e.g. Nordwind Trading',
	description: 'Full name. Each name can exist only once per account.',
});

interface RequestParty {
	role: string;
	/** Name and label of the party's field. */
	field: string;
	label: string;
	text: string;
	/** The ID in `text`; undefined if the text contains no ID. */
	id: string | undefined;
}

export function readParties(item: Item): RequestParty[] {
	const given = item.collection('additionalFields');
	return partyRoles.flatMap(([role], index) => {
		const { name: field, displayName: label } = roleLocators[index];
		const text = toText(given[field]);
		return text ? [{ role, field, label, text, id: parseId(text) }] : [];
	});
}

/** The relationships of POST /tracking_requests; undefined if no party is filled in. */
export function partyRelationships(parties: RequestParty[]): IDataObject | undefined {
	if (parties.length === 0) return undefined;
	return Object.fromEntries(parties.map(({ role, id }) => [role, { data: { type: 'party', id } }]));
}
