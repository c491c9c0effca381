import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { RawRows, Simplifier } from '../../shared/api/flatten';
import { IncludedResources, type JsonApiDocument } from '../../shared/api/jsonApi';
import type { RowMaker } from '../../shared/api/list';
import { withIdsLast } from '../../shared/domain/columnOrder';
import { withoutSecret } from '../../shared/domain/webhookSecret';
import { splitList } from '../../shared/lib/list';
import { SharedTexts } from '../../shared/lib/sharedTexts';
import type { Item } from '../input/item';
import { outputRows, type Output } from './operation';
import { readable } from './readable';

/** In Options of every operation that returns records. */
export const selectedFields: INodeProperties = {
	displayName: 'Selected Fields',
	name: 'selectedFields',
	type: 'string',
	default: '',
	builderHint: {
		propertyHint:
			'Set it if an agent uses the node as a tool: a record has dozens of fields. Unknown names return null.',
	},
	placeholder: 'e.g. created_at, name',
	description: 'Fields to return, separated by commas. Use a dot for fields of a related record.',
};

/** The same where the account's records can be looked at for their fields. */
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

/** Makes of resources what Simplify and Selected Fields want of them. */
export function resourceRows(item: Item): RowMaker<object, IDataObject> {
	const names = splitList(item.collection('options').selectedFields);
	const toRow = recordRows(item.flag('simplify'));
	if (!names.length) return toRow;
	return (...one) => select(toRow(...one), names);
}

/** Whole records, simplified or raw. Secrets come out of no operation but by their own switch. */
export function recordRows(isSimple: boolean): RowMaker<object, IDataObject> {
	const texts = new SharedTexts();
	const raw = new RawRows();
	const toRow: RowMaker<object, IDataObject> = isSimple
		? new Simplifier(readable, texts).row
		: (...one) => texts.shareIn(raw.row(...one));
	let page: IncludedResources | undefined;
	let shown = new IncludedResources([]);
	return (resource, included) => {
		// Once for all rows of a page.
		if (included !== page) shown = new IncludedResources(included.resources.map(withoutSecret));
		page = included;
		return toRow(withoutSecret(resource), shown);
	};
}

/** The resources of an answer as Simplify and Selected Fields want them. */
export function outputResources(item: Item, { data, included }: JsonApiDocument): Output {
	const toRow = resourceRows(item);
	const lookup = new IncludedResources(included);
	return outputRows(data.map((resource) => toRow(resource, lookup)));
}

/** Makes of a job's row what Selected Fields wants; all of its fields with these first, and ids last. */
export function selectedRow<Row extends IDataObject>(
	item: Item,
	leading?: ReadonlyArray<keyof Row & string>,
): (row: Row) => IDataObject {
	const names = splitList(item.collection('options').selectedFields);
	const texts = new SharedTexts();
	if (names.length) return (row) => texts.shareIn(select(row, names));
	return (row) => texts.shareIn(leading ? withIdsLast(row, leading) : row);
}

/** The same for rows that are all there. */
export function outputSelected<Row extends IDataObject>(
	item: Item,
	rows: Row[],
	leading?: ReadonlyArray<keyof Row & string>,
): Output {
	return outputRows(rows.map(selectedRow(item, leading)));
}

function select(row: IDataObject, names: string[]): IDataObject {
	return Object.fromEntries(names.map((name) => [name, valueAt(row, name.split('.'))]));
}

/** What stands at a path; of a list, what stands there in each entry. */
function valueAt(value: unknown, [name, ...rest]: string[]): IDataObject[string] {
	if (name === undefined) return (value ?? null) as IDataObject[string];
	if (Array.isArray(value)) {
		return value.map((entry) => valueAt(entry, [name, ...rest])) as IDataObject[string];
	}
	const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
	return isOwn ? valueAt((value as IDataObject)[name], rest) : null;
}
