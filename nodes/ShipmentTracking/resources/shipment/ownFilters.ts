import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';
import { isSameNumber, normalizeNumber } from '../../../shared/domain/trackingNumber';
import { toText } from '../../../shared/lib/json';
import { epochOf } from '../../../shared/lib/time';
import { FILTERED_BY_SERVICE_ONLY } from '../../fields/list';
import { textField, timeField } from '../../fields/simpleFields';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import { toTimestamp } from '../../input/timestamp';
import { compare, type Condition, type ListFilter } from '../../operation/filters/listFilter';

/** Filters that only lists of shipments have. */

/**
 * The service also searches attributes that its answers don't have, so rows are not compared again.
 */
export const search = textField('Search', 'search', {
	description: 'A bill of lading, reference or container number, or a part of it',
});

export const created: Array<ListFilter<ShipmentAttributes>> = [
	{
		field: timeField('Created After', 'createdAfter', {
			description: 'Only shipments whose tracking began after this time',
		}),
		read: (item, _, filters) => (filters.createdBefore === undefined ? createdIn(item) : []),
	},
	{
		field: timeField('Created Before', 'createdBefore', {
			description: 'Only shipments whose tracking began before this time',
		}),
		read: createdIn,
	},
];

function createdIn(item: Item): Array<Condition<ShipmentAttributes>> {
	const { createdAfter, createdBefore } = item.collection('filters');
	const after = toTimestamp(item, 'createdAfter', createdAfter);
	const before = toTimestamp(item, 'createdBefore', createdBefore);
	const from = after === undefined ? -Infinity : Date.parse(after);
	const to = before === undefined ? Infinity : Date.parse(before);
	if (from >= to) throw item.invalid('createdAfter', "is not before 'Created Before'");
	const bounds = [...(after ? [`>=${after}`] : []), ...(before ? [`<${before}`] : [])];
	return [
		{
			query: { 'filter[created_at]': bounds.length === 1 ? bounds[0] : bounds },
			judge({ attributes }) {
				const at = epochOf(attributes.created_at);
				return at === undefined || (at >= from && at < to) ? 'fits' : 'contradicts';
			},
		},
	];
}

export const etaChanged: ListFilter<ShipmentAttributes> = {
	field: timeField('ETA Changed After', 'etaChangedAfter', {
		description:
			'Only shipments whose ETA has moved to another day since this time. Excludes shipments that have arrived or are no longer tracked.',
		hint: FILTERED_BY_SERVICE_ONLY,
	}),
	read(item, given, { trackingStopped, voyage }) {
		const after = toTimestamp(item, 'etaChangedAfter', given);
		if (String(trackingStopped) === 'true' || voyage === 'arrived') {
			throw item.invalid(
				'etaChangedAfter',
				`contradicts '${voyage === 'arrived' ? 'Voyage' : 'Tracking Stopped'}': the service only reports ETA changes of tracked shipments that have not arrived`,
			);
		}
		if (Date.parse(String(after)) > Date.now()) {
			throw item.invalid('etaChangedAfter', 'is in the future');
		}
		return [{ query: { 'filter[pod_eta_changed_at]': `>${after}` } }];
	},
};

export const number: ListFilter<ShipmentAttributes> = {
	field: textField('Request Number', 'number', {
		description: 'Full number of the tracking request, such as a bill of lading number',
	}),
	read(_, given) {
		const typed = toText(given);
		const wanted = normalizeNumber(typed);
		// The service stores the number as it was submitted, with or without blanks and dashes.
		const spellings = typed.toUpperCase() === wanted ? undefined : [typed, wanted];
		return [
			{
				query: spellings ? { 'filter[number]': spellings } : { number: typed },
				judge({ attributes, relationships }, included) {
					const containers = included.all<ContainerAttributes>(relationships.containers);
					const numbers = [
						attributes.bill_of_lading_number,
						attributes.normalized_number,
						...containers.map((container) => container.attributes.number),
					];
					// The requested number may be that of a container that the answer does not include.
					return numbers.some((one) => isSameNumber(one, wanted)) ? 'fits' : 'differs';
				},
			},
		];
	},
};

export const voyage: ListFilter<ShipmentAttributes> = {
	field: {
		displayName: 'Voyage',
		name: 'voyage',
		type: 'options',
		options: [
			{ name: 'Arrived', value: 'arrived', description: 'The vessel is at the port of discharge' },
			{ name: 'On Ship', value: 'on_ship', description: 'The voyage is known and not over' },
		],
		default: 'on_ship',
		description: 'How far the shipment has come',
	},
	read(item, given) {
		const wanted = parseChoice(item, 'voyage', given, ['arrived', 'on_ship']);
		return [
			{
				query: { 'filter[voyage_status]': wanted },
				judge: ({ attributes: { pod_ata_at: arrived } }) =>
					compare(
						arrived === undefined ? undefined : !!arrived,
						(hasArrived) => hasArrived === (wanted === 'arrived'),
					),
			},
		];
	},
};
