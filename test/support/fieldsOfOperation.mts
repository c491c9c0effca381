import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import type { ShipmentTracking } from '../../nodes/ShipmentTracking/ShipmentTracking.node';

type Node = Pick<ShipmentTracking, 'description'>;

const nodes = new Map<string, Node>();

/**
 * The action node with only those fields that n8n can display for the selected or default resource
 * and operation. n8n-core resolves all fields whenever it creates a workflow, which would take most
 * of the time of a test.
 */
export function withFieldsOf(node: Node, parameters: INodeParameters): Node {
	const resource = parameters.resource ?? defaultOf(node, 'resource');
	const operation = parameters.operation ?? defaultOf(node, 'operation', resource);
	// An expression has no value here, so all fields are needed.
	const isSelected = [resource, operation].every((value) => /^\w+$/.test(String(value)));
	if (!isSelected) return node;
	const key = `${String(resource)} ${String(operation)}`;
	const known = nodes.get(key);
	if (known) return known;
	const properties = node.description.properties.filter(
		(field) => isShownFor(field, 'resource', resource) && isShownFor(field, 'operation', operation),
	);
	const reduced = { description: { ...node.description, properties } };
	nodes.set(key, reduced);
	return reduced;
}

function defaultOf({ description }: Node, name: string, resource?: unknown): unknown {
	const fields = description.properties.filter((field) => field.name === name);
	return fields.find((field) => isShownFor(field, 'resource', resource))?.default;
}

function isShownFor({ displayOptions }: INodeProperties, name: string, value: unknown): boolean {
	const shown = displayOptions?.show?.[name];
	return !shown || shown.some((one) => one === value);
}
