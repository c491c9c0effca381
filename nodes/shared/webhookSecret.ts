import type { IDataObject } from 'n8n-workflow';

import { isObject } from './json';
import type { Resource } from './jsonApi';

/** The secret that signs a webhook's deliveries never becomes part of an item. */
export function withoutSecret(resource: Resource): Resource {
	if (resource.type !== 'webhook') return resource;
	const wire = strip(resource.wire);
	return { ...resource, attributes: wire.attributes as IDataObject, wire };
}

/** The same for an answer as it came: the webhooks that were included lose their secret. */
export function bodyWithoutSecrets(body: IDataObject): IDataObject {
	if (!Array.isArray(body.included)) return body;
	const included = (body.included as unknown[]).map((entry) =>
		isObject(entry) && entry.type === 'webhook' ? strip(entry) : entry,
	);
	return { ...body, included: included as IDataObject[] };
}

function strip(wire: IDataObject): IDataObject {
	const attributes = isObject(wire.attributes) ? { ...wire.attributes } : {};
	delete attributes.secret;
	return { ...wire, attributes };
}
