import {
	decodeAttributes,
	type IncludedResources,
	type Resource,
	terminalName,
	type Attributes,
} from '../records';
import { asArray, asText, isObject, type JsonObject } from '../lib';
import { localValue, type ZoneAttributes } from './localTimes';
import type { EventRecords } from './eventRecords';

const TERMINAL = /terminal$/;

/** A changed field of `container.updated`. */
export type Change = {
	field: string;
	from: JsonObject[string];
	to: JsonObject[string];
	/** The entries of a changed list that were added; absent for other fields. */
	added?: unknown[];
	removed?: unknown[];
	/** The original values, if `from` and `to` are names, days or local times. */
	from_id?: JsonObject[string];
	to_id?: JsonObject[string];
	from_at?: JsonObject[string];
	to_at?: JsonObject[string];
};

/**
 * The changes of a `changeset` {field: [old, new]}. Lists (holds, fees) have `added` and `removed`
 * entries. A terminal has its name instead of its ID, a last free day is a day, and other times are
 * local; `from_id` and `from_at` have the original values.
 */
export function changesOf(eventRecords: EventRecords, included: IncludedResources): Change[] {
	const changeset = eventRecords.event?.attributes.changeset;
	if (!isObject(changeset)) return [];
	const zones = containerAt(eventRecords);
	const terminals = new Map<unknown, Resource<Attributes<'terminal'>>>(
		included.resources.filter(({ type }) => TERMINAL.test(type)).map((one) => [one.id, one]),
	);
	return Object.entries(changeset).map(([field, values]) => {
		const [from, to] = asArray(values);
		const change: Change = { field, from: from ?? null, to: to ?? null };
		if (Array.isArray(from) || Array.isArray(to)) {
			return { ...change, added: without(to, from), removed: without(from, to) };
		}
		return field === 'pod_terminal' ? named(change, terminals) : localized(change, zones);
	});
}

/** The container at the time of the event, with the time zones for the changed times. */
export function containerAt({
	event,
	container,
	shipment,
}: EventRecords): Attributes<'container'> & ZoneAttributes {
	const { holds_at_pod_terminal: holds } = event?.attributes.changeset ?? {};
	return {
		pol_timezone: shipment?.attributes.pol_timezone,
		pod_timezone: event?.attributes.timezone,
		...container?.attributes,
		...(Array.isArray(holds) ? entriesOf('holds_at_pod_terminal', holds[1]) : {}),
	};
}

/** A list of a changeset, which isn't decoded because any field can change. */
export const entriesOf = (
	field: ListField,
	list: unknown,
): Pick<Attributes<'container'>, ListField> => decodeAttributes('container', { [field]: list });

type ListField = 'holds_at_pod_terminal' | 'fees_at_pod_terminal';

/** The entries of one list that the other lacks, compared by content. */
function without(list: unknown, other: unknown): unknown[] {
	const others = new Set(asArray(other).map((entry) => JSON.stringify(entry)));
	return asArray(list).filter((entry) => !others.has(JSON.stringify(entry)));
}

function named(change: Change, terminals: Map<unknown, Resource<Attributes<'terminal'>>>): Change {
	const name = (id: unknown) => terminalName(terminals.get(id));
	return {
		...change,
		from: name(change.from) ?? change.from,
		to: name(change.to) ?? change.to,
		from_id: change.from,
		to_id: change.to,
	};
}

function localized(change: Change, attributes: Attributes<'container'> & ZoneAttributes): Change {
	const { field, from, to } = change;
	const [before, after] = [from, to].map((value) => localValue(field, asText(value), attributes));
	if (before === undefined && after === undefined) return change;
	return { ...change, from: before ?? from, to: after ?? to, from_at: from, to_at: to };
}
