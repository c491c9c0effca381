import { isAtLeast, type Stage } from '../../journey';
import { daysBetween } from '../../days';
import {
	CHANGE_FIELDS,
	CHANGE_FIELD_NAMES,
	ESTIMATES,
	RELEASE_FIELDS,
	type ChangeField,
	type ChangeValues,
	type CurrentValues,
} from './changeFields';

/** The stored values of a record. Confirm Output has not yet confirmed the pending ones. */
export interface StoredValues {
	confirmed: ChangeValues;
	pending?: ChangeValues;
}

export interface ValueChange {
	field: ChangeField;
	from: string | undefined;
	to: string | undefined;
}

interface ValueComparison {
	changes: ValueChange[];
	/** The values to store. Confirm Output turns pending values into confirmed ones. */
	confirmed: ChangeValues;
	pending: ChangeValues;
}

export interface CompareSettings {
	fields: ChangeField[];
	/** The minimum number of days by which an ETA or ETD must move. */
	etaDays: number;
}

export function firstValues(current: CurrentValues): ChangeValues {
	return Object.fromEntries(
		Object.entries(current).flatMap(([field, value]) => (value ? [[field, value]] : [])),
	);
}

/** Compares with the stored values. Changes of unselected fields count as confirmed. */
export function compareValues(
	known: StoredValues,
	current: CurrentValues,
	settings: CompareSettings,
): ValueComparison {
	const comparison: ValueComparison = { changes: [], confirmed: {}, pending: {} };
	const hasLeftPort = hasLeft(known, current);
	for (const field of CHANGE_FIELD_NAMES) {
		if (!(field in current)) continue;
		const isForgotten = hasLeftPort && RELEASE_FIELDS.includes(field);
		const { confirmed, pending = confirmed } = isForgotten ? { confirmed: {} } : known;
		const stored = { before: confirmed[field], unconfirmed: pending[field] };
		const { from, to, isReported } = compareField(field, stored, current[field], settings);
		if (isReported) comparison.changes.push({ field, from, to });
		comparison.confirmed[field] = from;
		comparison.pending[field] = to;
	}
	return comparison;
}

/** Whether the container has left the port since: values of the port no longer apply then. */
function hasLeft(
	{ confirmed, pending = confirmed }: StoredValues,
	{ status }: CurrentValues,
): boolean {
	const hasLeftPort = (stage: unknown) => !!stage && isAtLeast(stage as Stage, 'off_dock');
	return hasLeftPort(status) && !hasLeftPort(pending.status);
}

/** Returns the values to store as confirmed (`from`) and as pending (`to`). */
function compareField(
	field: ChangeField,
	{ before, unconfirmed }: { before?: string; unconfirmed?: string },
	value: string | null | undefined,
	{ fields, etaDays }: CompareSettings,
) {
	const { kind } = CHANGE_FIELDS[field];
	const isKept = kind === 'day' || kind === 'name';
	const isEstimate = ESTIMATES.includes(field);
	const isChange = (from: string | undefined, to: string | undefined, days = 0) =>
		kind === 'availability' ? isAvailable(from) !== isAvailable(to) : hasChanged(from, to, days);
	const unreported = (to: string | undefined) => ({ from: to, to, isReported: false });
	// The user may have read the unconfirmed value or not. So the current value is returned, even
	// if it is one of the two, until one is confirmed.
	const isUncertain = isChange(before, unconfirmed);
	if (value === null) return unreported(isKept && !isUncertain ? before : undefined);
	// A day or name that isn't reported keeps its last value.
	const to = value ?? (isKept ? (unconfirmed ?? before) : undefined);
	// Small moves of an estimate add up.
	if (!isUncertain && !isChange(before, to, isEstimate ? etaDays : 0))
		return unreported(isEstimate ? (before ?? to) : to);
	const from = isChange(before, to) ? before : unconfirmed;
	return fields.includes(field) ? { from, to, isReported: true } : unreported(to);
}

const isAvailable = (value: string | undefined): boolean => value === 'available';

/** @param days the minimum number of days that counts as a move */
function hasChanged(from: string | undefined, to: string | undefined, days: number): boolean {
	if (from === undefined || to === undefined) return from !== to;
	if (days > 0) return Math.abs(daysBetween(from, to)) >= days;
	return folded(from) !== folded(to);
}

const folded = (text: string): string => text.toLowerCase();
