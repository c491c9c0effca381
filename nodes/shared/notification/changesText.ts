import { isObject } from '../json';
import type { Change } from './changes';

/** The changes of `container.updated` for a chat message: "holds at pod terminal +customs hold". */
export function changesText(changes: Change[]): string {
	return changes.map(changeText).join('; ') || 'details unknown';
}

function changeText({ field, from, to, added, removed }: Change): string {
	const words = field.replaceAll('_', ' ');
	if (!Array.isArray(added) || !Array.isArray(removed)) {
		return `${words} ${valueText(from)} → ${valueText(to)}`;
	}
	const parts = [
		...added.map((entry) => `+${valueText(entry)}`),
		...removed.map((entry) => `−${valueText(entry)}`),
	];
	return `${words} ${parts.join(' ') || 'unchanged'}`;
}

/** A hold by its name and status, a fee by its type and amount. */
function valueText(value: unknown): string {
	if (!isObject(value)) return isNothing(value) ? 'none' : plainText(value);
	const { name, type, status, amount, currency_code: currency } = value;
	const parts = [name ?? type, status, amount, currency].filter((part) => !isNothing(part));
	return parts.length ? parts.map(plainText).join(' ') : plainText(value);
}

/** Not by String(): an object from outside may have a `toString` that is no function. */
function plainText(value: unknown): string {
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isNothing(value: unknown): boolean {
	return value === null || value === undefined;
}
