import type { Client } from '../../../shared/api/client';
import { ServiceError } from '../../../shared/api/errors';
import {
	type JsonApiDocument,
	type Resource,
	findPartyByName,
	searchWord,
	type Attributes,
} from '../../../../shipping/records';
import {
	listParties,
	partyCreation,
	addRole,
	deleteRole,
	findRole,
	hasRole,
	listRoles,
	roleCreation,
	type Assignment,
	type PartyRoles,
} from '../../../shared/domain/partyRequests';
import { flagField } from '../../../shared/lib/simpleFields';
import { loadParties } from '../../../shared/pickLists/accountLists';
import { collection, simplify } from '../../fields/list';
import type { Item } from '../../input/item';
import { companyName } from '../../fields/requestParties';
import { outputRows, type Operation, type Output } from '../../operation/operation';
import { continueWith } from '../../operation/finishOnce';
import { partlyDone } from '../../operation/partlyDone';
import { outputResourcesWithExtras, outputWritten, selectedFields } from '../../operation/output';
import { assignmentFields, readAssignment } from './roles';

export const findOrCreate: Operation = {
	value: 'findOrCreate',
	name: 'Find or Create',
	action: 'Find or create party',
	description: "Get the party with a company name, or create it if it doesn't exist",
	fields: [companyName, simplify, ...collection('Options', [selectedFields])],
	async run(item) {
		const name = item.required('companyName');
		const { party, created } = await findOrCreateParty(item.client, name);
		const show = (_: Item, document: JsonApiDocument<Attributes<'party'>>) =>
			outputResourcesWithExtras(item, document, { created });
		return outputWritten(item, partyCreation(name), { data: [party], included: [] }, { show });
	},
};

interface PartyResult {
	party: Resource<Attributes<'party'>>;
	created: boolean;
}

/** For more names, reading all parties once takes fewer requests. */
const SEARCHES_MAX = 3;

/** The parties that an execution has read or created. */
const knownParties = () => ({
	parties: new Array<Resource<Attributes<'party'>>>(),
	isWhole: false,
	searches: 0,
});

async function findOrCreateParty(client: Client, name: string): Promise<PartyResult> {
	const party = await findParty(client, name);
	if (party) return { party, created: false };
	const found = await createOrFind(client, name);
	client.execution.state(knownParties).parties.push(found.party);
	return found;
}

/** Only the whole list shows that a party doesn't exist. */
async function findParty(
	client: Client,
	name: string,
): Promise<Resource<Attributes<'party'>> | undefined> {
	const known = client.execution.state(knownParties);
	const find = () => findPartyByName(known.parties, name);
	const party = find();
	if (party || known.isWhole) return party;
	const word = searchWord(name);
	if (word && known.searches < SEARCHES_MAX) {
		known.searches++;
		known.parties.push(...(await loadParties(client, word)));
		const searched = find();
		if (searched) return searched;
	}
	known.parties = await listParties(client);
	known.isWhole = true;
	return find();
}

/**
 * Creates a party. If the service rejects the name because it exists, or if the answer to a
 * successful creation is unreadable, finds the party in the list.
 */
async function createOrFind(client: Client, name: string): Promise<PartyResult> {
	return await client
		.document<Attributes<'party'>>({ ...partyCreation(name), expects: 'record' })
		.then(({ data: [party] }): PartyResult => ({ party, created: true }))
		.catch(async (error: unknown): Promise<PartyResult> => {
			const isTaken = error instanceof ServiceError && error.status === 422;
			const isUnreadable = error instanceof ServiceError && error.isUncertain && isAnswered(error);
			if (!isTaken && !isUnreadable) throw error;
			const party = findPartyByName(await listParties(client), name);
			if (party) return { party, created: isUnreadable };
			throw error;
		});
}

/** Whether the status is a success. After a server error, a search would only add requests. */
function isAnswered({ status }: ServiceError): boolean {
	return status !== undefined && status < 300;
}

const replaceOthers = flagField('Replace Others', 'replaceOthers', {
	description: 'Whether to remove the role from all other parties of the shipment or container',
});

export const assignRole: Operation = {
	value: 'add',
	name: 'Assign Role',
	action: 'Assign role to party',
	description: 'Add a party to a shipment or container in a role, such as consignee',
	fields: [
		...assignmentFields,
		replaceOthers,
		simplify,
		...collection('Options', [selectedFields]),
	],
	async run(item) {
		const assignment = await readAssignment(item);
		const isReplaced = item.isOn(replaceOthers);
		if (!isReplaced) return outputRole(item, assignment, await addRole(assignment));
		const before = await listRoles(assignment);
		// The new party is added before others are removed, so that the role always has a party.
		const existing = findRole(assignment, before);
		const document = existing ?? (await addRole(assignment));
		// Only roles from before the request are removed, so that two parallel executions don't
		// remove each other's party.
		const others = before.data.filter(hasRole(assignment));
		const done = existing ? [] : ['The role was assigned to the party'];
		const rest = others.filter(({ id }) => id !== document.data[0].id);
		return await removeOthers(item, { assignment, document, rest, done });
	},
};

interface Replacement {
	assignment: Assignment;
	/** The role of the new party. */
	document: PartyRoles;
	/** The roles that are still to be removed. */
	rest: PartyRoles['data'];
	done: string[];
}

async function removeOthers(item: Item, one: Replacement): Promise<Output> {
	continueWith(item, async (again) => await removeOthers(again, one));
	const { client } = item;
	for (let role = one.rest.at(0); role; role = one.rest.at(0)) {
		await deleteRole({ ...one.assignment, client }, role).catch((error) => {
			throw partlyDone(error, one.done);
		});
		one.rest.shift();
		one.done.push(`Role ${role.id} of another party was removed`);
	}
	return outputRole(item, one.assignment, one.document);
}

const outputRole = (item: Item, assignment: Assignment, roles: PartyRoles): Output =>
	outputWritten(item, roleCreation(assignment), roles);

export const removeRole: Operation = {
	value: 'remove',
	name: 'Remove Role',
	action: 'Remove role from party',
	description: "Remove a party's role from a shipment or container",
	fields: assignmentFields,
	async run(item) {
		const assignment = await readAssignment(item);
		const role = findRole(assignment, await listRoles(assignment))?.data[0];
		if (role) await deleteRole(assignment, role);
		return outputRows([{ deleted: role !== undefined }]);
	},
};
