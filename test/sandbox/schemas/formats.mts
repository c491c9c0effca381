import { Ajv } from 'ajv';
import type { Schema } from './parts.mts';

const WHOLE_SECONDS = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$/;
const DAY = /^\d{4}-\d\d-\d\d$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Caches the result, because Intl takes longer than all other checks together. */
const timeZones = new Map<string, boolean>();

function isTimeZone(name: string): boolean {
	const isKnown = timeZones.get(name) ?? isKnownToIntl(name);
	timeZones.set(name, isKnown);
	return isKnown;
}

function isKnownToIntl(timeZone: string): boolean {
	try {
		new Intl.DateTimeFormat('en', { timeZone });
		return true;
	} catch {
		return false;
	}
}

const ajv = new Ajv({ allErrors: true, strict: false, validateFormats: true });
ajv.addFormat('uuid', UUID);
ajv.addFormat('date', (text: string) => DAY.test(text) && !Number.isNaN(Date.parse(text)));
ajv.addFormat(
	'wholeSecondsUtc',
	(text: string) => WHOLE_SECONDS.test(text) && !Number.isNaN(Date.parse(text)),
);
ajv.addFormat('timeZone', isTimeZone);

const compiled = new Map<Schema, ReturnType<typeof ajv.compile>>();

/** The error in a value; undefined if the value has the format. */
export function problemsOf(schema: Schema, value: unknown): string[] {
	const validate = compiled.get(schema) ?? ajv.compile(schema);
	compiled.set(schema, validate);
	if (validate(value)) return [];
	return (validate.errors ?? []).map(
		({ instancePath, message, params }) =>
			`${instancePath} ${message ?? ''} ${JSON.stringify(params)}`,
	);
}
