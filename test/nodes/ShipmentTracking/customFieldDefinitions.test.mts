import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { dropDown, errorOf, mapperColumns, runNode, searchList } from '../../support/n8n.mts';
import { serve, useNock, type SentRequest } from '../../support/service.mts';
import { byId } from './support.mts';

/** The account has its own custom fields. The service also has templates, which it can't use. */

useNock();

const OLD = '/v2/custom_field_definitions';
const ACCOUNT = '/v2/accounts/a-1/custom_field_definitions';

const definition = (id: string, entity_type: string, attributes: object, account: unknown) => ({
	id,
	type: 'custom_field_definition',
	attributes: { entity_type, data_type: 'short_text', api_slug: id, ...attributes },
	relationships: { account: { data: account } },
});
const own = (id: string, entity_type: string, attributes: object = {}) =>
	definition(
		id,
		entity_type,
		{ display_name: `Own ${id}`, ...attributes },
		{ id: 'a-1', type: 'account' },
	);
const template = (id: string, entity_type: string) =>
	definition(`t-${id}`, entity_type, { api_slug: id, display_name: `Template ${id}` }, null);

const OWN = [
	own('entry', 'Shipment'),
	own('gate', 'Cargo'),
	own('cost', 'Shipment', { data_type: 'number' }),
];
const TEMPLATES = [template('broker', 'Shipment'), template('gate', 'Shipment')];

/** A service with the list of the account; without it, one list has all definitions. */
function serveDefinitions(hasAccountList: boolean): SentRequest[] {
	return serve(({ method, path, body }) => {
		if (method === 'POST') {
			const data = { ...(body as { data: IDataObject }).data, id: 'new' };
			return { status: 201, body: { data } };
		}
		if (path === '/v2/accounts') return { body: { data: [{ id: 'a-1', type: 'account' }] } };
		if (path === ACCOUNT) return hasAccountList ? { body: { data: OWN } } : { status: 404 };
		return { body: { data: hasAccountList ? TEMPLATES : [...TEMPLATES, ...OWN] } };
	});
}
const written = (requests: SentRequest[]) =>
	requests
		.filter(({ method }) => method === 'POST')
		.map(({ path, body }) => [
			path,
			(body as { data: { attributes: IDataObject } }).data.attributes,
		]);

const SET: INodeParameters = {
	resource: 'customField',
	operation: 'setSeveral',
	entityType: 'shipment',
	shipmentId: byId('s-1'),
	customFields: { mappingMode: 'autoMapInputData', value: null },
};
const DEFINITION = { resource: 'customFieldDefinition' };

describe.each([
	['a service with a list of the account', true],
	['a service without a list of the account', false],
])('with %s', (_, hasAccountList) => {
	it('Map Automatically sets only the fields of the account', async () => {
		const requests = serveDefinitions(hasAccountList);
		await runNode(SET, [{ json: { 'Own entry': 'E-1', 'Template broker': 'B-1', gate: 'G-1' } }]);
		expect(written(requests)).toEqual([
			['/v2/shipments/s-1/custom_fields', { api_slug: 'entry', value: 'E-1' }],
		]);
	});

	it('lists in fields have only the fields of the account', async () => {
		serveDefinitions(hasAccountList);
		const { fields } = await mapperColumns('getCustomFieldColumns', { entityType: 'shipment' });
		expect(fields.map(({ id }) => id)).toEqual(['cost', 'entry']);
		const initial = await mapperColumns('getInitialCustomFieldColumns', {});
		expect(initial.fields.map(({ id }) => id)).toEqual([
			'shipment:cost',
			'shipment:entry',
			'container:gate',
		]);
		const choices = await dropDown('getCustomFields', { entityType: 'container' });
		expect(choices.map(({ value }) => value)).toEqual(['gate']);
		const found = await searchList('searchDefinitions', 'own entry');
		expect(found.results).toEqual([{ name: 'Own entry (Shipment)', value: 'entry' }]);
		const templates = await searchList('searchFieldTemplates', '');
		expect(templates.results.map(({ value }) => value)).toEqual(['t-broker', 't-gate']);
	});

	it.each<[INodeParameters, string[]]>([
		[{}, ['entry', 'gate', 'cost']],
		[{ filters: { entityType: 'Container' } }, ['gate']],
		[{ filters: { entityType: 'Shipment', dataType: 'number' } }, ['cost']],
		[{ filters: { displayName: 'own E' } }, ['entry']],
		[{ returnAll: false, limit: 2 }, ['entry', 'gate']],
		[{ definitionsOf: 'templates' }, ['t-broker', 't-gate']],
		[{ definitionsOf: 'templates', filters: { displayName: 'Template B' } }, ['t-broker']],
	])('Get Many with %j returns %j', async (parameters, ids) => {
		serveDefinitions(hasAccountList);
		const items = await runNode({
			...DEFINITION,
			operation: 'getAll',
			returnAll: true,
			...parameters,
		});
		expect(items.map(({ json }) => json.id)).toEqual(ids);
	});
});

const CREATE = { ...DEFINITION, operation: 'create', displayName: 'Seal', apiSlug: 'seal' };
const NEW = { api_slug: 'seal', display_name: 'Seal', data_type: 'short_text' };

it.each<[INodeParameters, boolean, string, IDataObject]>([
	[{ entityType: 'Shipment' }, true, ACCOUNT, { entity_type: 'Shipment', ...NEW }],
	[{ entityType: 'Container' }, true, ACCOUNT, { entity_type: 'Cargo', ...NEW }],
	[{ entityType: 'Container' }, false, OLD, { entity_type: 'Container', ...NEW }],
	[
		{ createFrom: 'template', templateId: byId('broker') },
		true,
		ACCOUNT,
		{ template_id: 'broker' },
	],
])(
	'Create with %j sends one request (list of the account: %s) to %s',
	async (more, isNew, path, attributes) => {
		const requests = serveDefinitions(isNew);
		await runNode({ ...CREATE, ...more });
		expect(written(requests)).toEqual([[path, attributes]]);
	},
);

it('Create from a template is refused if the service has no list of the account', async () => {
	const requests = serveDefinitions(false);
	const error = await errorOf(
		runNode({ ...CREATE, createFrom: 'template', templateId: byId('broker') }),
	);
	expect(error.message).toBe('The service cannot create custom fields from templates');
	expect(written(requests)).toEqual([]);
});

describe("a definition that is not known to be the account's own", () => {
	const bare = { ...OWN[0], id: 'd-bare', relationships: {} };
	const foreign = {
		...OWN[0],
		id: 'd-foreign',
		relationships: { account: { data: { id: 'a-2', type: 'account' } } },
	};
	const ofTemplate = { ...OWN[0], id: 'd-template', relationships: { account: { data: null } } };
	const { api_slug: slug, display_name: label } = OWN[0].attributes as Record<string, string>;
	const mapped = (mode: string): INodeParameters => ({
		...SET,
		customFields:
			mode === 'by hand'
				? { mappingMode: 'defineBelow', value: { [slug]: 'E-1' } }
				: { mappingMode: 'autoMapInputData', value: null },
	});

	it.each([
		['a template in the list of the account', ofTemplate, true, 'by hand', true],
		['a template in the list of the account', ofTemplate, true, 'by name', false],
		['a template in the common list', ofTemplate, false, 'by hand', true],
		['the field of another account', foreign, true, 'by hand', true],
		['the field of another account', foreign, true, 'by name', true],
		['a field without an account in the common list', bare, false, 'by hand', true],
		['a field without an account in the common list', bare, false, 'by name', true],
	])('is not written: %s', async (_, definition, hasAccountList, mode, isRefused) => {
		const requests = serve(({ path, method }) => {
			if (method === 'POST') return { status: 201, body: { data: { id: 'new', type: 'x' } } };
			if (path === '/v2/accounts') return { body: { data: [{ id: 'a-1', type: 'account' }] } };
			if (path === ACCOUNT && !hasAccountList) return { status: 404 };
			return { body: { data: [definition] } };
		});
		const error = await errorOf(runNode(mapped(mode), [{ json: { [slug]: 'E-1' } }]));
		expect(error.message).toBe(
			isRefused
				? `'Custom Fields' has a value for '${label}', which isn't known to be a custom field of this account`
				: "'Custom Fields' has nothing to set",
		);
		expect(written(requests)).toEqual([]);
	});

	it("is the account's own without an account in the list of the account", async () => {
		const requests = serve(({ path, method }) => {
			if (method === 'POST') return { status: 201, body: { data: { id: 'new', type: 'x' } } };
			if (path === '/v2/accounts') return { body: { data: [{ id: 'a-1', type: 'account' }] } };
			return { body: { data: [bare] } };
		});
		await runNode(mapped('by hand'));
		expect(written(requests)).toHaveLength(1);
	});
});
