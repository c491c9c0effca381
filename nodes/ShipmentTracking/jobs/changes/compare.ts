import { isAtLeast, type Stage } from '../../../shared/domain/facts/stage';
import { daysBetween } from '../../../shared/lib/time';
import {
	CHANGE_FIELDS,
	CHANGE_FIELD_NAMES,
	ESTIMATES,
	RELEASE,
	type ChangeField,
	type ChangeValues,
	type CurrentValues,
} from './changeFields';

/** The stored values of a record. Confirm Output has not yet confirmed the pending ones. */
export interface Known {
	confirmed: ChangeValues;
	pending?: ChangeValues;
}

export interface Change {
	field: ChangeField;
	/** Undefined if there was no value. */
	from: string | undefined;
	to: string | undefined;
}

interface Comparison {
	changes: Change[];
	/** The values to store. Confirm Output turns pending values into confirmed ones. */
	confirmed: ChangeValues;
	pending: ChangeValues;
}

export interface CompareSettings {
	fields: ChangeField[];
	/** The minimum number of days by which an ETA or ETD must move. */
	etaDays: number;
}

/** The values to store for a new record. */
export function firstValues(current: CurrentValues): ChangeValues {
	return Object.fromEntries(
		Object.entries(current).flatMap(([field, value]) => (value ? [[field, value]] : [])),
	);
}

/**
 * Compares a record with its stored values. Changes of fields that aren't selected count as
 * confirmed.
 */
export function compare(
	known: Known,
	current: CurrentValues,
	settings: CompareSettings,
): Comparison {
	const comparison: Comparison = { changes: [], confirmed: {}, pending: {} };
	const hasLeftPort = hasLeft(known, current);
	for (const field of CHANGE_FIELD_NAMES) {
		if (!(field in current)) continue;
		const isForgotten = hasLeftPort && RELEASE.includes(field);
		compareField(field, isForgotten ? { confirmed: {} } : known, current, settings, comparison);
	}
	return comparison;
}

/**
 * Whether the container has left the port since the values were stored. Then values of the port no
 * longer apply.
 */
function hasLeft({ confirmed, pending = confirmed }: Known, { status }: CurrentValues): boolean {
	const hasLeftPort = (stage: unknown) => !!stage && isAtLeast(stage as Stage, 'on_rail');
	return hasLeftPort(status) && !hasLeftPort(pending.status);
}

function compareField(
	field: ChangeField,
	{ confirmed, pending = confirmed }: Known,
	current: CurrentValues,
	{ fields, etaDays }: CompareSettings,
	into: Comparison,
): void {
	const { [field]: before } = confirmed;
	const { [field]: unconfirmed } = pending;
	const value = current[field];
	const { kind } = CHANGE_FIELDS[field];
	const isKept = kind === 'day' || kind === 'name';
	if (value === null) return remember(field, isKept ? before : undefined, into);
	// A day or name that isn't reported keeps its last value.
	const to = value ?? (isKept ? (unconfirmed ?? before) : undefined);
	const isChange = (from: string | undefined) =>
		kind === 'availability'
			? isAvailable(from) !== isAvailable(to)
			: hasChanged(from, to, ESTIMATES.includes(field) ? etaDays : 0);
	// The user may have read the unconfirmed value, so a return to the confirmed value is also
	// reported.
	const from = isChange(before) ? before : unconfirmed;
	if (!isChange(from)) {
		const isSmall = ESTIMATES.includes(field) && before !== undefined;
		return remember(field, isSmall ? before : to, into);
	}
	if (!fields.includes(field)) return remember(field, to, into);
	into.changes.push({ field, from, to });
	into.confirmed[field] = from;
	into.pending[field] = to;
}

function remember(field: ChangeField, value: string | undefined, into: Comparison): void {
	if (value === undefined) return;
	into.confirmed[field] = value;
	into.pending[field] = value;
}

const isAvailable = (value: string | undefined): boolean => value === 'available';

/** @param days the minimum number of days that counts as a move */
function hasChanged(from: string | undefined, to: string | undefined, days: number): boolean {
	if (from === undefined || to === undefined) return from !== to;
	if (days > 0) return Math.abs(daysBetween(from, to)) >= days;
	return folded(from) !== folded(to);
}

const folded = (text: string): string => text.toLowerCase();
