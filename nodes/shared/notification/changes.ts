import type { IDataObject } from 'n8n-workflow';

import { asArray, asText, isObject } from '../json';
import type { Included, Resource } from '../jsonApi';
import type { Subjects } from './subjects';

const TERMINAL = /terminal$/;

/** Of changes, and of what stands in a list that changed: no container has so many of anything. */
const CHANGES_MAX = 1_000;

/** One field of `container.updated` that changed. */
export interface Change extends IDataObject {
	field: string;
	from: IDataObject[string];
	to: IDataObject[string];
}

/**
 * The changes of a `changeset` {field: [old, new]}. Lists (holds, fees) also say what was `added`
 * and `removed`; ids of terminals are given with the terminal's name.
 */
export function changesOf({ event }: Subjects, included: Included): Change[] {
	const changeset = event?.attributes.changeset;
	if (!isObject(changeset)) return [];
	const terminals = new Map(
		included.resources.filter(({ type }) => TERMINAL.test(type)).map((one) => [one.id, one]),
	);
	return Object.entries(changeset)
		.slice(0, CHANGES_MAX)
		.map(([field, values]) => {
			const [from, to] = asArray(values).slice(0, 2).map(cut);
			const change = { field, from: from ?? null, to: to ?? null } as Change;
			if (Array.isArray(from) || Array.isArray(to)) {
				return { ...change, added: without(to, from), removed: without(from, to) };
			}
			return TERMINAL.test(field) ? named(change, terminals) : change;
		});
}

function cut(value: unknown): unknown {
	return Array.isArray(value) ? asArray(value).slice(0, CHANGES_MAX) : value;
}

/** What stands in one list and not in the other, by content. */
function without(list: unknown, other: unknown): IDataObject[] {
	const there = new Set(asArray(other).map((entry) => JSON.stringify(entry)));
	return asArray(list).filter((entry) => !there.has(JSON.stringify(entry))) as IDataObject[];
}

function named(change: Change, terminals: Map<unknown, Resource>): Change {
	const name = (id: unknown) => {
		const terminal = terminals.get(id);
		return asText(terminal?.attributes.name) ?? asText(terminal?.attributes.nickname);
	};
	return {
		...change,
		from: name(change.from) ?? change.from,
		to: name(change.to) ?? change.to,
		from_id: change.from,
		to_id: change.to,
	};
}
