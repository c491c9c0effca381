import { created, list, nothing, one } from '../model/answer.mts';
import { casesOf, byId, data, page, UNKNOWN_ID } from '../model/case.mts';
import { type Fixture } from '../model/fixture.mts';

const TYPE = 'custom_field_definition';
const ids = ({ choice }: Fixture) => [choice];
const parameters = ({ choice }: Fixture) => ({ definitionId: byId(choice) });
const output = ({ choice }: Fixture) => ({ id: choice, type: TYPE });

const EXTRAS = {
	description: 'What for',
	defaultFormat: 'plain',
	defaultValue: '"none"',
	validation: '{"max_length": 9}',
};
const SENT_EXTRAS = {
	description: 'What for',
	default_format: 'plain',
	default_value: 'none',
	validation: { max_length: 9 },
};
const definition = {
	entity_type: 'Cargo',
	api_slug: 'broker',
	display_name: 'Broker',
	data_type: 'reference',
	reference_type: 'Party',
	...SENT_EXTRAS,
};

/** The node reads the definitions of the account before it creates one. */
const ofAccount = {
	ids: ({ account }: Fixture) => [account],
	before: ({ account }: Fixture) => [
		'GET /accounts',
		`GET /accounts/${account}/custom_field_definitions`,
	],
};

export const definitions = casesOf('customFieldDefinition', { ids, parameters, output }, [
	{
		row: 'GET /custom_field_definitions',
		answer: list('custom_field_definition'),
		operation: 'getAll',
		parameters: () => ({
			definitionsOf: 'templates',
			limit: 7,
			filters: { entityType: 'Shipment', dataType: 'short_text', displayName: 'Cu' },
		}),
		query: () => ({
			...page(100),
			'filter[entity_type]': 'Shipment',
			'filter[data_type]': 'short_text',
			'filter[display_name]': 'Cu',
		}),
		output: ({ template: id }) => ({ id, type: TYPE, display_name: 'Customs Entry Number' }),
	},
	{
		row: 'POST /accounts/{account_id}/custom_field_definitions',
		answer: created('custom_field_definition'),
		operation: 'create',
		...ofAccount,
		parameters: () => ({
			entityType: 'Container',
			displayName: 'Broker',
			apiSlug: 'broker',
			dataType: 'reference',
			referenceType: 'Party',
			additionalFields: EXTRAS,
		}),
		body: () => data(TYPE, definition),
		output: () => ({ type: TYPE, ...definition }),
		keys: ['id'],
		refused: () => ({ parameters: { apiSlug: 'note' }, status: 422 }),
		reading: 'reference_type is free text, because its values are not described',
	},
	{
		row: 'POST /accounts/{account_id}/custom_field_definitions',
		operation: 'create',
		...ofAccount,
		parameters: ({ template }) => ({ createFrom: 'template', templateId: byId(template) }),
		body: ({ template }) => data(TYPE, { template_id: template }),
		output: ({ template }) => ({
			type: TYPE,
			template_id: template,
			api_slug: 'customs_entry_number',
		}),
		keys: ['id'],
		refused: () => ({ parameters: { templateId: byId(UNKNOWN_ID) }, status: 422 }),
	},
	{
		row: 'GET /custom_field_definitions/{id}',
		answer: one('custom_field_definition'),
		operation: 'get',
		output: (fixture) => ({ ...output(fixture), api_slug: 'lane' }),
	},
	{
		row: 'PATCH /custom_field_definitions/{id}',
		answer: one('custom_field_definition'),
		operation: 'update',
		parameters: (fixture) => ({
			...parameters(fixture),
			updateFields: { displayName: 'Trade Lane', ...EXTRAS },
		}),
		body: ({ choice: id }) => data(TYPE, { display_name: 'Trade Lane', ...SENT_EXTRAS }, { id }),
		output: (fixture) => ({ ...output(fixture), display_name: 'Trade Lane', ...SENT_EXTRAS }),
	},
	{
		row: 'DELETE /custom_field_definitions/{id}',
		answer: nothing(200),
		operation: 'delete',
	},
]);
