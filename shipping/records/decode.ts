import { RESOURCES } from '../../contract/resources';
import { ANSWERS } from '../../contract/resources/plain';
import type { Value, Values } from '../../contract/resources/values';
import { epochOf, zoneName } from '../days';
import { entryOf, isObject, lazy, type JsonObject } from '../lib';
import type { Answer, AnswerName } from './attributes';

/** Called with the type and name of each attribute whose value the contract doesn't allow. */
export type OnUnread = (type: string, name: string, value: unknown) => void;

type Note = (name: string, value: unknown) => void;

type Reader = (value: unknown, name: string, note: Note) => unknown;
type ReadShape = (sent: JsonObject, prefix: string, note: Note) => object;

/** An event of any kind, because new kinds have the same attributes. */
const ANY_EVENT_TYPE = /_event$/;
const EVENT = lazy(() =>
	shapeOf({
		...RESOURCES.raw_event.attributes,
		...RESOURCES.transport_event.attributes,
		...RESOURCES.estimated_event.attributes,
		...RESOURCES.container_updated_event.attributes,
	}),
);
const SHAPES: Record<string, () => ReadShape> = Object.fromEntries(
	Object.entries(RESOURCES).map(([type, { attributes }]) => [
		type,
		lazy(() => shapeOf(attributes)),
	]),
);
const NO_ATTRIBUTES: object = Object.freeze({});

/**
 * The attributes of a record as the contract describes them. Null, blank texts and values of another
 * kind become undefined, so that code which uses attributes needs no checks. Choices may have new
 * values. Numbers and texts of digits replace each other.
 */
export function decodeAttributes(type: string, sent: unknown, onUnread?: OnUnread): object {
	if (!isObject(sent)) return NO_ATTRIBUTES;
	const shape = ANY_EVENT_TYPE.test(type) ? EVENT : (entryOf(SHAPES, type) ?? mostSimilar(sent));
	return shape()(sent, '', (name, value) => onUnread?.(type, name, value));
}

/** An answer that isn't a record, read like the attributes of records. */
export function decodeAnswer<Name extends AnswerName>(name: Name, body: unknown): Answer<Name> {
	const shape = shapeOf(ANSWERS[name].properties as Values);
	return shape(isObject(body) ? body : {}, '', () => undefined) as Answer<Name>;
}

/** Types get new names (`cargo` became `container`), so the attributes show what a record is. */
function mostSimilar(sent: JsonObject): () => ReadShape {
	const names = Object.keys(sent);
	const likeness = Object.entries(RESOURCES).map(([type, { attributes }]) => {
		const known = names.filter((name) => Object.hasOwn(attributes, name));
		return { type, count: known.length };
	});
	return SHAPES[likeness.reduce((best, one) => (one.count > best.count ? one : best)).type];
}

/**
 * Objects that are parsed from the same JSON share a hidden class. In lists of 50,000 records, this
 * saves 3 KB for each record.
 */
function shapeOf(properties: Values): ReadShape {
	const readers = Object.entries(properties).map(
		([name, value]) => [name, readerOf(value)] as const,
	);
	const json = JSON.stringify(Object.fromEntries(readers.map(([name]) => [name, null])));
	return (sent, prefix, note) => {
		const decoded = JSON.parse(json) as Record<string, unknown>;
		for (const [name, read] of readers) {
			const value = sent[name];
			decoded[name] =
				value === undefined || value === null ? undefined : read(value, prefix + name, note);
		}
		return decoded;
	};
}

function readerOf(described: Value): Reader {
	const { format, items, properties, isOpaque } = described;
	const [kind, ...others] = [described.type].flat().filter((one) => one !== 'null');
	// Anything that a user or the service stores.
	if (others.includes('boolean')) return (value) => value;
	if (format === 'timeZone') return noted((value) => zoneName(decodedText(value)));
	if (format === 'date' || format === 'wholeSecondsUtc') return noted(decodedTime);
	if (kind === 'string') return noted(decodedText);
	if (kind === 'boolean') return noted((value) => (typeof value === 'boolean' ? value : undefined));
	if (kind === 'number' || kind === 'integer') return noted(decodedNumber);
	if (kind === 'array') return listOf(readerOf(items as Value));
	if (!properties || isOpaque) return noted((value) => (isObject(value) ? value : undefined));
	const shape = shapeOf(properties as Values);
	return (value, name, note) =>
		isObject(value) ? shape(value, `${name}.`, note) : void note(name, value);
}

const isBlankText = (value: unknown) => typeof value === 'string' && !/\S/.test(value);

const noted =
	(read: (value: unknown) => unknown): Reader =>
	(value, name, note) => {
		const found = read(value);
		if (found === undefined && !isBlankText(value)) note(name, value);
		return found;
	};

const listOf =
	(read: Reader): Reader =>
	(value, name, note) => {
		if (!Array.isArray(value)) return void note(name, value);
		return value.flatMap((one) => (one === null ? [] : (read(one, name, note) ?? [])));
	};

/** Half of a surrogate pair, which URLs and databases don't accept. */
const HALF_CHARACTERS = /\p{Cs}/gu;

function decodedText(value: unknown): string | undefined {
	if (typeof value === 'number') return Number.isFinite(value) ? String(value) : undefined;
	const text = typeof value === 'string' ? value.replace(HALF_CHARACTERS, '') : '';
	return isBlankText(text) ? undefined : text;
}

function decodedNumber(value: unknown): number | undefined {
	const number = typeof value === 'string' && !isBlankText(value) ? Number(value) : value;
	return typeof number === 'number' && Number.isFinite(number) ? number : undefined;
}

/** Most times of the service. On these days of a month, no month ends. */
const USUAL_TIME =
	/^20\d{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|1\d|2[0-8])T(?:[01]\d|2[0-3]):[0-5]\d:[0-5]\dZ$/;

function decodedTime(value: unknown): unknown {
	if (typeof value !== 'string') return undefined;
	return USUAL_TIME.test(value) || epochOf(value) !== undefined ? value : undefined;
}
