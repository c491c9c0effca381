import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import {
	findOperation,
	operationFields,
	resources,
} from '../../../nodes/ShipmentTracking/resources';

/** What somebody sees who has just added the node. */

const [resource] = new ShipmentTracking().description.properties;
const usual = (name: string) =>
	operationFields.find(
		({ name: field, displayOptions }) =>
			field === 'operation' && displayOptions?.show?.resource?.[0] === name,
	)?.default as string;
const namesOf = (kind: string, operation: string) =>
	findOperation(kind, operation)?.fields.map(({ name }) => name);

describe('a new node', () => {
	it('asks where a container is', () => {
		expect([resource.default, usual('container')]).toEqual(['container', 'getOverview']);
	});

	it.each(resources.map(({ value }) => value))('reads, whatever %s is chosen for', (name) => {
		expect(usual(name)).toMatch(/^(get|query)/);
	});

	it('tells the deadlines of all containers', () => {
		const which = findOperation('container', 'getPickupDeadlines')?.fields.find(
			({ name }) => name === 'which',
		);
		expect(which?.default).toBe('all');
	});

	it('has what most people need outside Options', () => {
		expect(namesOf('trackingRequest', 'create')).toContain('refNumbers');
		expect(namesOf('trackingRequest', 'track')).toEqual(
			expect.arrayContaining(['refNumbers', 'wait', 'waitMax']),
		);
		expect(namesOf('shipment', 'getAll')).toContain('include');
		expect(namesOf('shipment', 'get')).toContain('include');
	});
});
