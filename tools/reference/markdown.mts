import type {
	Operation,
	ResourceDefinition,
} from '../../nodes/ShipmentTracking/operation/operation';

/** The first line of a generated page. */
export const GENERATED =
	'<!-- Generated from the code by `npm run docs:operations`. Do not edit this page. -->';

export function table(head: string[], rows: string[][]): string {
	const line = (cells: string[]) =>
		`| ${cells.map((cell) => cell.replaceAll('|', '\\|').replaceAll('\n', ' ')).join(' | ')} |`;
	return [line(head), line(head.map(() => '---')), ...rows.map(line)].join('\n');
}

export const code = (text: string): string => `\`${text}\``;

/** The heading of an operation on each page, and with it the anchor. */
export const titleOf = (resource: ResourceDefinition, operation: Operation): string =>
	`${resource.name}: ${operation.name}`;

/** The anchor that GitHub makes of a heading. */
export const anchorOf = (title: string): string =>
	title
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');

export function sorted(operations: Operation[]): Operation[] {
	return [...operations].sort((a, b) => a.name.localeCompare(b.name));
}
