import type { IDataObject } from 'n8n-workflow';

import type { JsonApiDocument } from '../../shared/api/jsonApi';
import type { Item } from '../input/item';
import { outputRows, type Output } from './operation';
import { outputResources } from './output';

/**
 * Records with additional values. Simplified records have them among the attributes, so that
 * Selected Fields can name them; raw records have them next to the unchanged resource.
 */
export function outputResourcesWithExtras(
	item: Item,
	{ data, included }: JsonApiDocument,
	extras: IDataObject,
): Output {
	if (!item.flag('simplify')) {
		return outputRows(
			outputResources(item, { data, included }).map(({ json }) => ({ ...json, ...extras })),
		);
	}
	const known = data.map((document) => ({
		...document,
		attributes: { ...document.attributes, ...extras },
	}));
	return outputResources(item, { data: known, included: [] });
}
