import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../api/client';
import {
	asChoices,
	listCarriers,
	listPorts,
	listTags,
	listTerminals,
	loadParties,
	namesOf,
} from './accountLists';
import { safeDropDowns } from './loadMethods';

function choices(load: (client: Client) => Promise<INodePropertyOptions[]>) {
	return async function (this: ILoadOptionsFunctions) {
		return await load(await Client.connect(this));
	};
}

/**
 * Methods that load the choices of filters from the account. Fields refer to them by these names.
 */
export const filterChoices = safeDropDowns({
	getCarriers: choices(async (client) =>
		(await listCarriers(client)).map(({ label, scac }) => ({ name: label, value: scac })),
	),
	getCustomers: choices(async (client) => asChoices(namesOf(await loadParties(client)))),
	getPorts: choices(listPorts),
	getTags: choices(async (client) => asChoices(await listTags(client))),
	getTerminals: choices(listTerminals),
});
