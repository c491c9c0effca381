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

/** What is known of a record: the values that were confirmed, and those of output that was not. */
export interface Known {
	confirmed: ChangeValues;
	pending?: ChangeValues;
}

export interface Change {
	field: ChangeField;
	/** Undefined for none. */
	from: string | undefined;
	to: string | undefined;
}

interface Comparison {
	changes: Change[];
	/** To be remembered. The pending values are confirmed with the changes. */
	confirmed: ChangeValues;
	pending: ChangeValues;
}

export interface CompareSettings {
	fields: ChangeField[];
	/** How many days an estimate must have moved. */
	etaDays: number;
}

/** What to remember of a record that is seen for the first time. */
export function firstValues(current: CurrentValues): ChangeValues {
	return Object.fromEntries(
		Object.entries(current).flatMap(([field, value]) => (value ? [[field, value]] : [])),
	);
}

/** Compares a record with what is known of it. What is not returned counts as confirmed. */
export function compare(
	known: Known,
	current: CurrentValues,
	settings: CompareSettings,
): Comparison {
	const comparison: Comparison = { changes: [], confirmed: {}, pending: {} };
	const isAfresh = hasLeft(known, current);
	for (const field of CHANGE_FIELD_NAMES) {
		if (!(field in current)) continue;
		const isForgotten = isAfresh && RELEASE.includes(field);
		compareField(field, isForgotten ? { confirmed: {} } : known, current, settings, comparison);
	}
	return comparison;
}

/** Whether the container has left the port since: what the port said of it does not hold inland. */
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
	// A day or name that is not reported for a while stays what it was.
	const to = value ?? (isKept ? (unconfirmed ?? before) : undefined);
	const isChange = (from: string | undefined) =>
		kind === 'availability'
			? isAvailable(from) !== isAvailable(to)
			: hasChanged(from, to, ESTIMATES.includes(field) ? etaDays : 0);
	// If it has moved back, the unconfirmed output may have been read: then it counts.
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

/** @param days how many days a day must have moved */
function hasChanged(from: string | undefined, to: string | undefined, days: number): boolean {
	if (from === undefined || to === undefined) return from !== to;
	if (days > 0) return Math.abs(daysBetween(from, to)) >= days;
	return folded(from) !== folded(to);
}

const folded = (text: string): string => text.toLowerCase();
