import type { INode, INodeTypeDescription } from 'n8n-workflow';

import { problemsOfNode } from '../../e2e/jobs/nodeProblems.mts';
import { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';
import { ShipmentTrackingTrigger } from '../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { EXAMPLES } from '../support/exampleFiles.mts';

/** n8n silently ignores parameters that a node no longer has, so all examples are checked. */

const PACKAGE = 'n8n-nodes-shipment-tracking';

const inPackage = (description: INodeTypeDescription): INodeTypeDescription => ({
	...description,
	name: `${PACKAGE}.${description.name}`,
});

/** n8n adds two fields to a node if it is a tool. */
function asTool(description: INodeTypeDescription): INodeTypeDescription {
	const ofTools = ['descriptionType', 'toolDescription'].map((name) => ({
		displayName: name,
		name,
		type: 'string' as const,
		default: '',
	}));
	return {
		...description,
		name: `${description.name}Tool`,
		properties: [...ofTools, ...description.properties],
	};
}

const action = inPackage(new ShipmentTracking().description);
const types = [action, asTool(action), inPackage(new ShipmentTrackingTrigger().description)];

const nodes = EXAMPLES.flatMap(([name, example]) =>
	example.nodes
		.filter(({ type }) => type.startsWith(`${PACKAGE}.`))
		.map((node): [string, string, INode] => [name, node.name, node]),
);

test.each(nodes)('%s, %s: every parameter is a field of the node', (_file, _name, node) => {
	expect(problemsOfNode(node, types)).toEqual([]);
});

test('reports a parameter that is not a field of the node', () => {
	const node = {
		type: action.name,
		typeVersion: 1,
		name: 'Track',
		parameters: { resource: 'trackingRequest', operation: 'track', options: { wait: true } },
	} as unknown as INode;
	expect(problemsOfNode(node, types)).toContain('parameters.options.wait is unknown');
});

const confirming = nodes.filter(([, , { parameters }]) => parameters.operation === 'confirmOutput');

// A name in the field would no longer match after a user renames the report.
test.each(confirming)("%s, %s: leaves 'Node' empty", (_file, _name, { parameters }) => {
	expect(parameters.nodeName ?? '').toBe('');
});
