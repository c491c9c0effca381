import type { IDataObject } from 'n8n-workflow';

import { asArray, asObject, toText } from '../../../shared/lib/json';
import type { Item } from '../../input/item';

const LANE = ['pol', 'pol_country', 'container_type'];
const GOODS = ['company', 'company_state', 'hs4', 'hs2'];

/** The service has no figures of companies or goods by these dimensions, and no values by them. */
export function checkDimensions(item: Item, body: IDataObject): void {
	const grouped = asArray(body.group_by ?? body.dims).map(toText);
	const used = [...grouped, ...Object.keys(asObject(body.filters))];
	const lane = used.find((one) => LANE.includes(one));
	if (lane && used.some((one) => GOODS.includes(one))) {
		throw item.invalid(lane, 'cannot be combined with companies or HS codes');
	}
	if (body.measure === 'estimated_value' && grouped.some((one) => LANE.includes(one))) {
		throw item.invalid('measure', 'has no estimated values by loading or container type');
	}
	if (body.since && body.until && body.since > body.until) {
		throw item.invalid('until', `is before 'Since': ${toText(body.until)}`);
	}
}
