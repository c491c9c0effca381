import type { IDataObject } from 'n8n-workflow';

import type { JsonApiDocument } from '../../shared/api/jsonApi';
import type { Item } from '../input/item';
import { outputRows, type Output } from './operation';
import { outputResources } from './output';

/**
 * Resources with what is known of them beside its attributes. Simplified they stand among those,
 * so that Selected Fields can name them; raw they are put beside the resource as it came.
 */
export function outputResourcesWith(
	item: Item,
	{ data, included }: JsonApiDocument,
	more: IDataObject,
): Output {
	if (!item.flag('simplify')) {
		return outputRows(
			outputResources(item, { data, included }).map(({ json }) => ({ ...json, ...more })),
		);
	}
	const known = data.map((document) => ({
		...document,
		attributes: { ...document.attributes, ...more },
	}));
	return outputResources(item, { data: known, included: [] });
}
