import type { IDataObject } from 'n8n-workflow';

import { type Resource, mainScac, eventNamed, normalizeNumber } from '../../../shipping/records';
import type { ServiceRequest } from '../../shared/api/request';
import { normalizeWebhookUrl } from '../../shared/domain/webhooks';
import { asObject, entryOf, isBlank, isObject, toText, valueText } from '../../../shipping/lib';
import { epochOf } from '../../../shipping/days';
import { entityTypeOf } from '../input/customFieldDefinitions';
import type { Output } from './operation';

/**
 * Compares a write with its answer. The service ignores what it doesn't know and still answers with
 * a success, so a success doesn't show that the values are stored.
 */

export type LabelOf = (attribute: string) => string | undefined;

/** The attributes that no answer contains. */
const UNANSWERED = [
	...['attached_document', 'auto_detect_vocc_scac', 'extracted_data_manual'],
	'initial_custom_fields',
];

/** Only some descriptions of a tracking request have its tags. */
const TAGS_ATTRIBUTE = 'shipment_tags';

/** The service spells these values in its own way. */
const SPELLED: Record<string, (text: string) => unknown> = {
	entity_type: entityTypeOf,
	events: (text) => eventNamed(text)?.name ?? text,
	request_number: normalizeNumber,
	scac: mainScac,
	url: normalizeWebhookUrl,
	// The label of an option has blanks where its value has underscores.
	value: (text) => text.replaceAll('_', ' '),
};

/** A warning for each attribute of a write that its answer doesn't have. */
export function unstoredValues(
	{ body }: Pick<ServiceRequest, 'body'>,
	{ sent: stored }: Pick<Resource, 'sent'>,
	labelOf: LabelOf,
): string[] {
	const { attributes: sent } = asObject<{ attributes?: unknown }>(body?.data);
	return Object.entries(asObject<IDataObject>(sent)).flatMap(([name, value]) => {
		const isShown =
			!UNANSWERED.includes(name) && !(name === TAGS_ATTRIBUTE && !(TAGS_ATTRIBUTE in stored));
		if (!isShown || isStored(name, value, stored)) return [];
		const label = labelOf(name) ?? name;
		return [`'${label}' was not stored as sent: Terminal49 has ${shownValue(stored[name])}`];
	});
}

/** Adds the warnings as a column, if there are any. */
export function withWarnings(output: Output, warnings: string[]): Output {
	if (warnings.length === 0) return output;
	return output.map(({ json, ...rest }) => ({ ...rest, json: { ...json, warnings } }));
}

function isStored(name: string, sent: unknown, stored: IDataObject): boolean {
	const spelled = entryOf(SPELLED, name);
	const isLike = (value: unknown) => isSameValue(sent, value, spelled);
	// The answer may have the label of an option as the value of a custom field.
	const { display_value: label } = stored;
	return isLike(stored[name]) || (name === 'value' && !isBlank(label) && isLike(label));
}

type Spelling = ((text: string) => unknown) | undefined;

/** Whether two values are the same apart from their type, spelling, time zone and order. */
function isSameValue(sent: unknown, stored: unknown, spelled: Spelling): boolean {
	if (isEmptyValue(sent) || isEmptyValue(stored)) return isEmptyValue(sent) && isEmptyValue(stored);
	if (Array.isArray(sent) && Array.isArray(stored)) {
		const isIn = (list: unknown[]) => (one: unknown) =>
			list.some((other) => isSameValue(one, other, spelled));
		return sent.every(isIn(stored)) && stored.every(isIn(sent));
	}
	if (isObject(sent) && isObject(stored)) {
		return Object.entries(sent).every(([name, value]) =>
			isSameValue(value, stored[name], undefined),
		);
	}
	if (typeof sent === 'object' || typeof stored === 'object') return false;
	return isSameScalar(sent, stored, spelled);
}

function isSameScalar(sent: unknown, stored: unknown, spelled: Spelling): boolean {
	const texts = [sent, stored].map((one) => normalizedText(String(one), spelled));
	if (texts[0] === texts[1] || isSameTime(sent, stored)) return true;
	if (texts.some((text) => HIDDEN.test(text))) return true;
	if (typeof sent === 'boolean') return (sent ? TRUE : FALSE).includes(texts[1]);
	const isNumber = typeof sent === 'number' || typeof stored === 'number';
	const hasZeros = [sent, stored].some((one) => typeof one === 'string' && /^0\d/.test(one.trim()));
	return isNumber && !hasZeros && Number(sent) === Number(stored);
}

/** A value that the service hides, such as the password in a header. */
const HIDDEN = /^(\*+|\[?(filtered|hidden|redacted)\]?)$/i;
const TRUE = ['true', 't', '1', 'yes'];
const FALSE = ['false', 'f', '0', 'no'];

const isEmptyValue = (value: unknown): boolean =>
	isBlank(value) || (isObject(value) && Object.keys(value).length === 0);

function normalizedText(text: string, spelled: Spelling): string {
	const own = spelled ? String(spelled(text)) : text;
	return own.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase();
}

/** A day, or a point in time, without any further text. */
const STORED_TIME = /^\d{4}-\d\d-\d\d([T ]\d\d:\d\d(:\d\d(\.\d+)?)?( ?(Z|UTC|[+-]\d\d:?\d\d))?)?$/;
const ISO_DAY_LENGTH = 10;

/** Compares two points in time by the second, or a point in time with a day by its day. */
function isSameTime(sent: unknown, stored: unknown): boolean {
	const [one, other] = [toText(sent), toText(stored)].map((text) =>
		STORED_TIME.test(text)
			? text
					.replace(/ ?UTC$/, 'Z')
					.replace(/^(.{10}) /, '$1T')
					.replace(' ', '')
			: '',
	);
	if (!one || !other) return false;
	if (one.length === ISO_DAY_LENGTH || other.length === ISO_DAY_LENGTH) {
		return one.slice(0, ISO_DAY_LENGTH) === other.slice(0, ISO_DAY_LENGTH);
	}
	const [first, second] = [epochOf(one), epochOf(other)].map(
		(time) => time && Math.floor(time / 1000),
	);
	return first !== undefined && first === second;
}

/** A stored value as text. The content of objects isn't shown, because it can be a password. */
function shownValue(value: unknown): string {
	if (isEmptyValue(value)) return 'no value';
	const values: unknown[] = Array.isArray(value) ? value : [value];
	if (values.some((one) => typeof one === 'object')) return 'another value';
	return valueText(values.map(String).join(', '));
}
