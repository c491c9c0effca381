import { NodeHelpers, type INode, type INodeParameters } from 'n8n-workflow';

import { resources } from '../../nodes/ShipmentTracking/resources';
import { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';
import { withFieldsOf } from './fieldsOfOperation.mts';

const whole = new ShipmentTracking();

/** The parameters that n8n stores for a node, with the default values of its displayed fields. */
function storedParameters({ description }: Pick<ShipmentTracking, 'description'>, given: object) {
	const parameters = given as INodeParameters;
	const node = { typeVersion: description.version, parameters } as INode;
	const { properties } = description;
	return NodeHelpers.getNodeParameters(properties, parameters, true, false, node, description);
}

const operations = resources.flatMap(({ value: resource, operations: own }) =>
	own.map(({ value: operation }) => ({ resource, operation })),
);

it.each(operations)(
	'the reduced node has the displayed fields of $resource $operation',
	(selected) => {
		const reduced = withFieldsOf(whole, selected);
		expect(reduced.description.properties.length).toBeLessThan(whole.description.properties.length);
		expect(storedParameters(reduced, selected)).toEqual(storedParameters(whole, selected));
	},
);

it('the node keeps all fields if an expression selects the operation', () => {
	expect(withFieldsOf(whole, { resource: 'container', operation: '={{ $json.x }}' })).toBe(whole);
});

it('has the displayed fields of the default resource and operation if none is selected', () => {
	const reduced = withFieldsOf(whole, {});
	expect(reduced.description.properties.length).toBeLessThan(whole.description.properties.length);
	expect(storedParameters(reduced, {})).toEqual(storedParameters(whole, {}));
});
