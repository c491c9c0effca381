import type { INodeProperties, INodePropertyCollection } from 'n8n-workflow';

import type { Operation } from '../../nodes/ShipmentTracking/operation/operation';

/** n8n adds this text to fields that are loaded from the account. */
const CHOOSE = /\s*Choose from the list, or specify [^.]*<a [^>]*>expression<\/a>\.?/;

/** The fields of an operation as a list. Entries of collections are one level deeper. */
export function fieldList({ fields }: Operation): string[] {
	const shown = withoutCopies(fields.filter(({ type }) => type !== 'notice'));
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
