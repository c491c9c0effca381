import type { INodeProperties } from 'n8n-workflow';

import { resources } from '../../../nodes/ShipmentTracking/resources';
import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { ShipmentTrackingTrigger } from '../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';

const { description } = new ShipmentTracking();
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

test.each(operations)('$name has a description of 10 to 100 characters', ({ operation }) => {
	expect(operation.description.length).toBeGreaterThan(9);
	expect(operation.description.length).toBeLessThanOrEqual(100);
});

test.each(operations)('shows the fields of $name in their order', ({ resource, operation }) => {
	const shown = description.properties.filter(
		(field) => holds(field, 'resource', resource) && holds(field, 'operation', operation.value),
	);
	expect(outline(shown, operation.value)).toEqual(outline(operation.fields, operation.value));
});

test('offers at most 83 operations of at most 14 resources', () => {
	expect(operations.length).toBeLessThanOrEqual(83);
	expect(resources.length).toBeLessThanOrEqual(14);
});

test('lists resources and operations alphabetically', () => {
	for (const { options = [], name } of description.properties) {
		if (name !== 'resource' && name !== 'operation') continue;
		const names = options.map((option) => option.name);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
	}
});

test('the descriptions of both nodes have at most 250 kB', () => {
	const trigger = new ShipmentTrackingTrigger().description;
	const size = JSON.stringify(description).length + JSON.stringify(trigger).length;
	expect(size).toBeLessThanOrEqual(250_000);
});

test.each([
	['account', 'get'],
	['container', 'getOverview'],
	['document', 'upload'],
	['port', 'get'],
	['trackingRequest', 'track'],
])('starts a new node of resource %s with operation %s', (resource, operation) => {
	const list = description.properties.find(
		(field) => field.name === 'operation' && holds(field, 'resource', resource),
	);
	expect(list?.default).toBe(operation);
});
