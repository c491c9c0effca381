import type { ContainerAttributes, HoldEntry } from '../../../../shared/domain/attributes';
import { demurrageOf } from '../../../../shared/domain/fees';
import { asArray, asObject, asText } from '../../../../shared/lib/json';
import { flag, json, number, text } from './column';

const NAMED = ['freight', 'customs', 'usda', 'vacis', 'tmf'];

const hold = (title: string, matches: (name: string) => boolean) =>
	text(`${title} hold: hold or pending`, ({ c }) => holdStatus(c, matches));

/** The columns about availability, holds and fees. */
export const release = {
	availability_known: flag('Whether the terminal reports availability', ({ c }) => {
		return c.availability_known;
	}),
	// The service reports false if the availability is unknown.
	available_for_pickup: flag('Whether the terminal reports the container as available', ({ c }) =>
		c.availability_known === false ? null : c.available_for_pickup,
	),
	freight_hold: hold('Freight', (one) => one === 'freight'),
	customs_hold: hold('Customs', (one) => one === 'customs'),
	usda_hold: hold('USDA', (one) => one === 'usda'),
	vacis_hold: hold('VACIS', (one) => one === 'vacis'),
	tmf_hold: hold('TMF', (one) => one === 'tmf'),
	other_hold: hold('Other', (one) => !NAMED.includes(one)),
	holds_json: json('Holds (JSON)', ({ c }) => c.holds_at_pod_terminal),
	demurrage_amount: number('Demurrage reported', ({ c }) => demurrageOf(c)?.amount),
	demurrage_currency: text('Demurrage currency', ({ c }) => demurrageOf(c)?.currency),
	fees_json: json('Fees (JSON)', ({ c }) => c.fees_at_pod_terminal),
};

/** Returns `hold` or `pending` for the holds that match; `hold` if one of them is in force. */
function holdStatus(
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
