import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import { resources } from '../../nodes/ShipmentTracking/resources';
import type {
	Operation,
	ResourceDefinition,
} from '../../nodes/ShipmentTracking/operation/operation';
import { endpointsOf } from './endpoints.mts';
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
		summaryTable(),
		'',
		...resources.flatMap((resource) => [
			`## ${resource.name}`,
			'',
			...sorted(resource.operations).flatMap((operation) => section(resource, operation)),
		]),
	].join('\n');
}

/** A table of the resources with links to their operations. */
function summaryTable(): string {
	const rows = resources.map((resource) => [
		resource.name,
		sorted(resource.operations)
			.map((operation) => `[${operation.name}](#${anchorOf(titleOf(resource, operation))})`)
			.join(', '),
	]);
	return table(['Resource', 'Operations'], rows);
}

/** n8n adds this text to fields that are loaded from the account. */
const CHOOSE = /\s*Choose from the list, or specify [^.]*<a [^>]*>expression<\/a>\.?/;

/** The fields of an operation as a list. Entries of collections are one level deeper. */
function fieldList({ fields }: Operation): string[] {
	const shown = withoutCopies(fields.filter(({ type }) => type !== 'notice' && type !== 'hidden'));
	const isCollection = ({ type }: INodeProperties) => type === 'collection';
	const top = shown.filter((field) => !isCollection(field));
	return [...top, ...shown.filter(isCollection)].flatMap((field) => entry(field, ''));
}

/** Removes copies of fields that have several conditions. */
function withoutCopies(fields: INodeProperties[]): INodeProperties[] {
	const isFirst = (field: INodeProperties, index: number) =>
		fields.findIndex((one) => one.displayName === field.displayName) === index;
	return fields.filter(isFirst);
}

function entry(field: INodeProperties, indent: string): string[] {
	const { displayName, required, description = '', options = [] } = field;
	// A star marks a required field, even if it is required under a condition only.
	const label = `**${displayName}${required ? '\\*' : ''}**`;
	const text = description.replace(CHOOSE, '').replaceAll('\n', ' ').trim();
	return [
		`${indent}- ${label}${text ? `: ${text}` : ''}`,
		...partsOf(field, options).flatMap((part) => entry(part, `${indent}  `)),
	];
}

function partsOf(
	{ type }: INodeProperties,
	options: NonNullable<INodeProperties['options']>,
): INodeProperties[] {
	if (type === 'collection') return options as INodeProperties[];
	if (type !== 'fixedCollection') return [];
	return withoutCopies((options as INodePropertyCollection[]).flatMap(({ values }) => values));
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
