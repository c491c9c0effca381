import type { IDataObject } from 'n8n-workflow';

import type { AnyTable, ColumnType } from '../../../shipping/reports/columnTable';

/** The shape that the rows of all reports have, listed independently of the code. */

/** In this order, between the main columns and the others. */
const SHARED = [
	'customer_name',
	'carrier',
	'carrier_scac',
	'terminal',
	'terminal_firms_code',
	'port',
	'port_locode',
	'bill_of_lading_number',
	'reference_numbers',
];
const LAST = ['link', 'type', 'id', 'shipment_id'];
/** Names that other columns have in all reports. */
const OTHER_WORDS: Record<string, string> = {
	bill_of_lading: 'bill_of_lading_number',
	carrier_name: 'carrier',
	container_number: 'number',
	customer: 'customer_name',
	fees_by_currency: 'fees',
	sentence: 'summary',
	shipping_line_name: 'carrier',
	shipping_line_scac: 'carrier_scac',
	terminal_name: 'terminal',
};
const FOR_PEOPLE_MAX = 14;

/** The rules that the names and the order of a table's columns violate. */
export function tableProblems({ names, namesForPeople, columns }: AnyTable): string[] {
	const own = (wanted: string[]) => wanted.filter((name) => names.includes(name));
	const isInOrder = (wanted: string[]) =>
		names.filter((name) => wanted.includes(name)).join() === own(wanted).join();
	// Other reports, such as the scorecard, have rows about groups.
	const isAboutRecords = names.includes('id');
	const shared = own(SHARED);
	const at = names.indexOf(shared[0]);
	const problems: Array<[isWrong: boolean, problem: string]> = [
		[
			isAboutRecords && names.slice(0, 2).join() !== 'number,summary',
			'number and summary come first',
		],
		[!isInOrder(SHARED), `the order is ${shared.join()}`],
		[
			isAboutRecords && names.slice(at, at + shared.length).join() !== shared.join(),
			'no other columns are between the shared ones',
		],
		[isAboutRecords && names.slice(-own(LAST).length).join() !== own(LAST).join(), 'IDs come last'],
		[
			isAboutRecords && namesForPeople.length > FOR_PEOPLE_MAX,
			`For People has ${namesForPeople.length} columns`,
		],
		[namesForPeople.length === 0, 'For People has no columns'],
		...names.map((name): [boolean, string] => [
			!/^[a-z][a-z0-9]*(_[a-z0-9]+)*$/.test(name),
			`${name} is not snake_case`,
		]),
		...names.map((name): [boolean, string] => [
			name in OTHER_WORDS,
			`${name} is ${OTHER_WORDS[name]} in all reports`,
		]),
		...names.map((name): [boolean, string] => [!columns[name].description, `${name} is explained`]),
		...names.map((name): [boolean, string] => [
			name.endsWith('_local') && columns[name].type !== 'text',
			`${name} is a text`,
		]),
		[
			names.includes('fees') && (columns.fees.type !== 'objects' || !names.includes('fees_text')),
			'fees is a list, with fees_text',
		],
	];
	return problems.filter(([isWrong]) => isWrong).map(([, problem]) => problem);
}

const isText = (value: unknown) => typeof value === 'string' && value.trim() !== '';
const matches = (pattern: RegExp) => (value: unknown) =>
	typeof value === 'string' && pattern.test(value);
const isRecord = (value: unknown): value is IDataObject =>
	typeof value === 'object' && value !== null && !Array.isArray(value);

const IS_VALUE: Record<ColumnType, (value: unknown) => boolean> = {
	text: isText,
	day: matches(/^\d{4}-\d\d-\d\d$/),
	time: matches(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
	// At most two decimals.
	number: (value) => typeof value === 'number' && Math.round(value * 100) / 100 === value,
	flag: (value) => typeof value === 'boolean',
	texts: (value) => Array.isArray(value) && value.every(isText),
	object: isRecord,
	objects: (value) => Array.isArray(value) && value.every(isRecord),
};
const isLocalTime = matches(/^\d{4}-\d\d-\d\d( \d\d:\d\d)?$/);

/** The values of a row that do not fit their columns. Unknown values are null. */
export function rowProblems({ names, columns }: AnyTable, row: IDataObject): string[] {
	if (Object.keys(row).join() !== names.join()) {
		return [`the columns are ${Object.keys(row).join()}`];
	}
	const fits = (name: string, value: unknown): boolean => {
		const { type, keys } = columns[name];
		if (value === null) return true;
		if (!IS_VALUE[type](value)) return false;
		if (name.endsWith('_local')) return isLocalTime(value);
		if (!keys) return true;
		const wanted = Object.entries(keys);
		return (value as IDataObject[]).every(
			(one) =>
				Object.keys(one).join() === Object.keys(keys).join() &&
				wanted.every(([key, of]) => one[key] === null || IS_VALUE[of](one[key])),
		);
	};
	return names
		.filter((name) => !fits(name, row[name]))
		.map((name) => `${name} is ${JSON.stringify(row[name])}`);
}
