import type { Client } from '../../shared/api/client';
import { undefinedOnStatus } from '../../shared/api/errors';
import { Cache } from '../../shared/api/execution';
import type { Resource } from '../../shared/api/jsonApi';
import { list } from '../../shared/api/list';
import { path } from '../../shared/api/path';
import type {
	CustomFieldDefinitionAttributes,
	CustomFieldOptionAttributes,
} from '../../shared/domain/attributes';
import { toText } from '../../shared/lib/json';

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

type Definitions = Array<Resource<CustomFieldDefinitionAttributes>>;

const definitionCache = () => new Cache<Definitions>();
const accountDefinitionCache = () => new Cache<Definitions | undefined>();
const optionCache = () => new Cache<Array<{ label: string; value: string }>>();

export async function listDefinitions(client: Client, entity: EntityType): Promise<Definitions> {
	return (await listAllDefinitions(client)).filter((one) => belongsTo(one, entity));
}

/**
 * All definitions. They are not filtered by type, because the service has two words for containers
 * and it is unknown which of them its filter accepts.
 */
export async function listAllDefinitions(client: Client): Promise<Definitions> {
	return await client.execution.state(definitionCache).get('', async () => {
		return (
			await list<CustomFieldDefinitionAttributes>(client, { path: path`/custom_field_definitions` })
		).data;
	});
}

/**
 * The definitions that the account has created. The service only filters by these definitions. It
 * ignores filters by other definitions and returns the whole account.
 * @throws NodeOperationError if the service does not have this list
 */
export async function listAccountDefinitions(
	client: Client,
	entity: EntityType,
): Promise<Definitions> {
	const definitions = await client.execution
		.state(accountDefinitionCache)
		.get('', async () => {
			const { data } = await client.document({ path: path`/accounts`, expects: 'list' });
			if (data.length !== 1) return undefined;
			const own = await list<CustomFieldDefinitionAttributes>(client, {
				path: path`/accounts/${data[0].id}/custom_field_definitions`,
				query: { include: 'options' },
			});
			return own.data;
		})
		.catch(undefinedOnStatus(404));
	if (definitions) return definitions.filter((one) => belongsTo(one, entity));
	throw client.problem(
		"The service does not list the account's own custom fields, so containers cannot be filtered by them",
		"Remove 'Custom Fields' from the filters, or use a Filter node after this one.",
	);
}

/**
 * Whether a type of record has the field. A tracking request can have the fields of all types,
 * because its values are copied to the shipment and the containers.
 */
export function belongsTo(
	{ attributes }: Resource<CustomFieldDefinitionAttributes>,
	entity: EntityType,
): boolean {
	return entity === 'TrackingRequest' || entityTypeOf(attributes.entity_type) === entity;
}

/** Returns the record type by the name that other operations use: Container instead of Cargo. */
export function entityTypeOf(word: unknown): unknown {
	return word === CARGO ? 'Container' : word;
}

export async function listOptions(client: Client, definitionId: string) {
	return await client.execution.state(optionCache).get(definitionId, async () => {
		const { data } = await list<CustomFieldOptionAttributes>(client, {
			path: path`/custom_field_definitions/${definitionId}/options`,
		});
		return data.map(({ attributes: { label, value } }) => ({
			label: toText(label),
			value: toText(value),
		}));
	});
}
