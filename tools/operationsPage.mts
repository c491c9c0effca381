import type { INodeProperties } from 'n8n-workflow';

import { resources } from '../nodes/ShipmentTracking/resources';
import type { Operation, ResourceDefinition } from '../nodes/ShipmentTracking/operation/operation';
import { cases } from '../contract/operations/index.mts';
import { composed } from '../contract/operations/composed.mts';

/** What docs/operations.md says, in Markdown; the endpoints are those that the contract tests see. */
export function operationsPage(): string {
	const count = resources.reduce((sum, { operations }) => sum + operations.length, 0);
	return [
		'# Operations',
		'',
		`You look for an operation, its fields or its endpoints. The Shipment Tracking node has ${count} operations on ${resources.length} resources. A star marks a required field. Paths are relative to the base URL of the credential; what makes them is checked by the tests in \`test/contract\`. This page is generated: \`npm run docs:operations\`.`,
		'',
		...resources.flatMap(section),
	].join('\n');
}

/** Resource and names of its operations. */
export function shortTable(): string {
	const rows = resources.map(({ name, operations }) => [
		name,
		sorted(operations)
			.map((operation) => operation.name)
			.join(', '),
	]);
	return table(['Resource', 'Operations'], rows);
}

function section(resource: ResourceDefinition): string[] {
	const rows = sorted(resource.operations).map((operation) => [
		`**${operation.name}**`,
		operation.description,
		fieldsOf(operation),
		operation.needs ?? '',
		endpointsOf(resource.value, operation.value)
			.map((endpoint) => `\`${endpoint}\``)
			.join('<br>'),
	]);
	const head = ['Operation', 'What it does', 'Fields', 'Paid feature', 'Endpoints'];
	return [`## ${resource.name}`, '', table(head, rows), ''];
}

function sorted(operations: Operation[]): Operation[] {
	return [...operations].sort((a, b) => a.name.localeCompare(b.name));
}

/** The fields at the top first, then each collection with what is in it. */
function fieldsOf({ fields }: Operation): string {
	const shown = fields.filter(({ type }) => type !== 'notice');
	const isCollection = ({ type }: INodeProperties) => type === 'collection';
	const top = shown.filter((field) => !isCollection(field));
	const collections = shown.filter(isCollection).map(({ displayName, options = [] }) => {
		const names = (options as INodeProperties[]).map((option) => option.displayName);
		return `_${displayName}_: ${names.join(', ')}`;
	});
	return [top.map(labelOf).join(', '), ...collections].filter(Boolean).join('<br>');
}

/** A star for what is required, also where it is asked for under a condition only. */
function labelOf({ displayName, required }: INodeProperties): string {
	return required ? `${displayName}\\*` : displayName;
}

/** In the order of the tables; without those that the storage and not the service has. */
function endpointsOf(resource: string, operation: string): string[] {
	const isAsked = (one: { resource: string; operation: string }) =>
		one.resource === resource && one.operation === operation;
	const rows = [
		...cases.filter(isAsked).map(({ row, sentTo }) => {
			const [method] = row.split(' ');
			return sentTo?.startsWith('/') ? `${method} ${sentTo}` : row;
		}),
		...composed.filter(isAsked).flatMap((one) => one.rows),
	];
	if (rows.length === 0 && !composed.some(isAsked))
		throw new Error(`No contract case for ${resource} ${operation}`);
	return [...new Set(rows)];
}

function table(head: string[], rows: string[][]): string {
	const line = (cells: string[]) =>
		`| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}
