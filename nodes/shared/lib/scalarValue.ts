import type { INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { momentOf } from '../../../shipping/days';
import { toText, splitList } from '../../../shipping/lib';

/** Reads single values of fields. Each reader returns a value or throws the error of `fail`. */

/** Creates the error for a value. The problem continues a sentence that begins with the label. */
export type Fail = (problem: string, advice?: string) => Error;

const SHOWN_MAX = 80;

const SWITCH_TEXTS = new Map([
	...['true', 'yes', '1'].map((text) => [text, true] as const),
	...['false', 'no', '0'].map((text) => [text, false] as const),
]);

/** Whether a switch is on; undefined if the value says neither yes nor no. */
export function parseSwitch(value: unknown): boolean | undefined {
	const text = typeof value === 'boolean' ? String(value) : toText(value);
	return SWITCH_TEXTS.get(text.toLowerCase());
}

export function readSwitch(value: unknown, fail: Fail): boolean {
	const isOn = parseSwitch(value);
	if (isOn === undefined) throw fail(`must be true or false, not ${quote(value)}`);
	return isOn;
}

const DECIMAL = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:e[+-]?\d+)?$/i;

/**
 * A number, also as text; undefined for anything else, such as `2,5`, `2 h` or `0x10`, and for
 * numbers with more digits than JavaScript keeps.
 */
export function parseNumber(value: unknown): number | undefined {
	const text = toText(value);
	const number = Number(text);
	return DECIMAL.test(text) && Math.abs(number) <= Number.MAX_SAFE_INTEGER ? number : undefined;
}

/** Numbers are whole unless the field declares decimals. */
export function readNumber(field: INodeProperties, value: unknown, fail: Fail): number {
	const { minValue: min = 0, maxValue: max, numberPrecision } = field.typeOptions ?? {};
	const number = parseNumber(value);
	const isKind = number !== undefined && (!!numberPrecision || Number.isInteger(number));
	if (isKind && number >= min && number <= (max ?? Infinity)) return number;
	const kind = numberPrecision ? 'number' : 'whole number';
	const range = max === undefined ? `from ${min}` : `from ${min} to ${max}`;
	throw fail(`must be a ${kind} ${range}, not ${quote(value)}`);
}

export function readTime(value: unknown, zone: string, fail: Fail): unknown {
	if (momentOf(value, zone)) return value;
	throw fail(`is not a date: ${quote(value)}`, 'Write it like 2026-03-31 or 2026-03-31T08:00:00Z.');
}

/** Undefined if the choices are those of the account: then the service decides. */
function choicesOf({ options = [], typeOptions }: INodeProperties): string[] | undefined {
	if (typeOptions?.loadOptionsMethod) return undefined;
	return (options as INodePropertyOptions[]).map((option) => String(option.value));
}

export function readOption(field: INodeProperties, value: unknown, fail: Fail): string {
	const choices = choicesOf(field);
	const text = toText(value);
	if (!choices || choices.includes(text)) return text;
	throw fail(`must be one of ${choices.join(', ')}, not ${quote(text)}`);
}

export function readOptions(field: INodeProperties, value: unknown, fail: Fail): unknown {
	const choices = choicesOf(field);
	const names = splitList(value);
	if (names.length === 0) throw fail('is empty. Select at least one');
	if (!choices) return value;
	const unknown = names.find((name) => !choices.includes(name));
	if (unknown !== undefined) throw fail(`has no choice ${quote(unknown)}`);
	return names;
}

/** A value as part of a sentence. */
export function quote(value: unknown): string {
	const text = typeof value === 'object' ? JSON.stringify(value) : String(value).trim();
	return `"${text.replace(/^"|"$/g, '').slice(0, SHOWN_MAX)}"`;
}
