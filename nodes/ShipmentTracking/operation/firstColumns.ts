import type { IDataObject } from 'n8n-workflow';

import type { FirstColumns } from '../../shared/api/flatten';
import { eventTitle } from '../../../shipping/records';
import { firstColumnsOf, withIdsLast } from '../../shared/domain/columnOrder';
import { asText, isObject } from '../../../shipping/lib';
import { localValue } from '../../../shipping/events';
import { outputRows, type Output } from './operation';

/**
 * The first columns of a record: the most used values, with codes as words and times in local time.
 * The service's own values follow unchanged.
 */
export const firstColumns: FirstColumns = ({ type, attributes }, valueOf) =>
	firstColumnsOf(type).flatMap((key) => {
		const sent = valueOf(key);
		const value = sent === undefined ? derivedValue(key, attributes, valueOf) : sent;
		return value === undefined ? [] : [[key, value]];
	});

export const outputOrderedRows = <Row extends IDataObject>(
	rows: Row[],
	leading: ReadonlyArray<keyof Row & string>,
): Output => outputRows(rows.map((row) => withIdsLast(row, leading)));

const LOCAL = '_local';

/** A derived value: null if it is unknown, undefined if the key isn't a derived one. */
function derivedValue(
	key: string,
	attributes: object,
	valueOf: (key: string) => unknown,
): string | null | undefined {
	if (key === 'event_title') {
		const event = asText(valueOf('event'));
		return event === undefined ? null : eventTitle(event);
	}
	if (key === 'location_name') {
		const location = valueOf('location');
		return isObject(location) ? (asText(location.name) ?? null) : undefined;
	}
	if (key === 'company_name') {
		const party = valueOf('party');
		return isObject(party) ? (asText(party.company_name) ?? null) : undefined;
	}
	if (!key.endsWith(LOCAL)) return undefined;
	const name = key.slice(0, -LOCAL.length);
	const value = valueOf(name);
	return value === undefined ? undefined : (localValue(name, asText(value), attributes) ?? null);
}
