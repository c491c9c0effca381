import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { ServiceRequest } from '../../shared/api/request';
import { asArray, asObject, isObject } from '../../shared/lib/json';
import { splitList } from '../../shared/lib/list';
import { oneLine } from '../../shared/lib/oneLine';
import { readBody, type BodyField } from '../fields/bodyFields';
import { choice, type Choice } from '../fields/choice';
import { collection } from '../fields/list';
import type { Item } from '../input/item';
import { sortByLabel } from './include';
import type { Operation } from './operation';
import { columnsField, outputSelected, returnsAllColumns, selectedFields } from './output';

export type Read = (record: IDataObject, answer: IDataObject, index: number) => unknown;

/** The rows of an answer. */
export interface RowKind {
	/** The label under One Item Per. */
	name?: string;
	/** The list with the records. By default, the answer is the only record. */
	list?: string;
	/** The columns for people: attributes of the record or of the answer, or the keys of `read`. */
	columns: string[] | ((answer: IDataObject) => string[]);
	/** The columns that the node computes. */
	read?: Record<string, Read>;
	order?: (one: IDataObject, other: IDataObject) => number;
	keep?: (row: IDataObject, options: IDataObject) => boolean;
}

interface PlainSettings extends Omit<Operation, 'fields' | 'run'> {
	request: Pick<ServiceRequest, 'path' | 'bucket' | 'expects'>;
	/** Fields that are sent as JSON. Without any, the request is a GET. */
	fields?: BodyField[];
	filters?: BodyField[];
	/** Whether the filters are an object in the body. */
	nestsFilters?: boolean;
	options?: BodyField[];
	/** Options that are not sent. */
	ownOptions?: INodeProperties[];
	/** Checks combinations of values before the request. */
	check?: (item: Item, body: IDataObject) => void;
	/** The first kind is the default, and used if the answer has `found: false`. */
	kinds: RowKind[];
}

const fieldsOf = (group: BodyField[]): INodeProperties[] => group.map(({ field }) => field);
const valueOf = ({ name = '' }: RowKind) => name.toLowerCase();

/**
 * Creates an operation that reads plain JSON with one request. Everything is declared: the request,
 * its fields, and the columns of each kind of rows.
 */
export function createPlainOperation(settings: PlainSettings): Operation {
	const { request, nestsFilters, ownOptions = [], check, kinds, ...rest } = settings;
	const { fields = [], filters = [], options = [], ...labels } = rest;
	const isPost = fields.length + filters.length > 0;
	const choices = kinds.map((kind): Choice => [kind.name ?? '', valueOf(kind)]);
	const itemPer = choice('One Item Per', 'itemPer', choices, 'What an item is');
	return {
		...labels,
		fields: [
			...fieldsOf(fields),
			...(kinds.length > 1 ? [itemPer] : []),
			columnsField,
			...collection('Filters', sortByLabel(fieldsOf(filters))),
			...collection('Options', sortByLabel([...fieldsOf(options), ...ownOptions, selectedFields])),
		],
		async run(item) {
			const isAll = returnsAllColumns(item);
			const place = kinds.length > 1 ? kinds.map(valueOf).indexOf(item.choice(itemPer)) : 0;
			const set = item.collection('options') as IDataObject;
			const given = await readBody(item, filters, item.collection('filters'));
			const sent = nestsFilters && Object.keys(given).length ? { filters: given } : given;
			const top = await readBody(item, fields);
			const body: IDataObject = { ...top, ...sent, ...(await readBody(item, options, set)) };
			check?.(item, body);
			const post = isPost
				? { method: 'POST' as const, body, isReadOnly: true, isRepeatable: true }
				: {};
			const answer = asObject<IDataObject>((await item.client.send({ ...request, ...post })).body);
			showNotes(item, answer);
			const kind = kinds[answer.found === false ? 0 : place];
			const rows = rowsOf(kind, answer, isAll || splitList(set.selectedFields).length > 0);
			const kept = rows.filter((row) => kind.keep?.(row, set) ?? true);
			return outputSelected(item, kept);
		},
	};
}

/** All columns are those for people, then the other values of the record and of the answer. */
function rowsOf({ list, columns, ...kind }: RowKind, answer: IDataObject, isAll: boolean) {
	const records = list ? asArray(answer[list]).filter(isObject).sort(kind.order) : [answer];
	const names = typeof columns === 'function' ? columns(answer) : columns;
	const plain = Object.entries(answer).filter(([, value]) => typeof value !== 'object');
	return records.map((record, index): IDataObject => {
		const valueOf = (name: string) =>
			kind.read?.[name] ? kind.read[name](record, answer, index) : (record[name] ?? answer[name]);
		const row = Object.fromEntries(names.map((name) => [name, valueOf(name) ?? null]));
		return (
			isAll ? { ...row, ...record, ...Object.fromEntries(plain), ...row } : row
		) as IDataObject;
	});
}

const NOTE_MAX = 300;

/** Shows the service's caveats, and which of its lists are incomplete. */
function showNotes(item: Item, answer: IDataObject): void {
	const cut = Object.keys(answer).filter((key) => key.endsWith('_truncated') && answer[key]);
	const lists = cut.map((key) => `Too many ${key.replace('_truncated', '')}: some are missing.`);
	const notes = [...asArray(answer.notes), answer.note, answer.error, ...lists];
	for (const note of notes.map((one) => oneLine(one, NOTE_MAX)).filter(Boolean)) item.hint(note);
}
