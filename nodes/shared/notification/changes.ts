import type { IDataObject } from 'n8n-workflow';

import type { IncludedResources, Resource } from '../api/jsonApi';
import type { ContainerAttributes, TerminalAttributes } from '../domain/attributes';
import { terminalName } from '../domain/places';
import { asArray, isObject } from '../lib/json';
import { localValue, type ZoneAttributes } from './localTimes';
import type { Subjects } from './subjects';

const TERMINAL = /terminal$/;

/** Of changes, and of what stands in a list that changed: no container has so many of anything. */
const CHANGES_MAX = 1_000;

/** One field of `container.updated` that changed. */
export type Change = {
	field: string;
	from: IDataObject[string];
	to: IDataObject[string];
	/** Of lists. */
	added?: unknown[];
	removed?: unknown[];
	/** As it came, where `from` and `to` are told in another way. */
	from_id?: IDataObject[string];
	to_id?: IDataObject[string];
	from_at?: IDataObject[string];
	to_at?: IDataObject[string];
};

/**
 * The changes of a `changeset` {field: [old, new]}. Lists (holds, fees) also say what was `added`
 * and `removed`; the terminal, which comes as an id, is given by its name, last free days as days and
 * other times as it is at their place, each with what came in `from_id` or `from_at`.
 */
export function changesOf(subjects: Subjects, included: IncludedResources): Change[] {
	const changeset = subjects.event?.attributes.changeset;
	const zones = zonesOf(subjects);
	if (!isObject(changeset)) return [];
	const terminals = new Map<unknown, Resource<TerminalAttributes>>(
		included.resources.filter(({ type }) => TERMINAL.test(type)).map((one) => [one.id, one]),
	);
	return Object.entries(changeset)
		.slice(0, CHANGES_MAX)
		.map(([field, values]) => {
			const [from, to] = asArray(values).slice(0, 2).map(cut);
			const change: Change = { field, from: from ?? null, to: to ?? null };
			if (Array.isArray(from) || Array.isArray(to)) {
				return { ...change, added: without(to, from), removed: without(from, to) };
			}
			return field === 'pod_terminal' ? named(change, terminals) : localized(change, zones);
		});
}

function cut(value: unknown): unknown {
	return Array.isArray(value) ? asArray(value).slice(0, CHANGES_MAX) : value;
}

/** Which zones the changed times are to be told in: those of the container, as far as it is known. */
export function zonesOf({
	event,
	container,
	shipment,
}: Subjects): ContainerAttributes & ZoneAttributes {
	return {
		pol_timezone: shipment?.attributes.pol_timezone,
		pod_timezone: event?.attributes.timezone,
		...container?.attributes,
	};
}

/** What stands in one list and not in the other, by content. */
function without(list: unknown, other: unknown): unknown[] {
	const there = new Set(asArray(other).map((entry) => JSON.stringify(entry)));
	return asArray(list).filter((entry) => !there.has(JSON.stringify(entry)));
}

function named(change: Change, terminals: Map<unknown, Resource<TerminalAttributes>>): Change {
	const name = (id: unknown) => terminalName(terminals.get(id));
	return {
		...change,
		from: name(change.from) ?? change.from,
		to: name(change.to) ?? change.to,
		from_id: change.from,
		to_id: change.to,
	};
}

function localized(change: Change, attributes: ContainerAttributes & ZoneAttributes): Change {
	const { field, from, to } = change;
	const [before, after] = [from, to].map((value) => localValue(field, value, attributes));
	if (before === undefined && after === undefined) return change;
	return { ...change, from: before ?? from, to: after ?? to, from_at: from, to_at: to };
}
