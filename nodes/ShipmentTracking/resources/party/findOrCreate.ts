import { ServiceError } from '../../../shared/errors';
import type { Client } from '../../../shared/client';
import type { Document, Resource } from '../../../shared/jsonApi';
import { path } from '../../../shared/path';
import { collection, simplify } from '../../fields/list';
import { selectedFields } from '../../fields/present';
import { presentWith } from '../../fields/presentWith';
import { allParties, partyNamed } from '../../jobs/party/findParty';
import type { Operation } from '../../operation';
import { companyName } from './companyName';

export const findOrCreate: Operation = {
	value: 'findOrCreate',
	name: 'Find or Create',
	action: 'Find or create party',
	description:
		'Get the party with a company name, created first when there is none; "created" tells which. For the customer of a new tracking request.',
	fields: [companyName, simplify, ...collection('Options', [selectedFields])],
	async run(item) {
		const name = item.required('companyName');
		const { party, created } = await partyFor(item.client, name);
		return presentWith(item, { data: [party], included: [] }, { created });
	},
};

interface Found {
	party: Resource;
	created: boolean;
}

async function partyFor(client: Client, name: string): Promise<Found> {
	// Read once for all items of an execution, and what they create is added.
	const known = await client.once('parties', async () => await allParties(client));
	const party = partyNamed(known, name);
	if (party) return { party, created: false };
	const found = await createOrLookAgain(client, name);
	known.push(found.party);
	return found;
}

/** The service refuses a name that is taken: somebody else was faster. */
async function createOrLookAgain(client: Client, name: string): Promise<Found> {
	const body = { data: { type: 'party', attributes: { company_name: name } } };
	const made = await client
		.document({ method: 'POST', path: path`/parties`, body })
		.catch(async (error: unknown): Promise<Document | Resource> => {
			if (!(error instanceof ServiceError) || error.status !== 422) throw error;
			const party = partyNamed(await allParties(client), name);
			if (party) return party;
			throw error;
		});
	if (!('data' in made)) return { party: made, created: false };
	if (made.data.length) return { party: made.data[0], created: true };
	// It was confirmed without being shown.
	const party = partyNamed(await allParties(client), name);
	if (party) return { party, created: true };
	throw new Error('The service confirmed the party, but does not list it');
}
