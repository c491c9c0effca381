import type { IDataObject } from 'n8n-workflow';

import { asObject, isObject } from '../lib/json';
import type { Resource } from '../api/jsonApi';

/** The secret that signs a webhook's deliveries never becomes part of an item. */
export function withoutSecret<A extends object>(resource: Resource<A>): Resource<A> {
	if (resource.type !== 'webhook') return resource;
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
	return isObject(value) && value.type === 'webhook' ? strip(value) : value;
}

function strip(raw: IDataObject): IDataObject {
	const attributes = isObject(raw.attributes) ? { ...raw.attributes } : {};
	delete attributes.secret;
	return { ...raw, attributes };
}
