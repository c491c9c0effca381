import type { IDataObject, INodeProperties } from 'n8n-workflow';

import { rawRows, simplifiedRows } from '../../shared/api/flatten';
import type { JsonApiDocument } from '../../shared/api/jsonApi';
import { withoutSecret } from '../../shared/domain/webhookSecret';
import type { Item } from '../input/item';
import { outputRows, type Output } from './operation';
import { readable, readableRows } from './readable';
import { splitList } from '../../shared/lib/list';

/** In Options of every operation that returns records. */
export const selectedFields: INodeProperties = {
	displayName: 'Selected Fields',
	name: 'selectedFields',
	type: 'string',
	default: '',
	builderHint: {
		propertyHint:
			'Set it where the node is a tool of an agent: a record has dozens of fields. Only names that the output has; others come as null.',
	},
	placeholder: 'e.g. number, current_status, pickup_lfd',
	description:
		'Names of the only fields to return, separated by commas; a dot leads into a related record. Keeps results small, for AI agents above all.',
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
		'The only fields to return; a dot leads into a related record. Keeps results small, for AI agents above all. Choose from the list, or specify IDs using an <a href="https://docs.n8n.io/code/expressions/">expression</a>.',
};

/** The resources of an answer as Simplify and Selected Fields want them. */
export function outputResources(item: Item, document: JsonApiDocument): Output {
	const shown: JsonApiDocument = {
		data: document.data.map(withoutSecret),
		included: document.included.map(withoutSecret),
	};
	const rows = item.flag('simplify') ? simplifiedRows(shown, readable) : rawRows(shown);
	return outputSelected(item, rows);
}

/** Rows as Selected Fields wants them; all of their fields with these first, and ids last. */
export function outputSelected<Row extends IDataObject>(
	item: Item,
	rows: Row[],
	leading?: ReadonlyArray<keyof Row & string>,
): Output {
	const names = splitList(item.collection('options').selectedFields);
	if (names.length) return outputRows(rows.map((row) => select(row, names)));
	return leading ? readableRows(rows, leading) : outputRows(rows);
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
