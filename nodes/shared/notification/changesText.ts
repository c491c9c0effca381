import type { FeeEntry, HoldEntry } from '../domain/attributes';
import { holdOf, holdText } from '../domain/holds';
import { asObject, isObject } from '../lib/json';
import { shortTime, timeWithZone } from '../lib/time';
import type { Change } from './changes';
import { lastFreeDaySource, zoneOfTime, type ZoneAttributes } from './localTimes';

/** The changes of `container.updated` for a chat message: "holds at pod terminal +customs hold". */
export function changesText(changes: Change[], zones: ZoneAttributes = {}): string {
	return changes.map((change) => changeText(change, zones)).join('; ') || 'details unknown';
}

/** A value as an item shows it, and the original time. */
interface Shown {
	value: unknown;
	at: unknown;
}

function changeText(change: Change, zones: ZoneAttributes): string {
	const { field, added, removed } = change;
	const words = fieldText(field);
	if (!Array.isArray(added) || !Array.isArray(removed)) {
		const { from, to, from_at = from, to_at = to } = change;
		const before = timeText(field, { value: from, at: from_at }, zones) ?? valueText(from);
		const after = timeText(field, { value: to, at: to_at }, zones) ?? valueText(to);
		return `${words} ${before} → ${after}`;
	}
	const parts = [
		...added.map((entry) => `+${valueText(entry)}`),
		...removed.map((entry) => `−${valueText(entry)}`),
	];
	return `${words} ${parts.join(' ') || 'unchanged'}`;
}

/** "last free day (line)". "_at" is removed: an empty value reads "pickup appointment … → none". */
function fieldText(field: string): string {
	const source = lastFreeDaySource(field);
	if (source === undefined) return field.replace(/_at$/, '').replaceAll('_', ' ');
	return source === 'unknown' ? 'last free day' : `last free day (${source})`;
}

/** A local date and time, or the day of a last free day. */
function timeText(field: string, change: Shown, zones: ZoneAttributes): string | undefined {
	if (lastFreeDaySource(field)) return shortTime(change.value, undefined);
	return /_at$/.test(field) ? timeWithZone(change.at, zoneOfTime(field, zones)) : undefined;
}

/** The name and status of a hold, or the type and amount of a fee. */
function valueText(value: unknown): string {
	if (!isObject(value)) return isMissing(value) ? 'none' : plainText(value);
	const { name, status } = asObject<HoldEntry>(value);
	const { type, amount, currency_code: currency } = asObject<FeeEntry>(value);
	const isHold = !isMissing(name) || (isMissing(type) && !isMissing(status));
	if (isHold) return holdWithStatus(value);
	// Terminals report a fee with amount 0 until they know the amount.
	const sum = amount === 0 ? ['(amount not known yet)'] : [amount, currency];
	const parts = [type, status, ...sum].filter((part) => !isMissing(part));
	return parts.length ? parts.map(plainText).join(' ') : plainText(value);
}

function holdWithStatus(value: HoldEntry): string {
	const hold = holdOf(value);
	const { status } = value;
	if (status === 'hold') return holdText(hold);
	return isMissing(status) ? hold.label : `${hold.label} ${plainText(status)}`;
}

/** String() would throw for an object whose `toString` isn't a function. */
function plainText(value: unknown): string {
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}

function isMissing(value: unknown): boolean {
	return value === null || value === undefined;
}
