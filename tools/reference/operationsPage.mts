import { resources } from '../../nodes/ShipmentTracking/resources';
import type {
	Operation,
	ResourceDefinition,
} from '../../nodes/ShipmentTracking/operation/operation';
import { endpointsOf } from './endpoints.mts';
import { fieldList } from './fields.mts';
import { anchorOf, code, GENERATED, sorted, table, titleOf } from './markdown.mts';

/** The content of docs/operations.md; the endpoints are those of the contract tests. */
export function operationsPage(): string {
	const count = resources.reduce((sum, { operations }) => sum + operations.length, 0);
	return [
		GENERATED,
		'',
		'# Operations',
		'',
		`The Shipment Tracking node has ${count} operations on ${resources.length} resources. A star marks a required field. The columns of the output are on a [page of their own](reference/output.md).`,
		'',
		shortTable((resource, operation) => `#${anchorOf(titleOf(resource, operation))}`),
		'',
		...resources.flatMap((resource) => [
			`## ${resource.name}`,
			'',
			...sorted(resource.operations).flatMap((operation) => section(resource, operation)),
		]),
	].join('\n');
}

/** A table of the resources with the names of their operations. */
export function shortTable(
	addressOf?: (resource: ResourceDefinition, operation: Operation) => string,
): string {
	const rows = resources.map((resource) => [
		resource.name,
		sorted(resource.operations)
			.map((operation) =>
				addressOf ? `[${operation.name}](${addressOf(resource, operation)})` : operation.name,
			)
			.join(', '),
	]);
	return table(['Resource', 'Operations'], rows);
}

function section(resource: ResourceDefinition, operation: Operation): string[] {
	const title = titleOf(resource, operation);
	const fields = fieldList(operation);
	const endpoints = endpointsOf(resource.value, operation.value).map(code).join(', ');
	return [
		`### ${title}`,
		'',
		operation.description.replace(/\.?$/, '.'),
		'',
		...(operation.needs ? [`Paid feature: ${operation.needs}.`, ''] : []),
		...(fields.length ? [...fields, ''] : []),
		`Requests: ${endpoints || 'none'}. Output: [columns](reference/output.md#${anchorOf(title)}).`,
		'',
	];
}
