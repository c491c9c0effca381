import type { Client } from '../../shared/api/client';
import { undefinedOnStatus } from '../../shared/api/errors';
import { Cache } from '../../shared/api/execution';
import { singleReference, type Resource, type Attributes } from '../../../shipping/records';
import { list } from '../../shared/api/list';
import { path, type Path } from '../../shared/api/path';
import { toText } from '../../../shipping/lib';

/** Types of records with custom fields, as named when a definition is created. */
export type EntityType = 'Container' | 'Shipment' | 'TrackingRequest';

/** The service sometimes returns this word instead of Container. */
const CARGO = 'Cargo';

/** The types by their names in JSON:API answers. */
export const ENTITY_TYPES = {
	container: 'Container',
	shipment: 'Shipment',
	tracking_request: 'TrackingRequest',
} as const satisfies Record<string, EntityType>;

export type Definition = Resource<Attributes<'custom_field_definition'>>;

/** The list with the custom fields of the account (docs/development/service.md#custom-fields). */
interface DefinitionList {
	/** Also the path of requests that create definitions. */
	path: Path;
	/** The definitions that the list shows as those of the account. */
	listed: Definition[];
	/** The definitions that are known to be the account's own. Only these are written. */
	data: Definition[];
	/** Templates, and definitions that may belong to another account. */
	others: Definition[];
	/** False if the service has no list for the account. */
	isOfAccount: boolean;
}

/** The service's templates; without a list for the account, also the definitions of the account. */
const TEMPLATES = path`/custom_field_definitions`;

const listCache = () => new Cache<DefinitionList>();
const optionCache = () => new Cache<Array<{ label: string; value: string }>>();

/** The only reader of the account's definitions. They are read once per execution. */
export async function accountDefinitions(client: Client): Promise<DefinitionList> {
	return await client.execution.state(listCache).get('', async () => {
		const found = await listOfAccount(client).catch(undefinedOnStatus(404));
		if (found) return found;
		const { data } = await list<Attributes<'custom_field_definition'>>(client, { path: TEMPLATES });
		const isOwn = ({ relationships }: Definition) => !!relationships.account;
		const listed = data.filter((one) => !isTemplate(one));
		return { path: TEMPLATES, listed, ...split(data, isOwn), isOfAccount: false };
	});
}

async function listOfAccount(client: Client): Promise<DefinitionList | undefined> {
	const accounts = await client.document({ path: path`/accounts`, expects: 'list' });
	if (accounts.data.length !== 1) return undefined;
	const { id } = accounts.data[0];
	const own = path`/accounts/${id}/custom_field_definitions`;
	const { data } = await list<Attributes<'custom_field_definition'>>(client, { path: own });
	const isOwn = ({ relationships: { account } }: Definition) =>
		account === undefined || singleReference(account)?.id === id;
	return { path: own, listed: data, ...split(data, isOwn), isOfAccount: true };
}

const split = (all: Definition[], isOwn: (one: Definition) => boolean) => ({
	data: all.filter(isOwn),
	others: all.filter((one) => !isOwn(one)),
});

export const isTemplate = ({ relationships }: Definition): boolean =>
	relationships.account === null;

/** The templates of the service, from which the account can create custom fields. */
export async function listTemplates(client: Client): Promise<Definition[]> {
	const { data } = await list<Attributes<'custom_field_definition'>>(client, { path: TEMPLATES });
	return data.filter(isTemplate);
}

/** The custom fields of the account for a type of record. */
export async function listDefinitions(client: Client, entity: EntityType): Promise<Definition[]> {
	const { data } = await accountDefinitions(client);
	return data.filter((one) => belongsTo(one, entity));
}

/**
 * The custom fields by which the service filters containers. It ignores filters by other fields and
 * returns the whole account.
 * @throws NodeOperationError if the service has no list for the account
 */
export async function listFilterFields(client: Client): Promise<Definition[]> {
	const { isOfAccount } = await accountDefinitions(client);
	if (isOfAccount) return await listDefinitions(client, 'Container');
	throw client.problem(
		"The service does not list the account's own custom fields, so containers cannot be filtered by them",
		"Remove 'Custom Fields' from the filters, or use a Filter node after this one.",
	);
}

/**
 * Whether a type of record has the field. A tracking request can have the fields of all types,
 * because its values are copied to the shipment and the containers.
 */
export function belongsTo({ attributes }: Definition, entity: EntityType): boolean {
	return entity === 'TrackingRequest' || entityTypeOf(attributes.entity_type) === entity;
}

/** Returns the record type by the name that other operations use: Container instead of Cargo. */
export function entityTypeOf<Word>(word: Word): Word | 'Container' {
	return word === CARGO ? 'Container' : word;
}

export async function listOptions(client: Client, definitionId: string) {
	return await client.execution.state(optionCache).get(definitionId, async () => {
		const { data } = await list<Attributes<'custom_field_option'>>(client, {
			path: path`/custom_field_definitions/${definitionId}/options`,
		});
		return data.map(({ attributes: { label, value } }) => ({
			label: toText(label),
			value: toText(value),
		}));
	});
}
