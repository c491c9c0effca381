import {
	Workflow,
	type INodeParameters,
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

const [resource] = new ShipmentTracking().description.properties;
const usual = (name: string) =>
	operationFields.find(
		({ name: field, displayOptions }) =>
			field === 'operation' && displayOptions?.show?.resource?.[0] === name,
	)?.default as string;
const namesOf = (kind: string, operation: string) =>
	findOperation(kind, operation)?.fields.map(({ name }) => name);

/** The subtitle that n8n shows under a node on the canvas. */
function subtitleOf(description: INodeTypeDescription, parameters: INodeParameters): string {
	const { subtitle = '', name, version } = description;
	const node = { id: '1', name, type: name, position: [0, 0] as [number, number], parameters };
	const nodes = [{ ...node, typeVersion: version as number }];
	const type = { description } as INodeType;
	const nodeTypes = { getByName: () => type, getByNameAndVersion: () => type };
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
		['container', 'getChargesAtRisk', 'get charges at risk: container'],
		['shipment', 'getAll', 'get many: shipment'],
	])('show the operation of %s %s: %s', (kind, operation, words) => {
		const { description } = new ShipmentTracking();
		expect(subtitleOf(description, { resource: kind, operation })).toBe(words);
	});

	it.each([
		[['*'], 'all events'],
		[['container.transport.vessel_arrived'], 'vessel arrived'],
		[['container.pickup_lfd.changed'], 'container pickup lfd changed'],
		[['container.updated', 'container.created'], '2 events'],
	])('show the events of the trigger %j: %s', (events, words) => {
		const { description } = new ShipmentTrackingTrigger();
		expect(subtitleOf(description, { events })).toBe(words);
	});
});

describe('a new node', () => {
	it('starts with Container > Get Overview', () => {
		expect([resource.default, usual('container')]).toEqual(['container', 'getOverview']);
	});

	it.each(resources.map(({ value }) => value))('starts with a common operation of %s', (name) => {
		expect(usual(name)).toMatch(/^(get|query|track$|upload$)/);
	});

	it('reads the deadlines of all containers by default', () => {
		const which = findOperation('container', 'getPickupDeadlines')?.fields.find(
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
