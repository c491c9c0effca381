import type { IDataObject } from 'n8n-workflow';

import type { Lead } from '../../shared/api/flatten';
import { eventTitle } from '../../shared/domain/events';
import { firstColumnsOf, withIdsLast } from '../../shared/domain/columnOrder';
import { asText, isObject } from '../../shared/lib/json';
import { localValue } from '../../shared/notification/localTimes';
import { outputRows, type Output } from './operation';

/**
 * What comes first of a record as people read it: what they look for, in words and in the time of
 * the place. What the service says stands beside that, unchanged.
 */
export const readable: Lead = ({ type, attributes }, valueOf) =>
	firstColumnsOf(type).flatMap((key) => {
		const sent = valueOf(key);
		const value = sent === undefined ? toldValue(key, attributes, valueOf) : sent;
		return value === undefined ? [] : [[key, value]];
	});

/** The rows of a job with these keys first and ids last. */
export const readableRows = <Row extends IDataObject>(
	rows: Row[],
	leading: ReadonlyArray<keyof Row & string>,
): Output => outputRows(rows.map((row) => withIdsLast(row, leading)));

const LOCAL = '_local';

/** What is not sent but follows from what is; null where it cannot be told, undefined for nothing. */
function toldValue(
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
	return value === undefined ? undefined : (localValue(name, value, attributes) ?? null);
}
