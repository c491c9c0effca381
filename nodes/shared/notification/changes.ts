import type { IDataObject } from 'n8n-workflow';

import { asArray, asText, isObject } from '../json';
import type { Included } from '../jsonApi';
import type { Subjects } from './subjects';

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
	return Object.entries(changeset).map(([field, values]) => {
		const [from, to] = asArray(values);
		const change = { field, from: from ?? null, to: to ?? null } as Change;
		if (Array.isArray(from) || Array.isArray(to)) {
			return { ...change, added: without(to, from), removed: without(from, to) };
		}
		return /terminal$/.test(field) ? named(change, included) : change;
	});
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
