import type { IDataObject } from 'n8n-workflow';

import { asArray, asObject, isObject } from '../lib/json';
import type { Resource } from '../api/jsonApi';

/** The secret that signs a webhook's deliveries never becomes part of an item. */
export function withoutSecret<A extends object>(resource: Resource<A>): Resource<A> {
	if (!isWebhook(resource.raw)) return resource;
	const raw = strip(resource.raw);
	return { ...resource, attributes: asObject<A>(raw.attributes), raw };
}

/** The same for an answer as it came: the webhooks in it lose their secret. */
export function bodyWithoutSecrets(body: IDataObject): IDataObject {
	const parts = ['data', 'included'].filter((name) => isNested(body[name]));
	const without = Object.fromEntries(parts.map((name) => [name, stripped(body[name])]));
	return { ...body, ...without };
}

const isNested = (value: unknown): boolean => typeof value === 'object' && value !== null;

function stripped(value: IDataObject[string]): IDataObject[string] {
	if (Array.isArray(value)) return value.map((one) => stripped(one));
	return isObject(value) && isWebhook(value) ? strip(value) : value;
}

/**
 * The same for what a webhook operation gives out, whatever its answer calls itself: nothing that is
 * named a secret is in it, but for the row's own one where the user asked for that.
 */
export function rowWithoutSecrets(row: IDataObject, keepsOwn: boolean): IDataObject {
	const { secret, ...rest } = row;
	return {
		...(withoutSecretsIn(rest) as IDataObject),
		...(secret === null || (keepsOwn && secret !== undefined) ? { secret } : {}),
	};
}

function withoutSecretsIn(value: unknown): unknown {
	if (Array.isArray(value)) return asArray(value).map(withoutSecretsIn);
	if (!isObject(value)) return value;
	const entries = Object.entries(value).filter(([name]) => !SECRET.test(name));
	return Object.fromEntries(entries.map(([name, one]) => [name, withoutSecretsIn(one)]));
}

/** Headers of deliveries often carry a password for the receiver: only their names are shown. */
function withoutHeaderValues(headers: IDataObject[string]): IDataObject[string] {
	if (Array.isArray(headers)) {
		return headers.map((header) =>
			isObject(header) ? maskValue(header) : header,
		) as IDataObject[];
	}
	if (!isObject(headers)) return headers;
	return Object.fromEntries(Object.keys(headers).map((name) => [name, MASK]));
}

const MASK = '*****';

function maskValue(header: IDataObject): IDataObject {
	return 'value' in header ? { ...header, value: MASK } : header;
}

/** Also at the end of the path to a field that was selected. */
const SECRET = /(^|\.)(secret|signing_?key|secret_?key)$/i;

/** By what it is as well: the type may be missing. */
function isWebhook({ type, attributes }: IDataObject): boolean {
	if (type === 'webhook') return true;
	return isObject(attributes) && 'url' in attributes && 'events' in attributes;
}

function strip(raw: IDataObject): IDataObject {
	const attributes = isObject(raw.attributes) ? { ...raw.attributes } : {};
	for (const name of Object.keys(attributes)) if (SECRET.test(name)) delete attributes[name];
	if (attributes.headers) attributes.headers = withoutHeaderValues(attributes.headers);
	return { ...raw, attributes };
}
