import type { IDataObject, INodeProperties } from 'n8n-workflow';

import type { ServiceRequest } from '../../shared/api/request';
import { asArray, asObject, isBlank, isObject, toText } from '../../shared/lib/json';
import { oneLine } from '../../shared/lib/oneLine';
import { collection } from '../fields/list';
import type { ChoiceField } from '../input/choices';
import type { Item } from '../input/item';
import { SetFilters, type ListFilter } from './filters/listFilter';
import { sortByLabel } from './include';
import { outputRows, type Operation } from './operation';
import { columnsField, select, selectColumns, selectedFields } from './output';

export interface PlainSettings extends Omit<Operation, 'fields' | 'run'> {
	request: Pick<ServiceRequest, 'path' | 'bucket'>;
	/** Fields that are sent as JSON. Without any, the request is a GET. */
	fields?: ListFilter[];
	filters?: ListFilter[];
	/** Whether the filters are an object in the body. */
	nestsFilters?: boolean;
	/** Checks combinations of values before the request. */
	check?: (item: Item, body: IDataObject) => void;
	/** A key that every answer has. If it is a list, it has the records; otherwise the answer is one. */
	key: string;
	/** Choices of lists whose entries are returned instead. The default is the record. */
	itemPer?: ChoiceField;
	/** The figure that orders the entries of such a list, the largest first. */
	largestFirst?: string;
	/** The columns for people: values of the record, of the answer, or of `more`. */
	forPeople: string | ((answer: IDataObject) => unknown[]);
	/** The columns that the node computes. */
	more?: (record: IDataObject, answer: IDataObject, index: number) => IDataObject;
	/** A switch that leaves out rows. */
	leaveOut?: { option: INodeProperties; test: (row: IDataObject) => boolean };
}

const shown = (all: ListFilter[]): INodeProperties[] => all.map(({ field }) => field);

/**
 * Creates an operation that reads plain JSON with one request. Everything is declared: the request,
 * its fields, and the columns of its rows.
 */
export function createPlainOperation(settings: PlainSettings): Operation {
	const { fields = [], filters = [], itemPer, leaveOut, ...labels } = settings;
	const options = leaveOut ? [leaveOut.option, selectedFields] : [selectedFields];
	return {
		...labels,
		fields: [
			...shown(fields),
			...(itemPer ? [itemPer] : []),
			columnsField,
			...collection('Filters', sortByLabel(shown(filters))),
			...collection('Options', options),
		],
		async run(item) {
			item.choice(columnsField);
			const per = itemPer && item.choice(itemPer);
			const values = Object.fromEntries(
				fields.map(({ field: { name } }) => [name, item.param(name)]),
			);
			const missing = fields.find(({ field }) => field.required && isBlank(values[field.name]));
			if (missing) item.required(missing.field.name);
			const [body] = (await SetFilters.read(item, fields, values)).queries;
			const [given] = (await SetFilters.read(item, filters)).queries;
			const isNested = settings.nestsFilters && Object.keys(given).length > 0;
			Object.assign(body, isNested ? { filters: given } : given);
			settings.check?.(item, body);
			const post = { method: 'POST' as const, body, isReadOnly: true, isRepeatable: true };
			const { body: answer } = await item.client.send({
				...settings.request,
				...(fields.length > 0 ? post : {}),
				expects: { key: settings.key, isValid: (value) => Array.isArray(value) || !isBlank(value) },
			});
			return outputAnswer(item, settings, asObject(answer), per);
		},
	};
}

/** All columns are those for people, then the other values of the answer and of the record. */
function outputAnswer(item: Item, settings: PlainSettings, answer: IDataObject, per?: string) {
	showNotes(item, answer);
	const { itemPer, key, forPeople, more, leaveOut, largestFirst } = settings;
	const part = per !== itemPer?.default && answer.found !== false ? per : undefined;
	const listed = part ? sorted(asArray(answer[part]), largestFirst) : answer[key];
	const records = Array.isArray(listed) ? listed.filter(isObject) : [answer];
	const declared = typeof forPeople === 'string' ? forPeople.split(' ') : forPeople(answer).flat();
	const plain = Object.entries(answer).filter(([, value]) => typeof value !== 'object');
	const test = leaveOut && item.isOn(leaveOut.option) ? leaveOut.test : () => false;
	const rows = records.flatMap((record, index): IDataObject[] => {
		const own = part ? {} : more?.(record, answer, index);
		const row: IDataObject = { ...Object.fromEntries(plain), ...record, ...own };
		const names = (part ? [declared[0], ...Object.keys(record)] : declared).map(toText);
		return test(row) ? [] : [selectColumns(item, names)({ ...select(row, names), ...row })];
	});
	return outputRows(rows);
}

function sorted(entries: unknown[], largestFirst = ''): unknown[] {
	const figureOf = (entry: unknown) => Number(asObject<IDataObject>(entry)[largestFirst] ?? 0);
	return [...entries].sort((one, other) => figureOf(other) - figureOf(one));
}

/** Shows the service's caveats, and which of its lists are incomplete. */
function showNotes(item: Item, answer: IDataObject): void {
	const cut = Object.keys(answer).filter((key) => key.endsWith('_truncated') && answer[key]);
	const lists = cut.map((key) => `Too many ${key.replace('_truncated', '')}: some are missing.`);
	const notes = [...asArray(answer.notes), answer.note, answer.error, ...lists];
	for (const note of notes.map((one) => oneLine(one, 300)).filter(Boolean)) item.hint(note);
}
