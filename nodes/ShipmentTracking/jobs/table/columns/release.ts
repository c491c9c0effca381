import type { ContainerAttributes, HoldEntry } from '../../../../shared/domain/attributes';
import { demurrageOf } from '../../../../shared/domain/fees';
import { asArray, asObject, asText } from '../../../../shared/lib/json';
import { boolean, json, number, text } from './column';

const NAMED = ['freight', 'customs', 'usda', 'vacis', 'tmf'];

const hold = (name: string, title: string) =>
	text(`${name}_hold`, `${title} Hold`, ({ c }) => holdStatus(c, (one) => one === name));

/** The columns about availability, holds and fees. */
export const release = [
	boolean('availability_known', 'Availability Known', ({ c }) => c.availability_known),
	// The service reports false if the availability is unknown.
	boolean('available_for_pickup', 'Available', ({ c }) =>
		c.availability_known === false ? null : c.available_for_pickup,
	),
	hold('freight', 'Freight'),
	hold('customs', 'Customs'),
	hold('usda', 'USDA'),
	hold('vacis', 'VACIS'),
	hold('tmf', 'TMF'),
	text('other_hold', 'Other Hold', ({ c }) => holdStatus(c, (one) => !NAMED.includes(one))),
	json('holds_json', 'Holds (JSON)', ({ c }) => c.holds_at_pod_terminal),
	number('demurrage_amount', 'Demurrage Reported', ({ c }) => demurrageOf(c)?.amount),
	text('demurrage_currency', 'Demurrage Currency', ({ c }) => demurrageOf(c)?.currency),
	json('fees_json', 'Fees (JSON)', ({ c }) => c.fees_at_pod_terminal),
];

/** Returns `hold` or `pending` for the holds that match; `hold` if one of them is in force. */
export function holdStatus(
	{ holds_at_pod_terminal: holds }: ContainerAttributes,
	matches: (name: string) => boolean,
): string | undefined {
	const statuses = asArray(holds)
		.map((entry) => asObject<HoldEntry>(entry))
		.filter(({ name }) => matches(normalize(name)))
		.map(({ status }) => normalize(status));
	return ['hold', 'pending'].find((status) => statuses.includes(status));
}

function normalize(value: unknown): string {
	return (asText(value) ?? '').trim().toLowerCase();
}
