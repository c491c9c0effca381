import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { filterChoices } from '../../../nodes/shared/pickLists/filterChoices';
import {
	dropDown,
	errorOf,
	mapperColumns,
	searchList,
	triggerDropDown,
} from '../../support/n8n.mts';
import { useNock, serve } from '../../support/service.mts';

/** n8n evaluates the stored value of a selected entry as an expression if it starts with "=". */
const CODE = '={{ $env.SECRET }}';

/** A record whose every text is an expression, except URLs. */
const record = (type: string, more: object = {}) => ({
	id: CODE,
	type: type
		.replace(/ies$/, 'y')
		.replace(/s$/, '')
		.replace(/^option$/, 'custom_field_option'),
	attributes: {
		api_slug: CODE,
		bill_of_lading_number: CODE,
		company_name: CODE,
		data_type: 'enum',
		description: CODE,
		display_name: CODE,
		entity_type: 'Shipment',
		file_name: CODE,
		label: CODE,
		name: CODE,
		number: CODE,
		port_of_discharge_locode: 'USLAX',
		port_of_discharge_name: CODE,
		request_number: CODE,
		scac: CODE,
		shipping_line_name: CODE,
		status: CODE,
		subject: CODE,
		tags: [CODE, 'plain'],
		url: CODE,
		value: CODE,
		[CODE]: 'x',
	},
	...more,
});

/** Answers each list with a record whose texts are expressions, and with ordinary ones. */
function accountOfCode() {
	serve(({ path }) => {
		const [, type] = /([a-z_]+)$/.exec(path) ?? [];
		const relationships = {
			account: { data: null },
			pod_terminal: { data: { type: 'terminal', id: 'id-1' } },
		};
		const plain = {
			api_slug: 'slug',
			company_name: 'C',
			scac: 'SCAC',
			value: 'value',
		};
		const { attributes } = record(type);
		const ordinary = (id: string, more = {}) =>
			record(type, {
				id,
				relationships: { ...relationships, account: { data: { type: 'account', id: 'id-1' } } },
				attributes: { ...attributes, ...plain, ...more },
			});
		const isOfFields = type === 'custom_field_definitions';
		const fields = [
			{ ...ordinary('template'), relationships },
			ordinary('id-2', { entity_type: 'Cargo' }),
		];
		const all = [ordinary('id-1'), ...(isOfFields ? fields : [])];
		const body = /documents\/types/.test(path)
			? {
					document_types: [
						{ code: CODE, label: 'x' },
						{ code: 'code', label: CODE },
					],
				}
			: {
					data: type === 'accounts' ? all : [record(type, { relationships }), ...all],
					included: [record('terminal', { id: 'id-1' })],
				};
		return { body };
	});
}

/** Texts anywhere in a value that n8n would evaluate as expressions. */
function expressionsIn(value: unknown): string[] {
	if (typeof value === 'string') return value.startsWith('=') ? [value] : [];
	if (typeof value !== 'object' || value === null) return [];
	return Object.values(value).flatMap(expressionsIn);
}

useNock();

const { methods } = new ShipmentTracking();
const namesOf = <Methods extends object>(of: Methods) => Object.keys(of) as Array<keyof Methods>;

it.each(namesOf(methods.listSearch))(
	'shows no entry in the search list %s that n8n would run as an expression',
	async (name) => {
		accountOfCode();
		const slug = { apiSlug: 'slug', entityType: 'Shipment' };
		const { results } = await searchList(name, '', {}, slug);
		expect(expressionsIn(results.map((one) => [one.name, one.value]))).toEqual([]);
		expect(results.length).toBeGreaterThan(0);
	},
);

it('adds an apostrophe before a name that begins with "="', async () => {
	accountOfCode();
	const { results } = await searchList('searchEmailSubmissions');
	expect(results).toEqual([{ name: `'${CODE}`, value: 'id-1' }]);
});

it.each(namesOf(methods.loadOptions))(
	'shows no entry in the drop-down list %s that n8n would run as an expression',
	async (name) => {
		accountOfCode();
		const list = { resource: 'container', operation: 'getAll' };
		const report = { resource: 'report', operation: 'getPickupDeadlines' };
		const choices = await dropDown(name, name === 'getReportColumns' ? report : list);
		expect(expressionsIn(choices.map((one) => [one.name, one.value]))).toEqual([]);
		expect(choices.length).toBeGreaterThan(0);
	},
);

it.each(namesOf(filterChoices))(
	"shows no entry in the trigger's list %s that n8n would run as an expression",
	async (name) => {
		accountOfCode();
		const choices = await triggerDropDown(name);
		expect(expressionsIn(choices.map((one) => [one.name, one.value]))).toEqual([]);
		expect(choices.length).toBeGreaterThan(0);
	},
);

it.each(namesOf(methods.resourceMapping))(
	'shows no entry in the field list %s that n8n would run as an expression',
	async (name) => {
		accountOfCode();
		const { fields } = await mapperColumns(name);
		expect(expressionsIn(fields)).toEqual([]);
		expect(fields.at(-1)?.id).toMatch(/slug$/);
		expect(fields.at(-1)?.options).toEqual([{ name: `'${CODE}`, value: 'value' }]);
	},
);

it.each(['constructor', 'toString', '__proto__', 'hasOwnProperty'])(
	'returns an error instead of a field list for the unknown resource %s',
	async (resource) => {
		const error = await errorOf(dropDown('getOutputFields', { resource, operation: 'getAll' }));
		expect(error.message).toContain("'Selected Fields' has no list for this resource");
	},
);
