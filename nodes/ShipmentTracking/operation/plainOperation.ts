import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { ServiceRequest } from '../../shared/api/request';
import { asArray, asObject, isBlank, isObject, toText, oneLine } from '../../../shipping/lib';
import { collection } from '../fields/list';
import type { ChoiceField } from '../input/choices';
import type { Item } from '../input/item';
import { SetFilters, type ListFilter } from './filters/listFilter';
import { sortByLabel } from './include';
import { outputRows, type Operation } from './operation';
import type { Labels } from './operationFactories';
import { columnsField, select, selectColumns, selectedFields } from './output';
import { withReasonColumn } from './reasonColumn';

export interface PlainSettings extends Labels, Pick<ServiceRequest, 'path' | 'bucket'> {
	/** Fields that are sent as JSON. Without any, the request is a GET. */
	fields?: ListFilter[];
	filters?: ListFilter[];
	/** Checks combinations of values and creates the body. By default, it has all values. */
	toBody?: (item: Item, values: IDataObject, filters: IDataObject) => IDataObject;
	/** A key that every answer has. If it is a list, it has the records; otherwise the answer is one. */
	key: string;
	/** Choices of lists whose entries are returned instead. The default is the record. */
	itemPer?: ChoiceField;
	/** The order of the records; by default that of the service. */
	order?: (one: IDataObject, other: IDataObject) => number;
	/** The columns for people: values of the record, of the answer, or of `more`. */
	forPeople: string | ((answer: IDataObject) => unknown[]);
	/** The columns that the node computes; undefined leaves out the record. */
	more?: (record: IDataObject, answer: IDataObject, item: Item) => IDataObject | undefined;
	/** Options that `more` reads. */
	options?: INodeProperties[];
}

/**
 * Creates an operation that reads plain JSON with one request. Everything is declared: the request,
 * its fields, and the columns of its rows.
 */
export function createPlainOperation(settings: PlainSettings): Operation {
	const { path, bucket, fields = [], filters = [], itemPer, options = [], ...labels } = settings;
	return {
		...labels,
		fields: [
			...fields.map(({ field }) => field),
			...(itemPer ? [itemPer] : []),
			columnsField,
			...collection('Filters', sortByLabel(filters.map(({ field }) => field))),
			...collection('Options', [...options, selectedFields]),
		],
		async run(item) {
			item.choice(columnsField);
			const per = itemPer && item.choice(itemPer);
			const values = Object.fromEntries(
				fields.map(({ field: { name } }) => [name, item.param(name)]),
			);
			const missing = fields.find(({ field }) => field.required && isBlank(values[field.name]));
			if (missing) item.required(missing.field.name);
			const [given] = (await SetFilters.read(item, fields, values)).queries;
			const [filtered] = (await SetFilters.read(item, filters)).queries;
			const body = settings.toBody?.(item, given, filtered) ?? { ...given, ...filtered };
			const post = { method: 'POST' as const, body, isReadOnly: true, isRepeatable: true };
			const { body: answer } = await item.client.send({
				...{ path, bucket, ...(fields.length > 0 ? post : {}) },
				expects: { key: settings.key, isValid: (value) => Array.isArray(value) || !isBlank(value) },
			});
			return outputAnswer(item, settings, withReasonColumn(asObject(answer)), per);
		},
	};
}

/** All columns are those for people, then the other values of the answer and of the record. */
function outputAnswer(item: Item, settings: PlainSettings, answer: IDataObject, per?: string) {
	showNotes(item, answer);
	const { key, forPeople, more = () => ({}), order = () => 0 } = settings;
	// Without entries, the answer is the item, so that no number of a sheet is lost.
	const part = per && asArray(answer[per]).length > 0 ? per : undefined;
	const listed = answer[part ?? key];
	const records = Array.isArray(listed) ? listed.filter(isObject) : [answer];
	const declared = typeof forPeople === 'string' ? forPeople.split(' ') : forPeople(answer).flat();
	const namesForPeople = declared.map(toText);
	const isPlain = ([, value]: [string, unknown]) => typeof value !== 'object';
	const plain = Object.fromEntries(Object.entries(answer).filter(isPlain));
	const rows = records.sort(order).flatMap((record): IDataObject[] => {
		const own = part ? {} : more(record, answer, item);
		const row: IDataObject = { ...plain, ...record, ...own };
		const names = part
			? [namesForPeople[0], ...Object.keys({ ...record, ...plain })]
			: namesForPeople;
		return own ? [selectColumns(item, names)({ ...select(row, names), ...row })] : [];
	});
	return outputRows(rows);
}

/** Shows the service's caveats, and which of its lists are incomplete. */
function showNotes(item: Item, answer: IDataObject): void {
	const cut = Object.keys(answer).filter((key) => key.endsWith('_truncated') && answer[key]);
	const lists = cut.map((key) => `Too many ${key.replace('_truncated', '')}: some are missing.`);
	const notes = [...asArray(answer.notes), answer.note, answer.reason, ...lists];
	for (const note of notes.map((one) => oneLine(one, 300)).filter(Boolean)) item.hint(note);
}
