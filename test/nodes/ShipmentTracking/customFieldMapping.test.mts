import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { errorOf, mapperColumns, runNode } from '../../support/n8n.mts';
import { answer, serve, useNock } from '../../support/service.mts';
import { byId, locator, refuse } from './support.mts';

/** n8n's resource mapper sets several custom fields, typed by the definitions of the account. */

const LIST = '/v2/accounts/a-1/custom_field_definitions';
const ACCOUNT = { body: { data: [{ id: 'a-1', type: 'account' }] } };
const definition = (
	slug: string,
	data_type: string,
	{ entity = 'Shipment', name = slug as string | null } = {},
) => ({
	id: `d-${entity}-${slug}`,
	type: 'custom_field_definition',
	attributes: { api_slug: slug, display_name: name, entity_type: entity, data_type },
});
const DEFINITIONS = [
	definition('landed_cost', 'number', { name: 'Landed Cost' }),
	definition('entry', 'short_text', { name: 'Customs Entry' }),
	definition('insured', 'boolean', { name: 'Insured' }),
	definition('due', 'date', { name: 'Due Day' }),
	definition('seen', 'datetime', { name: 'Seen At' }),
	definition('colour', 'enum', { name: 'Colour' }),
	definition('services', 'enum_multi', { name: 'Services' }),
	definition('bare', 'enum', { name: 'Bare' }),
	definition('owner', 'reference', { name: 'Owner' }),
	definition('mood', 'hologram', { name: null }),
	definition('chassis', 'number', { entity: 'Cargo', name: 'Chassis' }),
	definition('entry', 'number', { entity: 'Cargo', name: 'Customs Entry' }),
];
const OPTIONS: Record<string, string[]> = {
	'd-Shipment-colour': ['red', 'green'],
	'd-Shipment-services': ['express', 'fragile'],
	'd-Shipment-bare': [],
};

useNock();

interface Post {
	path: string;
	attributes: IDataObject;
}

/** Returns definitions and options, and accepts every POST except one with the value "refused". */
function serveFields(): { posts: Post[]; reads: string[] } {
	const posts: Post[] = [];
	const reads: string[] = [];
	serve(({ method, path, body }) => {
		if (method === 'POST') return created(path, (body as { data: Post }).data);
		reads.push(path);
		if (path === '/v2/accounts') return ACCOUNT;
		if (path === LIST) return { body: { data: DEFINITIONS } };
		const [, id] = /custom_field_definitions\/([^/]+)\/options/.exec(path) ?? [];
		const data = OPTIONS[id].map((value) => ({
			id: value,
			type: 'custom_field_option',
			attributes: { value, label: value.toUpperCase() },
		}));
		return { body: { data } };
	});
	function created(path: string, { attributes }: Post) {
		posts.push({ path, attributes });
		if (attributes.value === 'refused') {
			const errors = [{ detail: 'is too odd', source: { pointer: '/data/attributes/value' } }];
			return { status: 422, body: { errors } };
		}
		const data = { id: String(posts.length), type: 'custom_field', attributes };
		return { status: 201, body: { data } };
	}
	return { posts, reads };
}

const mapped = (value: IDataObject | null, mappingMode = 'defineBelow') =>
	({ customFields: { mappingMode, value, schema: [], matchingColumns: [] } }) as INodeParameters;
const setSeveral = (more: object, entityType = 'shipment'): INodeParameters => ({
	resource: 'customField',
	operation: 'setSeveral',
	entityType,
	containerId: byId('c-1'),
	shipmentId: byId('s-1'),
	trackingRequestId: byId('t-1'),
	...more,
});
const valuesOf = (posts: Post[]) =>
	Object.fromEntries(posts.map(({ attributes: { api_slug: slug, value } }) => [slug, value]));

describe('the columns of the Custom Fields mapper', () => {
	it('returns the fields that the account defines for the record, each with an input of its type', async () => {
		serveFields();
		const { fields } = await mapperColumns('getCustomFieldColumns', { entityType: 'shipment' });
		const { type, options } = Object.fromEntries(
			['type', 'options'].map((key) => [
				key,
				Object.fromEntries(fields.map((one) => [one.id, one[key as keyof typeof one]])),
			]),
		);
		expect(type).toEqual({
			landed_cost: 'number',
			entry: 'string',
			insured: 'boolean',
			due: 'dateTime',
			seen: 'dateTime',
			colour: 'options',
			services: 'string',
			bare: 'string',
			owner: 'object',
			mood: 'string',
		});
		expect((options as IDataObject).colour).toEqual([
			{ name: 'RED', value: 'red' },
			{ name: 'GREEN', value: 'green' },
		]);
		expect(fields.find(({ id }) => id === 'services')?.displayName).toBe('Services (Comma List)');
		expect(fields.find(({ id }) => id === 'insured')?.defaultValue).toBe(false);
		const names = fields.map(({ displayName }) => displayName);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
		expect(names).toContain('mood');
	});

	it.each([
		['container', ['chassis', 'entry']],
		['tracking_request', ['chassis', 'entry', 'landed_cost']],
	])('returns columns for a %s', async (entityType, expected) => {
		serveFields();
		const { fields } = await mapperColumns('getCustomFieldColumns', { entityType });
		const ids = fields.map(({ id }) => id);
		expect(ids).toEqual(expect.arrayContaining(expected));
		expect(new Set(ids).size).toBe(ids.length);
	});

	it('shows for each column of a new tracking request whether it belongs to the shipment or the container', async () => {
		serveFields();
		const { fields } = await mapperColumns('getInitialCustomFieldColumns');
		const of = (id: string) => fields.find((one) => one.id === id)?.displayName;
		expect(of('shipment:entry')).toBe('Customs Entry (Shipment)');
		expect(of('container:entry')).toBe('Customs Entry (Container)');
	});

	it('shows a readable error if the definitions cannot be read', async () => {
		answer('GET', '/v2/accounts', ACCOUNT);
		refuse('GET', LIST, 403, { detail: 'Not in your plan' });
		const error = await errorOf(mapperColumns('getCustomFieldColumns', {}));
		expect(error.message).toBe('Not in your plan');
	});
});

it("the custom field mapper is a top-level field, and its columns depend on 'Belongs To'", () => {
	const { properties } = new ShipmentTracking().description;
	const mappers = properties.filter(({ type }) => type === 'resourceMapper');
	expect(mappers.map(({ displayOptions }) => displayOptions?.show?.operation)).toEqual([
		['setSeveral'],
		['create'],
	]);
	expect(mappers[0].typeOptions?.loadOptionsDependsOn).toEqual(['entityType']);
});

describe('Custom Field > Set', () => {
	it('sends one request for each value, in the type of its field, and reads the definitions once', async () => {
		const { posts, reads } = serveFields();
		const rows = await runNode(
			setSeveral(
				mapped({
					landed_cost: '12.5',
					entry: '={{ $json.entry }}',
					insured: false,
					due: '2026-03-31T00:00:00',
					seen: '2026-03-31T10:00:00+02:00',
					colour: 'GREEN',
					services: 'express, FRAGILE',
					bare: 'anything',
					owner: '{"type": "party", "id": "p-1"}',
				}),
			),
			[{ json: { entry: 4711 } }],
		);
		expect(valuesOf(posts)).toEqual({
			landed_cost: 12.5,
			entry: '4711',
			insured: false,
			due: '2026-03-31',
			seen: '2026-03-31T08:00:00Z',
			colour: 'green',
			services: ['express', 'fragile'],
			bare: 'anything',
			owner: { type: 'party', id: 'p-1' },
		});
		expect(new Set(posts.map(({ path }) => path))).toEqual(
			new Set(['/v2/shipments/s-1/custom_fields']),
		);
		expect(reads.filter((path) => path === LIST)).toHaveLength(1);
		expect(rows.map(({ json }) => json.api_slug)).toEqual(
			posts.map((one) => one.attributes.api_slug),
		);
		expect(rows.every(({ pairedItem }) => JSON.stringify(pairedItem) === '{"item":0}')).toBe(true);
	});

	it('reads a date from an expression in the time zone of the workflow', async () => {
		const { posts } = serveFields();
		const day = "={{ DateTime.fromISO('2026-03-31T23:30:00+09:00', { setZone: true }) }}";
		await runNode(setSeveral(mapped({ due: day, seen: day })));
		expect(valuesOf(posts)).toEqual({ due: '2026-03-31', seen: '2026-03-31T14:30:00Z' });
	});

	it('reads definitions and options once for all items', async () => {
		const { posts, reads } = serveFields();
		const items = ['red', 'green', 'red'].map((colour) => ({ json: { colour } }));
		await runNode(setSeveral(mapped({ colour: '={{ $json.colour }}' })), items);
		expect(posts.map(({ attributes }) => attributes.value)).toEqual(['red', 'green', 'red']);
		expect(reads).toHaveLength(3);
	});

	it.each<[string, IDataObject]>([
		['API name', { landed_cost: '3', entry: 'E-1', other: 'x' }],
		['label', { 'Landed Cost': '3', 'Customs Entry': 'E-1', Colour: '' }],
		['name in another case or with blanks', { 'LANDED-COST': 3, ' customs  entry ': 'E-1' }],
	])('sets the fields whose %s matches a column of the item', async (_, json) => {
		const { posts } = serveFields();
		await runNode(setSeveral(mapped(null, 'autoMapInputData')), [{ json }]);
		expect(valuesOf(posts)).toEqual({ landed_cost: 3, entry: 'E-1' });
	});

	it('prefers the API name of a field to its label', async () => {
		const { posts } = serveFields();
		const json = { 'Customs Entry': 'screen', entry: 'program' };
		await runNode(setSeveral(mapped(null, 'autoMapInputData')), [{ json }]);
		expect(valuesOf(posts)).toEqual({ entry: 'program' });
	});

	it.each<[string, unknown, unknown]>([
		['entry', ' abc ', 'abc'],
		['landed_cost', '0', 0],
		['insured', 'yes', true],
		['insured', 'false', false],
		['insured', '={{ false }}', false],
	])('sends the value of %s, entered as %j, as %j', async (slug, typed, expected) => {
		const { posts } = serveFields();
		await runNode(setSeveral(mapped({ [slug]: typed as string })));
		expect(valuesOf(posts)).toEqual({ [slug]: expected });
	});

	it.each<[string, string, unknown]>([
		['entry', 'new Date("2026-11-20")', '2026-11-20'],
		['entry', 'DateTime.fromISO("2026-11-20T08:00:00Z", { setZone: true })', /^2026-11-20T08:00/],
		['entry', '"=\\"0012\\""', '0012'],
		['entry', 'true', 'true'],
		['mood', '9007199254740991', '9007199254740991'],
		['mood', '[1, 2]', [1, 2]],
		['mood', 'new Date("2026-11-20")', '2026-11-20'],
	])(
		'sends the value of %s, which the expression %s returns, as %j',
		async (slug, code, expected) => {
			const { posts } = serveFields();
			await runNode(setSeveral(mapped({ [slug]: `={{ ${code} }}` })));
			const isText = expected instanceof RegExp;
			expect(valuesOf(posts)).toEqual({
				[slug]: isText ? (expect.stringMatching(expected) as string) : expected,
			});
		},
	);

	const lost = /must be a text: the number \S+ has lost digits$/;
	it.each<[string, string, RegExp]>([
		['entry', '({ a: 1 })', /must be a text/],
		...['entry', 'mood', 'gone'].flatMap((slug): Array<[string, string, RegExp]> => [
			[slug, '12345678901234567890', lost],
			[slug, 'NaN', lost],
			[slug, '"undefined"', /is the text "undefined", which stands for a missing value$/],
			[slug, '"[object Object]"', /stands for a missing value$/],
			[slug, 'new Date("soon")', /is not a date/],
		]),
	])('rejects the value of %s that the expression %s returns', async (slug, code, problem) => {
		const { posts } = serveFields();
		await expect(runNode(setSeveral(mapped({ [slug]: `={{ ${code} }}` })))).rejects.toThrow(
			problem,
		);
		expect(posts).toEqual([]);
	});

	it.each([
		['landed_cost', 'many', `'Landed Cost' must be a number, not "many"`],
		['insured', 'perhaps', `'Insured' must be true or false, not "perhaps"`],
		['due', '31.03.2026', `'Due Day' must be a date like 2026-03-31, not "31.03.2026"`],
		['due', '2026-02-31', `'Due Day' must be a date like 2026-03-31, not "2026-02-31"`],
		['seen', 'soon', `'Seen At' must be a date like 2026-03-31T08:00:00Z, not "soon"`],
		['colour', 'blue', `'Colour' is "blue", which is not an option`],
		['services', ' , ', `'Services' must be at least one option, not ","`],
		['services', 'express, blue', `'Services' is "blue", which is not an option`],
		['owner', 'p-1', `'Owner' is not valid JSON`],
		['owner', '{"id": "p-1"}', /^'Owner' must be a JSON object with type and id, not /],
	])('rejects %s with %j before the first request of the item', async (slug, value, message) => {
		const { posts } = serveFields();
		const fields = { entry: 'E', [slug]: '={{ $json.value }}' };
		const error = await errorOf(
			runNode(setSeveral(mapped(fields)), [{ json: {} }, { json: { value } }]),
		);
		expect(error.message.replace(' [item 1]', '')).toEqual(
			typeof message === 'string' ? message : expect.stringMatching(message),
		);
		expect(error.context).toMatchObject({ itemIndex: 1 });
		expect(posts).toHaveLength(1);
	});

	it('returns an error with the refused field and the fields that were already set', async () => {
		const { posts } = serveFields();
		const error = await errorOf(
			runNode(setSeveral(mapped({ landed_cost: 1, entry: 'refused', mood: 'good' }))),
		);
		expect(error.message).toBe(
			"These fields were already set: 'Landed Cost'. The next step failed: 'Customs Entry': is too odd",
		);
		expect(error.description).toContain("Check 'Customs Entry': is too odd");
		expect(posts).toHaveLength(2);
	});

	it("clears a field if its expression has no result and 'Clear' contains the field", async () => {
		const { posts } = serveFields();
		const blank = setSeveral(mapped({ entry: '={{ $json.missing }}' }));
		await runNode({ ...blank, options: { clearFields: ['entry'] } });
		expect(valuesOf(posts)).toEqual({ entry: null });
	});

	it.each<[string, IDataObject | null, string]>([
		['no column is mapped', null, 'defineBelow'],
		[
			'all values are blank',
			{
				entry: ' ',
				landed_cost: '',
				due: '={{ null }}',
				seen: '={{ $json.no }}',
				services: '={{ [] }}',
			},
			'defineBelow',
		],
		['no column has the name of a field', null, 'autoMapInputData'],
	])('returns an error if %s', async (_, value, mode) => {
		const { posts } = serveFields();
		const error = await errorOf(runNode(setSeveral(mapped(value, mode)), [{ json: { a: 1 } }]));
		expect(error.message).toBe("'Custom Fields' has nothing to set");
		expect(error.description).toContain("'Clear Names or IDs'");
		expect(posts).toEqual([]);
	});

	it("clears the fields that are selected in 'Clear' and have no new value", async () => {
		const { posts } = serveFields();
		const options = { clearFields: ['entry', 'mood'] };
		await runNode(setSeveral({ ...mapped({ entry: 'E-1' }), options }));
		expect(valuesOf(posts)).toEqual({ entry: 'E-1', mood: null });
	});
});

describe('a new tracking request', () => {
	const create = (more: object): INodeParameters => ({
		resource: 'trackingRequest',
		operation: 'create',
		requestType: 'bill_of_lading',
		requestNumber: 'MAEU123456789',
		scac: locator('scac', 'MAEU'),
		...more,
	});
	const initial = ([{ attributes }]: Post[]) => attributes.initial_custom_fields;

	it('sends custom fields with the tracking request', async () => {
		const { posts } = serveFields();
		const fields = { 'shipment:landed_cost': '5', 'container:chassis': '7', 'shipment:entry': '' };
		await runNode(create({ setCustomFields: true, ...mapped(fields) }));
		expect(posts).toHaveLength(1);
		expect(initial(posts)).toEqual({
			shipment: [{ api_slug: 'landed_cost', value: 5 }],
			containers: [{ api_slug: 'chassis', value: 7 }],
		});
	});

	it('sets a custom field on the shipment and the containers if both define it', async () => {
		const { posts } = serveFields();
		await runNode(create({ setCustomFields: true, ...mapped(null, 'autoMapInputData') }), [
			{ json: { entry: 12 } },
		]);
		expect(initial(posts)).toEqual({
			shipment: [{ api_slug: 'entry', value: '12' }],
			containers: [{ api_slug: 'entry', value: 12 }],
		});
	});

	it('names the field that the service refuses', async () => {
		const { posts } = serveFields();
		const error = await errorOf(
			runNode(create({ setCustomFields: true, ...mapped({ 'container:chassis': 'x' }) })),
		);
		expect(error.message).toBe(`'Chassis (Container)' must be a number, not "x"`);
		expect(posts).toEqual([]);
	});

	it('sends no custom fields if Set Custom Fields is off', async () => {
		const { posts, reads } = serveFields();
		await runNode(create(mapped({ 'shipment:landed_cost': '5' })));
		expect(initial(posts)).toBeUndefined();
		expect(reads).toEqual([]);
	});

	it('creates a tracking request without custom fields if the mapping is empty', async () => {
		const { posts, reads } = serveFields();
		await runNode(create({ setCustomFields: true }));
		expect(initial(posts)).toBeUndefined();
		expect(reads).toEqual([]);
	});
});
