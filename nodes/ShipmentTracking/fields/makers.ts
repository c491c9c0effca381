import type { IDataObject, INodeProperties, INodePropertyOptions } from 'n8n-workflow';

import { raw, simplified } from '../../shared/flatten';
import type { Document, Resource } from '../../shared/jsonApi';
import { list } from '../../shared/pagination';
import type { Path } from '../../shared/path';
import type { Item } from '../item';
import { toOutput, type Operation, type Output } from '../operation';
import { collection, include, returnAllAndLimit, simplify } from './list';

interface GetSettings {
	/** Singular, lower case: "document". */
	noun: string;
	description: string;
	idField: INodeProperties;
	path: (id: string) => Path;
	include?: INodePropertyOptions[];
}

interface GetManySettings {
	/** Plural, lower case: "documents". */
	nouns: string;
	description: string;
	path: Path;
	include?: INodePropertyOptions[];
	filters?: INodeProperties[];
	options?: INodeProperties[];
	/** The query that the filters and options mean. */
	query?: (item: Item) => IDataObject;
}

/** An operation that reads one resource by its id. */
export function makeGet(settings: GetSettings): Operation {
	const { noun, description, idField, path } = settings;
	return {
		value: 'get',
		name: 'Get',
		action: `Get ${noun}`,
		description,
		fields: [idField, simplify, ...collection('Options', includeField(settings.include))],
		async run(item) {
			const document = await item.client.document({
				path: path(item.id(idField.name)),
				query: { include: includeOf(item) },
			});
			return present(item, document);
		},
	};
}

/** An operation that reads a list, page by page. */
export function makeGetMany(settings: GetManySettings): Operation {
	const { nouns, description, path, filters = [], options = [], query } = settings;
	return {
		value: 'getAll',
		name: 'Get Many',
		action: `Get many ${nouns}`,
		description,
		fields: [
			...returnAllAndLimit,
			simplify,
			...collection('Filters', filters),
			...collection('Options', [...includeField(settings.include), ...options]),
		],
		async run(item) {
			const document = await list(item.client, {
				path,
				query: { ...query?.(item), include: includeOf(item) },
				limit: item.limit(),
			});
			return present(item, document);
		},
	};
}

/** The resources of an answer as the Simplify switch wants them. */
export function present(item: Item, document: Document): Output {
	const shown: Document = {
		data: document.data.map(withoutSecret),
		included: document.included.map(withoutSecret),
	};
	return toOutput(item.flag('simplify') ? simplified(shown) : raw(shown));
}

/** The secret that signs a webhook's deliveries never becomes part of an item. */
function withoutSecret(resource: Resource): Resource {
	if (resource.type !== 'webhook') return resource;
	const attributes = { ...resource.attributes };
	delete attributes.secret;
	return { ...resource, attributes };
}

function includeField(options: INodePropertyOptions[] = []): INodeProperties[] {
	return options.length ? [include(options)] : [];
}

function includeOf(item: Item): string | undefined {
	const names = item.collection('options').include;
	return Array.isArray(names) ? names.join(',') : undefined;
}
