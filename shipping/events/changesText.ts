import {
	activeHolds,
	holdChangesText,
	holdsText,
	labelsOf,
	pendingHolds,
	unclearHolds,
	unclearText,
	type Attributes,
} from '../records';
import { availabilityOf } from '../facts';
import { asText, isBlank } from '../lib';
import { shortTime, timeWithZone } from '../days';
import { entriesOf, type Change } from './changes';
import { feesText } from './feesText';
import { lastFreeDaySource, zoneOfTime, type ZoneAttributes } from './localTimes';
import { movedText } from './movedText';

/** The container of the event, with the time zones of its times. */
type Container = Attributes<'container'> & ZoneAttributes;

/** The changes that decide until when the container has to be picked up. */
const FIRST_FIELDS = ['pickup_lfd', 'pickup_lfd_terminal', 'pickup_lfd_line', 'pickup_lfd_rail'];

/** The changes of `container.updated` for a chat message: "last free day is 16 Oct; customs hold set". */
export function changesText(changes: Change[], container: Container = {}): string {
	const [first, others] = [true, false].map((isFirst) =>
		changes.filter(({ field }) => FIRST_FIELDS.includes(field) === isFirst),
	);
	const texts = [...first, ...others].map((change) => changeText(change, container));
	return texts.filter(Boolean).join('; ') || 'details unknown';
}

/** Values that are more than an old and a new one. The text is empty if it would say nothing new. */
const WORDS = new Map<string, (change: Change, container: Container) => string>([
	['available_for_pickup', availabilityText],
	['pod_terminal', terminalText],
	['holds_at_pod_terminal', holdsOrDetails],
	['ind_facility_holds', holdsOrDetails],
	['fees_at_pod_terminal', feesText],
	['ind_facility_fees', feesText],
]);

export function changeText(change: Change, container: Container): string {
	const words = WORDS.get(change.field);
	if (words) return words(change, container);
	const { field, from, to, from_at = from, to_at = to } = change;
	const before = timeText(field, from, from_at, container) ?? plainText(from);
	const after = timeText(field, to, to_at, container) ?? plainText(to);
	return movedText(fieldText(field), before, after, from === to);
}

const OWNERS = { line: "carrier's ", terminal: "terminal's ", rail: "railway's ", unknown: '' };

/** "carrier's last free day", "pickup appointment" */
export function fieldText(field: string): string {
	const source = lastFreeDaySource(field);
	if (source) return `${OWNERS[source]}last free day`;
	return field.replace(/_at$/, '').replaceAll('_', ' ').replace('pod terminal', 'terminal');
}

/** A local date and time, or the day of a last free day. */
function timeText(
	field: string,
	value: unknown,
	at: unknown,
	container: Container,
): string | undefined {
	if (lastFreeDaySource(field)) return shortTime(asText(value), undefined);
	return /_at$/.test(field) ? timeWithZone(asText(at), zoneOfTime(field, container)) : undefined;
}

/** A container that the terminal calls available cannot be picked up while a hold is in force. */
function availabilityText({ from, to }: Change, container: Container): string {
	const availability = availabilityOf({ ...container, available_for_pickup: to as boolean });
	if (availability === 'unknown') return 'availability unknown';
	if (availability === 'not available') {
		return from === true ? 'no longer available for pickup' : 'not available for pickup';
	}
	if (activeHolds(container).length) return 'available, but on hold';
	const pending = holdsText(pendingHolds(container), 'pending');
	return ['now available for pickup', ...pending, ...unclearHolds(container).map(unclearText)].join(
		', ',
	);
}

/** A terminal without a name has only an ID, which says nothing to readers. */
function terminalText({ from, to, from_id, to_id }: Change): string {
	const name = (value: unknown, id: unknown) => (value === id ? '' : plainText(value));
	const [before, after] = [name(from, from_id), name(to, to_id)];
	if (after) return movedText('terminal', before, after);
	return `terminal ${isBlank(to) ? 'removed' : 'changed'}${before && ` (was ${before})`}`;
}

function holdsOrDetails({ from, to, added = [], removed = [] }: Change): string {
	const labels = labelsOf(holdsIn([...added, ...removed])).join(', ');
	return (
		holdChangesText(holdsIn(from), holdsIn(to)) ||
		(labels && `details of holds changed (${labels})`)
	);
}

const holdsIn = (list: unknown) =>
	entriesOf('holds_at_pod_terminal', list).holds_at_pod_terminal ?? [];
/** Empty for a missing value. String() would throw for an object whose `toString` isn't a function. */
function plainText(value: unknown): string {
	if (isBlank(value)) return '';
	return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
