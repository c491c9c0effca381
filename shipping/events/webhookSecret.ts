import { asObject, isObject, type JsonObject } from '../lib';
import type { Resource } from '../records';

/** Removes the signing secret from a webhook, so that it never becomes part of an item. */
export function withoutSecret<A extends object>(resource: Resource<A>): Resource<A> {
	if (!isWebhook(resource.raw)) return resource;
	const raw = strip(resource.raw);
	return resource.with({ sent: asObject<JsonObject>(raw.attributes), raw });
}

/** Removes the signing secret from all webhooks in a raw answer; an empty object if it isn't one. */
export function bodyWithoutSecrets(answer: unknown): JsonObject {
	const body = asObject<JsonObject>(answer);
	const parts = ['data', 'included'].filter((name) => isNested(body[name]));
	const without = Object.fromEntries(parts.map((name) => [name, stripped(body[name])]));
	return { ...body, ...without };
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

function stripped(value: JsonObject[string]): JsonObject[string] {
	if (Array.isArray(value)) return value.map((one) => stripped(one));
	return isObject(value) && isWebhook(value) ? strip(value) : value;
}

/**
 * Removes all secrets from a row of a webhook operation, even if the answer has an unexpected form.
 *
 * @param keepsOwn whether to keep the row's own secret, because the user asked for it
 */
export function rowWithoutSecrets(row: JsonObject, keepsOwn: boolean): JsonObject {
	const { secret, ...rest } = row;
	return {
		...(withoutSecretsIn(rest) as JsonObject),
		...(secret === null || (keepsOwn && secret !== undefined) ? { secret } : {}),
	};
}

function withoutSecretsIn(value: unknown): unknown {
	if (Array.isArray(value)) return value.map(withoutSecretsIn);
	if (!isObject(value)) return value;
	const entries = Object.entries(value).filter(([name]) => !SECRET.test(name));
	return Object.fromEntries(entries.map(([name, one]) => [name, withoutSecretsIn(one)]));
}

/** Headers may contain a password for the receiver, so only their names are shown. */
function withoutHeaderValues(headers: JsonObject[string]): JsonObject[string] {
	if (Array.isArray(headers)) {
		return headers.map((header) => (isObject(header) ? maskValue(header) : header)) as JsonObject[];
	}
	if (!isObject(headers)) return headers;
	return Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]));
}

const MASK = '*****';

function maskValue(header: JsonObject): JsonObject {
	return 'value' in header ? { ...header, value: MASK } : header;
}

/** Matches the name of a secret, alone or at the end of a selected field's path. */
const SECRET = /(^|\.)(secret|signing_?key|secret_?key)$/i;

/** Recognizes a webhook by its attributes, too, because the type may be missing. */
function isWebhook({ type, attributes }: JsonObject): boolean {
	if (type === 'webhook') return true;
	return isObject(attributes) && 'url' in attributes && 'events' in attributes;
}

function strip(raw: JsonObject): JsonObject {
	const attributes = isObject(raw.attributes) ? { ...raw.attributes } : {};
	for (const name of Object.keys(attributes)) if (SECRET.test(name)) delete attributes[name];
	if (attributes.headers) attributes.headers = withoutHeaderValues(attributes.headers);
	return { ...raw, attributes };
}
