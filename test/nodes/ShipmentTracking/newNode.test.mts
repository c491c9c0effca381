import {
	Workflow,
	type INodeParameters,
	type INodeProperties,
	type INodeType,
	type INodeTypeDescription,
} from 'n8n-workflow';

import { ShipmentTrackingTrigger } from '../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import {
	findOperation,
	operationFields,
	resources,
} from '../../../nodes/ShipmentTracking/resources';

/** The form of a newly added node. */

const { description } = new ShipmentTracking();
const [resource] = description.properties;
const usual = (name: string) =>
	operationFields.find(
		({ name: field, displayOptions }) =>
			field === 'operation' && displayOptions?.show?.resource?.[0] === name,
	)?.default as string;
const trigger = new ShipmentTrackingTrigger().description;
const namesOf = (kind: string, operation: string) =>
	findOperation(kind, operation)?.fields.map(({ name }) => name);

/** The subtitle that n8n shows under a node on the canvas. */
function subtitleOf(type: INodeTypeDescription, parameters: INodeParameters): string {
	const { subtitle = '', name, version } = type;
	const node = { id: '1', name, type: name, position: [0, 0] as [number, number], parameters };
	const nodes = [{ ...node, typeVersion: version as number }];
	const nodeType = { description: type } as INodeType;
	const nodeTypes = { getByName: () => nodeType, getByNameAndVersion: () => nodeType };
	const workflow = new Workflow({
		nodes,
		connections: {},
		active: false,
		nodeTypes: { ...nodeTypes, getKnownTypes: () => ({}) },
	});
	return String(
		workflow.expression.getSimpleParameterValue(nodes[0], subtitle, 'internal', {}, undefined, ''),
	);
}

describe('subtitles of nodes on the canvas', () => {
	it.each([
		['trackingRequest', 'create', 'create: tracking request'],
		['report', 'getChargesAtRisk', 'get charges at risk: report'],
		['shipment', 'getAll', 'get many: shipment'],
	])('show the operation of %s %s: %s', (kind, operation, words) => {
		expect(subtitleOf(description, { resource: kind, operation })).toBe(words);
	});

	it.each([
		[['*'], 'all events'],
		[['container.transport.vessel_arrived'], 'vessel arrived'],
		[['container.pickup_lfd.changed'], 'container pickup lfd changed'],
		[['container.updated', 'container.created'], '2 events'],
	])('show the events of the trigger %j: %s', (events, words) => {
		expect(subtitleOf(trigger, { events })).toBe(words);
	});
});

describe('a new node', () => {
	it('starts with the resource Container', () => {
		expect(resource.default).toBe('container');
	});

	it.each([
		['account', 'get'],
		['container', 'getOverview'],
		['document', 'upload'],
		['port', 'get'],
		['report', 'getPickupDeadlines'],
		['trackingRequest', 'track'],
	])('starts for the resource %s with the operation %s', (name, operation) => {
		expect(usual(name)).toBe(operation);
	});

	it.each(resources.map(({ value }) => value))('starts with a common operation of %s', (name) => {
		expect(usual(name)).toMatch(/^(get|query|track$|upload$)/);
	});

	it('reads the deadlines of all containers by default', () => {
		const which = findOperation('report', 'getPickupDeadlines')?.fields.find(
			({ name }) => name === 'which',
		);
		expect(which?.default).toBe('all');
	});

	it('shows the most used fields outside Options', () => {
		expect(namesOf('trackingRequest', 'create')).toContain('refNumbers');
		expect(namesOf('trackingRequest', 'track')).toEqual(
			expect.arrayContaining(['refNumbers', 'wait', 'waitMax']),
		);
		expect(namesOf('shipment', 'getAll')).toContain('include');
		expect(namesOf('shipment', 'get')).toContain('include');
	});
});

const operations = resources.flatMap((resource) =>
	resource.operations.map((operation) => ({
		name: `${resource.name} > ${operation.name}`,
		resource: resource.value,
		operation,
	})),
);

const holds = (field: INodeProperties, parameter: string, value: string): boolean =>
	!!field.displayOptions?.show?.[parameter]?.includes(value);

/** The names of a collection's options that are shown for an operation. */
function optionsFor(field: INodeProperties, operation: string): string[] {
	if (field.type !== 'collection') return [];
	return (field.options as INodeProperties[])
		.filter(
			(option) =>
				!option.displayOptions?.show?.['/operation'] || holds(option, '/operation', operation),
		)
		.map(({ name }) => name)
		.sort();
}

const outline = (fields: INodeProperties[], operation: string) =>
	fields.map((field) => [field.name, field.displayName, ...optionsFor(field, operation)]);

it.each(operations)('shows the fields of $name in their order', ({ resource, operation }) => {
	const shown = description.properties.filter(
		(field) => holds(field, 'resource', resource) && holds(field, 'operation', operation.value),
	);
	expect(outline(shown, operation.value)).toEqual(outline(operation.fields, operation.value));
});

it('offers at most 92 operations of at most 16 resources', () => {
	expect(operations.length).toBeLessThanOrEqual(92);
	expect(resources.length).toBeLessThanOrEqual(16);
});

it('lists resources and operations alphabetically', () => {
	for (const { options = [], name } of description.properties) {
		if (name !== 'resource' && name !== 'operation') continue;
		const names = options.map((option) => option.name);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
	}
});

it('the descriptions of both nodes have at most 250 kB', () => {
	const size = JSON.stringify(description).length + JSON.stringify(trigger).length;
	expect(size).toBeLessThanOrEqual(250_000);
});

it('lets no expression decide which required fields are shown, because n8n would show all', () => {
	const open = resources.flatMap(({ operations }) =>
		operations.flatMap(({ value, fields }) => {
			const names = fields
				.filter(({ required }) => required)
				.flatMap(({ displayOptions }) => Object.keys(displayOptions?.show ?? {}));
			const declared = description.properties.filter(
				({ name, noDataExpression, displayOptions }) =>
					names.includes(name) &&
					displayOptions?.show?.operation?.includes(value) &&
					!noDataExpression,
			);
			return declared.map(({ name }) => `${value} ${name}`);
		}),
	);
	expect(open).toEqual([]);
	const which = description.properties.filter(({ name }) => name === 'which');
	expect(which.map(({ noDataExpression }) => noDataExpression)).toContain(true);
});
