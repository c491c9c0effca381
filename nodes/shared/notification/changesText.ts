import type { FeeEntry, HoldEntry } from '../domain/attributes';
import { holdOf, holdText } from '../domain/holds';
import { asObject, isObject } from '../lib/json';
import { timeWithZone } from '../lib/time';
import type { Change } from './changes';
import { isLastFreeDay, zoneOfTime, type ZoneAttributes } from './localTimes';

/** The changes of `container.updated` for a chat message: "holds at pod terminal +customs hold". */
export function changesText(changes: Change[], zones: ZoneAttributes = {}): string {
	return changes.map((change) => changeText(change, zones)).join('; ') || 'details unknown';
}

function changeText(change: Change, zones: ZoneAttributes): string {
	const { field, added, removed } = change;
	// "_at" is removed, so that an empty value reads "pickup appointment … → none".
	const words = field.replace(/_at$/, '').replaceAll('_', ' ');
	if (!Array.isArray(added) || !Array.isArray(removed)) {
		const from = timeText(field, change.from_at ?? change.from, zones) ?? valueText(change.from);
		const to = timeText(field, change.to_at ?? change.to, zones) ?? valueText(change.to);
		return `${words} ${from} → ${to}`;
	}
	const parts = [
		...added.map((entry) => `+${valueText(entry)}`),
		...removed.map((entry) => `−${valueText(entry)}`),
	];
	return `${words} ${parts.join(' ') || 'unchanged'}`;
}

/** The local date and time of a time; undefined for a last free day, which is a date already. */
function timeText(field: string, value: unknown, zones: ZoneAttributes): string | undefined {
	const isTime = /_at$/.test(field) && !isLastFreeDay(field);
	return isTime ? timeWithZone(value, zoneOfTime(field, zones)) : undefined;
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
