import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { FLATTEN_DEPTH_MAX, rawRow, Simplifier } from '../../shared/api/flatten';
import { type JsonApiDocument, IncludedResources } from '../../../shipping/records';
import type { RowMaker } from '../../shared/api/list';
import { repeatable } from '../../shared/api/repeatedRecords';
import type { ServiceRequest } from '../../shared/api/request';
import { withoutSecret } from '../../../shipping/events';
import { fromEntriesShared, splitList, SharedTexts, valueText } from '../../../shipping/lib';
import { textListField } from '../../shared/lib/simpleFields';
import { choice } from '../fields/choice';
import { simplify } from '../fields/list';
import type { Item } from '../input/item';
import { firstColumns } from './firstColumns';
import { type Output, outputRows } from './operation';
import { unstoredValues, withWarnings } from './storedValues';

export const selectedFields = textListField('Selected Fields', 'selectedFields', {
	builderHint: {
		propertyHint: 'Set it for agents to keep the answer short. Unknown names return null.',
	},
	placeholder: 'e.g. created_at, name',
	description: 'Fields to return, separated by commas. Use a dot for related records.',
});

export const columnsField = choice(
	'Columns',
	'columns',
	[
		['For People', 'people', 'The columns that people read first'],
		['All', 'all', 'Every column'],
	],
	'Columns of the items. Selected Fields replaces them.',
);

/** Whether all columns are returned. An AI agent gets those for people: its context is small. */
const returnsAllColumns = (item: Item): boolean =>
	item.choice(columnsField) === 'all' && !item.isTool;

/** Selected Fields with choices loaded from the account's records. */
export const selectedRecordFields: INodeProperties = {
	displayName: 'Selected Field Names or IDs',
	name: 'selectedFields',
	type: 'multiOptions',
	typeOptions: {
		loadOptionsMethod: 'getOutputFields',
		loadOptionsDependsOn: ['include', 'simplify'],
	},
	default: [],
	builderHint: selectedFields.builderHint,
	description:
		'Fields to return. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

/**
 * Converts records to output rows according to Simplify and Selected Fields.
 * @param hidden the type of included records that are not returned
 */
export function resourceRows(item: Item, hidden?: string): RowMaker<object, IDataObject> {
	const names = splitList(item.collection('options').selectedFields);
	const toRow = recordRows(item.isOn(simplify), hidden, (types) =>
		item.hint(
			`Too large to be repeated in each item: the related records of the type ${types.join(', ')}. The items only have their IDs.`,
		),
	);
	if (!names.length) return toRow;
	return (...one) => select(toRow(...one), names);
}

/**
 * Converts complete records, simplified or raw. Secrets are removed; an operation
 * with an option for its secret adds it again.
 */
export function recordRows(
	isSimple: boolean,
	hidden?: string,
	onLeftOut: (types: string[]) => void = () => undefined,
): RowMaker<object, IDataObject> {
	const texts = new SharedTexts();
	const toRow = isSimple ? new Simplifier(firstColumns).row : rawRow;
	let page: IncludedResources | undefined;
	let shown = new IncludedResources([]);
	return (resource, included) => {
		// The included records are prepared once per page, not once per row.
		if (included !== page) {
			const visible = included.resources.filter(({ type }) => type !== hidden);
			const { included: kept, leftOut } = repeatable(included.rows, visible, FLATTEN_DEPTH_MAX);
			if (leftOut.length > 0) onLeftOut(leftOut);
			shown = new IncludedResources(kept.map(withoutSecret));
		}
		page = included;
		return texts.shareIn(toRow(withoutSecret(resource), shown));
	};
}

export function outputResources(item: Item, { data, included }: JsonApiDocument): Output {
	const toRow = resourceRows(item);
	const lookup = new IncludedResources(included, data);
	return outputRows(data.map((resource) => toRow(resource, lookup)));
}

interface Written<A extends object> {
	show?: (item: Item, document: JsonApiDocument<A>) => Output;
	/** Returns the label of an attribute's field. */
	labelOf?: (attribute: string) => string | undefined;
}

/** The answer to a write, with a warning for each value that it doesn't have as sent. */
export function outputWritten<A extends object>(
	item: Item,
	request: ServiceRequest,
	document: JsonApiDocument<A>,
	{ show = outputResources, labelOf = (attribute) => item.labelOf(attribute) }: Written<A> = {},
): Output {
	const warnings = document.data.flatMap((record) => unstoredValues(request, record, labelOf));
	return withWarnings(show(item, document), warnings);
}

/** Returns rows that the operation has put together itself, reduced to Selected Fields. */
export function outputSelected(item: Item, rows: IDataObject[]): Output {
	const names = splitList(item.collection('options').selectedFields);
	const texts = new SharedTexts();
	if (rows.length > 0) hintUnknownColumns(item, rows[0], names);
	return outputRows(rows.map((row) => texts.shareIn(names.length ? select(row, names) : row)));
}

export function selectColumns(
	item: Item,
	namesForPeople: readonly string[],
): (row: IDataObject) => IDataObject {
	const selected = splitList(item.collection('options').selectedFields);
	if (selected.length > 0) {
		// All rows have the same columns.
		let isChecked = false;
		return (row) => {
			if (!isChecked) hintUnknownColumns(item, row, selected);
			isChecked = true;
			return select(row, selected);
		};
	}
	if (returnsAllColumns(item)) return (row) => row;
	return (row) => select(row, namesForPeople);
}

/** @param row a row with all columns of the operation */
function hintUnknownColumns(item: Item, row: IDataObject, names: string[]): void {
	const unknown = names.filter((name) => !Object.hasOwn(row, name.split('.')[0]));
	if (unknown.length === 0) return;
	const quoted = unknown.map((name) => `"${valueText(name)}"`).join(', ');
	const known = Object.keys(row);
	const example = known.find((name) => name.includes('_')) ?? known[0];
	item.hint(
		`'${item.labelOf('selectedFields')}': there is no column ${quoted}. Column names look like ${example}.`,
	);
}

export function select(row: IDataObject, names: readonly string[]): IDataObject {
	return fromEntriesShared(names.map((name) => [name, valueAt(row, name.split('.'))]));
}

/** The value at a path; for a list, the values at the path in each entry. */
function valueAt(value: unknown, [name, ...rest]: string[]): IDataObject[string] {
	if (name === undefined) return (value ?? null) as IDataObject[string];
	if (Array.isArray(value)) {
		return value.map((entry) => valueAt(entry, [name, ...rest])) as IDataObject[string];
	}
	const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
	return isOwn ? valueAt((value as IDataObject)[name], rest) : null;
}

/**
 * Records with additional values. Simplified records have them among the attributes, so that
 * Selected Fields can name them; raw records have them next to the unchanged resource.
 */
export function outputResourcesWithExtras(
	item: Item,
	document: JsonApiDocument,
	extras: IDataObject,
): Output {
	if (!item.isOn(simplify)) {
		return outputResources(item, document).map(({ json }) => ({ json: { ...json, ...extras } }));
	}
	const data = document.data.map((resource) =>
		resource.with({ sent: { ...resource.sent, ...extras } }),
	);
	return outputResources(item, { data, included: [] });
}
