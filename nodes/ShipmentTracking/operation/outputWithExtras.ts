import type { IDataObject } from 'n8n-workflow';

import type { JsonApiDocument } from '../../shared/api/jsonApi';
import { simplify } from '../fields/list';
import type { Item } from '../input/item';
import type { Output } from './operation';
import { outputResources } from './output';

/**
 * Records with additional values. Simplified records have them among the attributes, so that
 * Selected Fields can name them; raw records have them next to the unchanged resource.
 */
export function outputResourcesWithExtras(
	item: Item,
	document: JsonApiDocument,
	extras: IDataObject,
): Output {
	if (!item.isOn(simplify)) {
		return outputResources(item, document).map(({ json }) => ({ json: { ...json, ...extras } }));
	}
	const data = document.data.map((resource) => ({
		...resource,
		attributes: { ...resource.attributes, ...extras },
	}));
	return outputResources(item, { data, included: [] });
}
