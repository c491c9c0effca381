import type { INodeProperties } from 'n8n-workflow';

import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';
import { isSameNumber, normalizeNumber } from '../../../shared/domain/trackingNumber';
import { toText } from '../../../shared/lib/json';
import { epochOf } from '../../../shared/lib/time';
import { FILTERED_BY_SERVICE_ONLY } from '../../fields/list';
import { parseChoice } from '../../input/choices';
import type { Item } from '../../input/item';
import { toTimestamp } from '../../input/timestamp';
import { compare, type ListFilter, type ValueOf } from '../../operation/filters/listFilter';

/** Filters that only lists of shipments have. */

const time = (displayName: string, name: string, description: string): INodeProperties => ({
	displayName,
	name,
	type: 'dateTime',
	default: '',
	description,
});

/**
 * The service also searches attributes that its answers don't have, so rows are not compared again.
 */
export const search: INodeProperties = {
	displayName: 'Search',
	name: 'search',
	type: 'string',
	default: '',
	description: 'A bill of lading, reference or container number, or a part of it',
};

const createdAfter = time(
	'Created After',
	'createdAfter',
	'Only shipments whose tracking began after this time',
);

const createdBefore = time(
	'Created Before',
	'createdBefore',
	'Only shipments whose tracking began before this time',
);

export const created: Array<ListFilter<ShipmentAttributes>> = [
	{
		field: createdAfter,
		read: (item, _, filters) => (filters.createdBefore === undefined ? createdIn(item) : []),
	},
	{ field: createdBefore, read: createdIn },
];

function createdIn(item: Item) {
	const { after, before } = createdRange(item);
	const [from, to] = [after, before].map((one) =>
		one === undefined ? undefined : Date.parse(one),
	);
	if (from !== undefined && to !== undefined && from >= to) {
		throw item.invalid('createdAfter', "is not before 'Created Before'");
	}
	const bounds = [...(after ? [`>=${after}`] : []), ...(before ? [`<${before}`] : [])];
	const isWithin: ValueOf<ShipmentAttributes> = ({ attributes }) => {
		const at = epochOf(attributes.created_at);
		return (
			at === undefined || ((from === undefined || at >= from) && (to === undefined || at < to))
		);
	};
	return [
		{
			query: { 'filter[created_at]': bounds.length === 1 ? bounds[0] : bounds },
			judge: (...row: Parameters<typeof isWithin>) => compare(isWithin(...row), Boolean),
		},
	];
}

/** The range of times in which the shipment was created. */
function createdRange(item: Item) {
	const filters = item.collection('filters');
	return {
		after: toTimestamp(item, 'createdAfter', filters.createdAfter),
		before: toTimestamp(item, 'createdBefore', filters.createdBefore),
	};
}

export const etaChanged: ListFilter<ShipmentAttributes> = {
	field: {
		...time(
			'ETA Changed After',
			'etaChangedAfter',
			'Only tracked shipments before arrival whose ETA has moved to another day since this time',
		),
		hint: FILTERED_BY_SERVICE_ONLY,
	},
	read(item, given, { trackingStopped, voyage }) {
		const after = toTimestamp(item, 'etaChangedAfter', given);
		if (String(trackingStopped) === 'true' || voyage === 'arrived') {
			throw item.invalid(
				'etaChangedAfter',
				`contradicts '${voyage === 'arrived' ? 'Voyage' : 'Tracking Stopped'}': the service only reports changes for tracked shipments before arrival`,
			);
		}
		if (Date.parse(String(after)) > Date.now()) {
			throw item.invalid('etaChangedAfter', 'is in the future');
		}
		return [{ query: { 'filter[pod_eta_changed_at]': `>${after}` } }];
	},
};

export const number: ListFilter<ShipmentAttributes> = {
	field: {
		displayName: 'Request Number',
		name: 'number',
		type: 'string',
		default: '',
		description: 'Full number of the tracking request, such as a bill of lading number',
	},
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
