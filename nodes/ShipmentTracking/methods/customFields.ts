import type { ILoadOptionsFunctions, INodePropertyOptions } from 'n8n-workflow';

import { Client } from '../../shared/api/client';
import type { Resource, Attributes } from '../../../shipping/records';
import { entryOf } from '../../../shipping/lib';
import {
	accountDefinitions,
	ENTITY_TYPES,
	entityTypeOf,
	type EntityType,
	listDefinitions,
	listFilterFields,
	listOptions,
	listTemplates,
} from '../input/customFieldDefinitions';
import { matchesFilter, toListItem, type ListSearch } from './listItem';

/** The type of record selected in Belongs To; the field's default if the value is unknown. */
export function selectedEntity(context: ILoadOptionsFunctions): EntityType {
	const types: Record<string, EntityType> = ENTITY_TYPES;
	const picked = String(context.getCurrentNodeParameter('entityType'));
	return entryOf(types, picked) ?? 'Shipment';
}

/** The custom fields of the type of record selected in Belongs To. */
export async function getCustomFields(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	return choicesIn(await definitionsFor(this, await Client.connect(this)));
}

/** The custom fields for containers that the account has defined. */
export async function getAccountFields(
	this: ILoadOptionsFunctions,
): Promise<INodePropertyOptions[]> {
	return choicesIn(await listFilterFields(await Client.connect(this)));
}

function choicesIn(
	definitions: Array<Resource<Attributes<'custom_field_definition'>>>,
): INodePropertyOptions[] {
	// Several types of records may have a field of the same name.
	return [...new Map(definitions.map((one) => [one.attributes.api_slug, one])).values()]
		.map(({ attributes: { display_name: name, api_slug: slug, description } }) => ({
			name: name ?? slug ?? '',
			value: slug ?? '',
			description: description,
		}))
		.sort((a, b) => a.name.localeCompare(b.name));
}

/** The list of values: the options of the selected custom field, or true and false. */
export const searchCustomFieldValues: ListSearch = async function (filter = '') {
	const client = await Client.connect(this);
	const slug = this.getCurrentNodeParameter('apiSlug');
	const definitions = await definitionsFor(this, client);
	const definition = definitions.find(({ attributes }) => attributes.api_slug === slug);
	const choices = definition ? await optionChoices(client, definition) : [];
	const results = choices.map(({ label, value }) => ({ name: label, value }));
	return { results: results.filter((one) => matchesFilter(one, filter)) };
};

/** The list of the account's custom fields, or of the templates. */
const makeDefinitionSearch = (
	load: (client: Client) => Promise<Array<Resource<Attributes<'custom_field_definition'>>>>,
): ListSearch =>
	async function (filter = '') {
		const all = await load(await Client.connect(this));
		const entries = all.map(({ id, attributes: { display_name, api_slug, entity_type } }) =>
			toListItem(id, display_name ?? api_slug, entityTypeOf(entity_type)),
		);
		return { results: entries.filter((one) => matchesFilter(one, filter)) };
	};

export const searchDefinitions = makeDefinitionSearch(
	async (client) => (await accountDefinitions(client)).listed,
);

export const searchFieldTemplates = makeDefinitionSearch(listTemplates);

async function definitionsFor(context: ILoadOptionsFunctions, client: Client) {
	return await listDefinitions(client, selectedEntity(context));
}

async function optionChoices(
	client: Client,
	{ id, attributes }: Resource<Attributes<'custom_field_definition'>>,
) {
	if (attributes.data_type === 'boolean') {
		return ['true', 'false'].map((value) => ({ label: value, value }));
	}
	const hasOptions = ['enum', 'enum_multi'].includes(String(attributes.data_type));
	return hasOptions ? await listOptions(client, id) : [];
}
