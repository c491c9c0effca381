import type { INodeProperties } from 'n8n-workflow';

import { enteredDay, isTime } from '../../../shipping/days';
import { isBlank, isObject, parseList } from '../../../shipping/lib';
import { isList } from './fieldReading';
import { quote, type Fail } from './scalarValue';

export const TYPED_EXPRESSION = 'contains an expression as text. Switch the field to Expression';

const TEXT_ADVICE =
	'If you use an expression, it must return text, or a list of texts if the field accepts several.';
const FILE_ADVICE = 'Enter the name of the field that contains the file, such as data.';
const ONE_ADVICE = 'Use an item for each value, or select one entry of the list.';

/** These texts don't identify anything, so that they may contain braces. */
const FREE_TEXTS = ['defaultFormat', 'description'];

/** Texts that code and databases write for a value that is missing or isn't text. */
const NO_VALUE = /^\s*(?:null|undefined|NaN|\[object \w+\])\s*$/;
const NO_VALUE_ADVICE = 'Correct the expression, or leave the field empty.';

/**
 * Reads a text, or a list of texts if the field accepts several. A number counts as text, and a date
 * as its day. A list with one text means this text.
 * @param raw the parameter as it is stored: the typed text, or an expression
 */
export function readText(
	field: INodeProperties,
	value: unknown,
	raw: unknown,
	zone: string,
	fail: Fail,
): unknown {
	if (!isFree(field) && [raw].flat().some(isTypedExpression)) {
		throw fail(TYPED_EXPRESSION);
	}
	const list = Array.isArray(value) || isList(field) ? parseList(value) : undefined;
	const texts = (list ?? [value])
		.filter((entry) => !isBlank(entry))
		.map((entry) => readOne(field, entry, zone, fail));
	if (texts.length === 0) throw fail('is empty: its list has no value');
	if (list && isList(field)) return texts;
	if (texts.length === 1) return texts[0];
	throw fail(`accepts one value, not ${texts.length}: ${texts.map(quote).join(', ')}`, ONE_ADVICE);
}

function readOne(
	field: INodeProperties,
	entry: unknown,
	zone: string,
	fail: Fail,
): string | number {
	if (isTime(entry)) {
		const day = enteredDay(entry, zone);
		if (day && field.type !== 'resourceLocator') return day;
		throw fail(`must be a text, not the date ${quote(day ?? entry)}`, TEXT_ADVICE);
	}
	if (typeof entry === 'string' && isFree(field)) return entry;
	return readPlainText(entry, fail);
}

/** A text, or a number that still has all digits that were entered. */
export function readPlainText(entry: unknown, fail: Fail): string | number {
	if (typeof entry === 'string') {
		if (!NO_VALUE.test(entry)) return withoutFormula(entry);
		throw fail(`is the text ${quote(entry)}, which stands for a missing value`, NO_VALUE_ADVICE);
	}
	if (isObject(entry) && 'mimeType' in entry) throw fail('is a file', FILE_ADVICE);
	if (typeof entry !== 'number') throw fail(`must be a text, not ${quote(entry)}`, TEXT_ADVICE);
	if (Math.abs(entry) <= Number.MAX_SAFE_INTEGER) return entry;
	throw fail(`must be a text: the number ${entry} has lost digits`, TEXT_ADVICE);
}

const isFree = ({ name, typeOptions }: INodeProperties): boolean =>
	FREE_TEXTS.includes(name) || typeOptions?.password === true;

/** A text that only makes sense as an expression, such as $json.number or $('Read Sheet'). */
const VARIABLE = /^\s*\$(?:\(|(?:json|binary|input|node|item|fromAI)\b)/;

/** Whether a text was typed that would be an expression in n8n's mode Expression. */
export function isTypedExpression(raw: unknown): boolean {
	if (typeof raw !== 'string' || raw.startsWith('=')) return false;
	if (VARIABLE.test(raw)) return true;
	const start = raw.indexOf('{{');
	return start >= 0 && raw.includes('}}', start);
}

/** Spreadsheets write a text with leading zeros as the formula `="0012"`. */
function withoutFormula(text: string): string {
	const [, content] = /^\s*="((?:[^"]|"")*)"\s*$/.exec(text) ?? [];
	return content?.replaceAll('""', '"') ?? text;
}
