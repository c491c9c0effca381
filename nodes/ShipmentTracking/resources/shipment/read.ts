import type { IDataObject, INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';
import { isSameNumber, normalizeNumber } from '../../../shared/domain/trackingNumber';
import { toText } from '../../../shared/lib/json';
import { shipmentLocator } from '../../fields/locators';
import { toTimestamp } from '../../input/timestamp';
import { makeGetMany } from '../../operation/getMany';
import { makeGet } from '../../operation/makers';

const includes: INodePropertyOptions[] = [
	{ name: 'Containers', value: 'containers' },
	{ name: 'Destination', value: 'destination' },
	{ name: 'Destination Terminal', value: 'destination_terminal' },
	{ name: 'Parties', value: 'party_roles.party', description: 'The parties with their roles' },
	{ name: 'Port of Discharge', value: 'port_of_discharge' },
	{ name: 'Port of Lading', value: 'port_of_lading' },
	{ name: 'Terminal at Port of Discharge', value: 'pod_terminal' },
];

export const get = makeGet({
	noun: 'shipment',
	description: 'Get a shipment: carrier, ports, vessel, ETA and whether it is still tracked',
	idField: shipmentLocator,
	path: (id) => path`/shipments/${id}`,
	include: includes,
});

/** GET /shipments. Only filters that the service knows: it ignores others and returns everything. */
export const getMany = makeGetMany<ShipmentAttributes>({
	nouns: 'shipments',
	description: 'Get a list of tracked shipments, newest first',
	path: path`/shipments`,
	include: includes,
	filters: [
		{
			displayName: 'Created After',
			name: 'createdAfter',
			type: 'dateTime',
			default: '',
			description: 'Only shipments that tracking began for after this time',
			hint: 'The service has no such filter: this node stops reading at the first older shipment',
		},
		{
			displayName: 'Request Number',
			name: 'number',
			type: 'string',
			default: '',
			description: 'The number that tracking was requested with, in full',
		},
		{
			displayName: 'Search',
			name: 'search',
			type: 'string',
			default: '',
			description: 'A bill of lading, reference or container number, or a part of it',
		},
		{
			displayName: 'Tracking Stopped',
			name: 'trackingStopped',
			type: 'boolean',
			default: false,
			description:
				'Whether to return shipments that are no longer tracked instead of those that are',
		},
	],
	query(item): IDataObject {
		const { number, search, trackingStopped } = item.collection('filters');
		return {
			number: number as string,
			q: search as string,
			'filter[tracking_stopped]': trackingStopped as boolean,
		};
	},
	recheck(item) {
		const { number, trackingStopped } = item.collection('filters');
		const wanted = normalizeNumber(toText(number));
		return [
			wanted
				? ({ attributes, relationships }, included) =>
						[
							attributes.bill_of_lading_number,
							attributes.normalized_number,
							...included
								.all<ContainerAttributes>(relationships.containers)
								.map((container) => container.attributes.number),
						].some((own) => isSameNumber(own, wanted))
				: undefined,
			typeof trackingStopped === 'boolean'
				? ({ attributes: { line_tracking_stopped_at: stoppedAt } }) =>
						stoppedAt === undefined || !!stoppedAt === trackingStopped
				: undefined,
		];
	},
	until(item) {
		const after = toTimestamp(item, 'createdAfter', item.collection('filters').createdAfter);
		// One without a time says nothing of those behind it.
		if (!after) return undefined;
		return ({ attributes }) => Date.parse(String(attributes.created_at)) < Date.parse(after);
	},
});
