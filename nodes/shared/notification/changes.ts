import type { IDataObject } from 'n8n-workflow';

import { terminalName } from '../domain/places';
import { asArray, isObject } from '../json';
import type { Included } from '../jsonApi';
import { localValue } from './localTime';
import type { Subjects } from './subjects';

/** One field of `container.updated` that changed. */
export interface Change extends IDataObject {
	field: string;
	from: IDataObject[string];
	to: IDataObject[string];
}

/**
 * The changes of a `changeset` {field: [old, new]}. Lists (holds, fees) also say what was `added`
 * and `removed`; the terminal, which comes as an id, is given by its name, last free days as days and
 * other times as it is at their place, each with what came in `from_id` or `from_at`.
 */
export function changesOf(subjects: Subjects, included: Included): Change[] {
	const changeset = subjects.event?.attributes.changeset;
	const zones = zonesOf(subjects);
	if (!isObject(changeset)) return [];
	return Object.entries(changeset).map(([field, values]) => {
		const [from, to] = asArray(values);
		const change = { field, from: from ?? null, to: to ?? null } as Change;
		if (Array.isArray(from) || Array.isArray(to)) {
			return { ...change, added: without(to, from), removed: without(from, to) };
		}
		if (field === 'pod_terminal') return named(change, included);
		return localized(change, zones);
	});
}

/** Which zones the changed times are to be told in: those of the container, as far as it is known. */
export function zonesOf({ event, container, shipment }: Subjects): IDataObject {
	return {
		pol_timezone: shipment?.attributes.pol_timezone,
		pod_timezone: event?.attributes.timezone,
		...container?.attributes,
	};
}

/** What stands in one list and not in the other, by content. */
function without(list: unknown, other: unknown): IDataObject[] {
	const there = new Set(asArray(other).map((entry) => JSON.stringify(entry)));
	return asArray(list).filter((entry) => !there.has(JSON.stringify(entry))) as IDataObject[];
}

function named(change: Change, included: Included): Change {
	const name = (id: unknown) => {
		const terminal = included.resources.find(
			(resource) => resource.id === id && /terminal$/.test(resource.type),
		);
		return terminalName(terminal);
	};
	return {
		...change,
		from: name(change.from) ?? change.from,
		to: name(change.to) ?? change.to,
		from_id: change.from,
		to_id: change.to,
	};
}

function localized(change: Change, attributes: IDataObject): Change {
	const { field, from, to } = change;
	const [before, after] = [from, to].map((value) => localValue(field, value, attributes));
	if (before === undefined && after === undefined) return change;
	return { ...change, from: before ?? from, to: after ?? to, from_at: from, to_at: to };
}
