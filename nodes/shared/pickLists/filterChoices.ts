import type { INodeProperties, ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../api/client';
import {
	asChoices,
	listCarriers,
	listPorts,
	listTags,
	listTerminals,
	loadParties,
	namesByCode,
} from './accountLists';
import { safeDropDowns } from './loadMethods';

function choicesMethod(load: (client: Client) => Promise<INodePropertyOptions[]>) {
	return async function (this: ILoadOptionsFunctions) {
		return await load(await Client.connect(this));
	};
}

/** Loads the choices of filters from the account. Fields refer to these names. */
export const filterChoices = safeDropDowns({
	getCarriers: choicesMethod(async (client) =>
		(await listCarriers(client)).map(({ label, scac }) => ({ name: label, value: scac })),
	),
	getCustomers: choicesMethod(async (client) => asChoices(namesByCode(await loadParties(client)))),
	getPorts: choicesMethod(listPorts),
	getTags: choicesMethod(async (client) => asChoices(await listTags(client))),
	getTerminals: choicesMethod(listTerminals),
});

/** For several values of the account, or any others by an expression. */
export const choiceField = (
	displayName: string,
	name: string,
	loadOptionsMethod: keyof typeof filterChoices,
	description: string,
	example: string,
): INodeProperties => ({
	displayName,
	name,
	type: 'multiOptions',
	typeOptions: { loadOptionsMethod },
	// A stored value may no longer be in the list, and an expression may return any value.
	allowArbitraryValues: true,
	default: [],
	builderHint: { propertyHint: `A list of ${example}` },
	description: `${description}. Choose from the list, or specify them using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.`,
});
