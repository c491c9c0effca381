import type { FeeEntry, HoldEntry } from '../domain/attributes';
import { holdOf, holdText } from '../domain/holds';
import { asObject } from '../lib/json';
import { shortTime, timeWithZone } from '../lib/time';
import type { Change } from './changes';
import { lastFreeDaySource, zoneOfTime, type ZoneAttributes } from './localTimes';

/** The changes of `container.updated` for a chat message: "customs hold set; last free day is 16 Oct". */
export function changesText(changes: Change[], zones: ZoneAttributes = {}): string {
	return changes.map((change) => changeText(change, zones)).join('; ') || 'details unknown';
}

/** A value as an item shows it, and the original time. */
interface Shown {
	value: unknown;
	at: unknown;
}

function changeText(change: Change, zones: ZoneAttributes): string {
	const { field, added, removed, from, to, from_at = from, to_at = to } = change;
	const words = fieldText(field);
	if (added && removed) return entriesText(added, removed) || `${words} unchanged`;
	if (field === 'available_for_pickup' && typeof to === 'boolean') {
		return to ? 'now available for pickup' : 'no longer available for pickup';
	}
	const text = (shown: Shown) => timeText(field, shown, zones) ?? valueText(shown.value);
	const after = text({ value: to, at: to_at });
	return isMissing(from)
		? `${words} is ${after}`
		: `${words} ${text({ value: from, at: from_at })} → ${after}`;
}

/** "last free day (line)". "_at" is removed: an empty value reads "pickup appointment … → none". */
function fieldText(field: string): string {
	const source = lastFreeDaySource(field);
	if (source !== undefined)
		return source === 'unknown' ? 'last free day' : `last free day (${source})`;
	return field.replace(/_at$/, '').replaceAll('_', ' ').replace('pod terminal', 'terminal');
}

/** A local date and time, or the day of a last free day. */
function timeText(field: string, change: Shown, zones: ZoneAttributes): string | undefined {
	if (lastFreeDaySource(field)) return shortTime(change.value, undefined);
	return /_at$/.test(field) ? timeWithZone(change.at, zoneOfTime(field, zones)) : undefined;
}

/** "freight hold pending; demurrage fee 120 USD → 240 USD; customs hold cleared" */
function entriesText(added: unknown[], removed: unknown[]): string {
	const before = removed.map(entryOf);
	const now = added.map(entryOf);
	const texts = now.map(({ name, details }) => {
		const former = before.find((one) => one.name === name && one.details)?.details;
		return `${name} ${[former, details].filter(Boolean).join(' → ') || 'set'}`;
	});
	const gone = before.filter(({ name }) => !now.some((one) => one.name === name));
	return [...texts, ...gone.map(({ name, end }) => `${name} ${end}`)].join('; ');
}

/** A hold ("customs hold"), a fee ("demurrage fee", "120.5 USD"), or another entry of a list. */
function entryOf(value: unknown): { name: string; details?: string; end: string } {
	const { name, status } = asObject<HoldEntry>(value);
	const { type, amount, currency_code: currency } = asObject<FeeEntry>(value);
	if (!isMissing(type)) {
		// Terminals report a fee with amount 0 until they know the amount.
		const sum = amount === 0 ? '(amount not known yet)' : textOf([status, amount, currency]);
		return { name: `${plainText(type)} fee`, details: sum, end: 'removed' };
	}
	if (isMissing(name) && isMissing(status)) return { name: plainText(value), end: 'removed' };
	const details = status === 'hold' ? '' : textOf([status]);
	return { name: holdText(holdOf(asObject(value))), details, end: 'cleared' };
}

/** The service sends holds and fees in lists only. */
function valueText(value: unknown): string {
	const { name, details } = entryOf(value);
	return [name, details].filter(Boolean).join(' ');
}

const textOf = (values: unknown[]): string =>
	values
		.filter((one) => !isMissing(one))
		.map(plainText)
		.join(' ');

/** String() would throw for an object whose `toString` isn't a function. */
function plainText(value: unknown): string {
	if (isMissing(value)) return 'none';
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isMissing(value: unknown): boolean {
	return value === null || value === undefined;
}
