import type { IDataObject } from 'n8n-workflow';

import { eventTitle } from '../../shared/domain/events';
import { leadingKeys, withIdsLast } from '../../shared/domain/readingOrder';
import { asText, isObject } from '../../shared/lib/json';
import { objectOf } from '../../shared/lib/objectOf';
import { localValue } from '../../shared/notification/localTimes';
import { outputRows, type Output } from './operation';

type Value = IDataObject[string];

/**
 * A simplified record as people read it: what they look for first, in words and in the time of the
 * place. What the service says stands beside that, unchanged.
 */
export function readable(flat: IDataObject): IDataObject {
	const first = leadingKeys(flat.type).flatMap((key): Array<[string, Value]> => {
		const value = Object.hasOwn(flat, key) ? flat[key] : toldValue(key, flat);
		return value === undefined ? [] : [[key, value]];
	});
	return objectOf([...first, ...Object.entries(flat)]);
}

/** The rows of a job with these keys first and ids last. */
export const readableRows = <Row extends IDataObject>(
	rows: Row[],
	leading: ReadonlyArray<keyof Row & string>,
): Output => outputRows(rows.map((row) => withIdsLast(row, leading)));

const LOCAL = '_local';

/** What is not sent but follows from what is; null where it cannot be told, undefined for nothing. */
function toldValue(key: string, flat: IDataObject): IDataObject[string] | undefined {
	if (key === 'event_title') {
		const event = asText(flat.event);
		return event === undefined ? null : eventTitle(event);
	}
	if (key === 'location_name') {
		const { location } = flat;
		return isObject(location) ? (asText(location.name) ?? null) : undefined;
	}
	if (!key.endsWith(LOCAL)) return undefined;
	const name = key.slice(0, -LOCAL.length);
	return Object.hasOwn(flat, name) ? (localValue(name, flat[name], flat) ?? null) : undefined;
}
