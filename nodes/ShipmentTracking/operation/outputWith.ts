import type { IDataObject } from 'n8n-workflow';

import type { Document } from '../../shared/api/jsonApi';
import { present } from './output';
import type { Item } from '../input/item';
import { toOutput, type Output } from './operation';

/**
 * Resources with what is known of them beside its attributes. Simplified they stand among those,
 * so that Selected Fields can name them; raw they are put beside the resource as it came.
 */
export function presentWith(item: Item, { data, included }: Document, more: IDataObject): Output {
	if (!item.flag('simplify')) {
		return toOutput(present(item, { data, included }).map(({ json }) => ({ ...json, ...more })));
	}
	const known = data.map((document) => ({
		...document,
		attributes: { ...document.attributes, ...more },
	}));
	return present(item, { data: known, included: [] });
}
