import type { INodeProperties, INodePropertyOptions, NodeHint } from 'n8n-workflow';

import { groupBy } from '../../../shipping/lib';
import { declareOnce, withFixedChoices } from '../fields/showFor';
import type { Operation, ResourceDefinition } from '../operation/operation';
import { account } from './account';
import { operationHint } from './builderHints';
import { container } from './container';
import { customField } from './customField';
import { customFieldDefinition } from './customFieldDefinition';
import { document } from './document';
import { location } from './location';
import { party } from './party';
import { report } from './report';
import { search } from './search';
import { shipment } from './shipment';
import { shippingLine } from './shippingLine';
import { trackingRequest } from './trackingRequest';
import { tradeIntelligence } from './tradeIntelligence';
import { vessel } from './vessel';
import { webhook } from './webhook';
import { webhookNotification } from './webhookNotification';

/** In alphabetical order, as in the editor. */
export const resources: ResourceDefinition[] = [
	account,
	container,
	customField,
	customFieldDefinition,
	document,
	webhookNotification,
	location,
	party,
	report,
	search,
	shipment,
	shippingLine,
	trackingRequest,
	tradeIntelligence,
	vessel,
	webhook,
];

export { builderHint } from './builderHints';

const operations = new Map<string, Operation>(
	resources.flatMap((resource) =>
		resource.operations.map((operation) => [`${resource.value}:${operation.value}`, operation]),
	),
);

export function findOperation(resource: string, operation: string): Operation | undefined {
	return operations.get(`${resource}:${operation}`);
}

export const resourceOptions: INodePropertyOptions[] = resources.map(({ name, value }) => ({
	name,
	value,
}));

/** The Operation list of each resource, followed by the fields of its operations. */
export const operationFields: INodeProperties[] = resources.flatMap((resource) => [
	operationList(resource),
	...declareOnce(
		'operation',
		resource.operations.map(({ value, fields }) => ({ value, fields: withFixedChoices(fields) })),
		{ resource: [resource.value] },
	),
]);

/** Warns in the editor about choices that cost many requests or need a paid feature. */
export const nodeHints: NodeHint[] = [
	...resources.flatMap(({ value: resource, operations: all }) =>
		[...groupBy(all, ({ needs }) => needs ?? '')].flatMap(([needs, group]) => {
			if (!needs) return [];
			const values = JSON.stringify(group.map(({ value }) => value));
			const isChosen = `$parameter["resource"] === "${resource}" && ${values}.includes($parameter["operation"])`;
			return [hint(`This operation needs the paid feature "${needs}" of the service.`, isChosen)];
		}),
	),
	hint(
		"'Return All' sends one request per 100 records (containers: 50), at most 100 requests a minute. Use filters or 'Limit' in large accounts.",
		'$parameter["operation"] === "getAll" && $parameter["returnAll"] === true',
	),
	hint(
		"'All' sends one request per 100 tracked shipments, or per 50 containers if it includes finished ones, at most 100 requests a minute.",
		'$parameter["resource"] === "report" && $parameter["which"] === "all"',
	),
];

function hint(message: string, condition: string): NodeHint {
	return {
		message,
		type: 'info',
		location: 'outputPane',
		whenToDisplay: 'beforeExecution',
		displayCondition: `={{ ${condition} }}`,
	};
}

function operationList(resource: ResourceDefinition): INodeProperties {
	const options = resource.operations
		.map(({ name, value, action, description }) => ({
			name,
			value,
			action,
			description,
			...operationHint(resource.value, value),
		}))
		.sort((a, b) => a.name.localeCompare(b.name));
	const [{ value: first }] = options;
	const list = options.find(({ value }) => value === 'getAll')?.value;
	const defaultOperation = resource.defaultOperation ?? list ?? first;
	return {
		displayName: 'Operation',
		name: 'operation',
		type: 'options',
		noDataExpression: true,
		displayOptions: { show: { resource: [resource.value] } },
		options,
		default: defaultOperation,
	};
}
