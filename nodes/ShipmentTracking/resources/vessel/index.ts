import type { INodeProperties } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { typedId } from '../../fields/typedId';
import { makeGet, makeOperation } from '../../operation/makers';
import type { Item } from '../../input/item';
import type { ResourceDefinition } from '../../operation/operation';
import { toTimestamp } from '../../input/timestamp';

const ROUTING = 'Routing Data';

const vesselId = typedId('Vessel ID or IMO Number', 'vesselId', {
	placeholder: 'e.g. 9321483',
	description: 'The seven digits of the IMO number, or the ID of the vessel',
});

/** GET /vessels/{id} and /vessels/{imo}: the same path takes both. */
const get = makeGet({
	noun: 'vessel',
	description: 'Get a vessel by ID or IMO number, on request with where it has been',
	idField: vesselId,
	path: (id) => path`/vessels/${id}`,
	needs: ROUTING,
	options: [
		{
			displayName: 'Positions From',
			name: 'positionsFrom',
			type: 'dateTime',
			default: '',
			description:
				'Adds the positions since then (paid). Seven days ago when only the end is given.',
		},
		{
			displayName: 'Positions To',
			name: 'positionsTo',
			type: 'dateTime',
			default: '',
			description: 'Adds the positions until then (paid). Now when only the beginning is given.',
		},
	],
	query(item) {
		const { positionsFrom, positionsTo } = item.collection('options');
		return {
			'show_positions[from_timestamp]': toTimestamp(item, 'positionsFrom', positionsFrom),
			'show_positions[to_timestamp]': toTimestamp(item, 'positionsTo', positionsTo),
		};
	},
});

const legFields: INodeProperties[] = [
	typedId('Next Port ID', 'portId', {
		description: 'The ID (not the UN/LOCODE) of the port that the vessel sails to',
	}),
	typedId('Previous Port ID', 'previousPortId', {
		description: 'The ID (not the UN/LOCODE) of the port that the vessel sails from',
	}),
];

function readLeg(item: Item) {
	return {
		port_id: item.toId('portId', item.required('portId')),
		previous_port_id: item.toId('previousPortId', item.required('previousPortId')),
	};
}

const getFuturePositions = makeOperation({
	value: 'getFuturePositions',
	name: 'Get Future Positions',
	action: 'Get future positions of vessel',
	description: 'Get where a vessel is expected to be between two ports. Needs a paid feature.',
	fields: [vesselId, ...legFields],
	needs: ROUTING,
	request: async (item) => ({
		path: path`/vessels/${await item.id('vesselId')}/future_positions`,
		query: readLeg(item),
	}),
	returns: 'resources',
});

const coordinate = (displayName: string, name: string, limit: number): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	typeOptions: { minValue: -limit, maxValue: limit, numberPrecision: 6 },
	default: 0,
	required: true,
	description: `In degrees, from -${limit} to ${limit}`,
});

const getFuturePositionsFrom = makeOperation({
	value: 'getFuturePositionsFrom',
	name: 'Get Future Positions From Coordinates',
	action: 'Get future positions of vessel from coordinates',
	description:
		'Get where a vessel is expected to be, beginning at a position. Needs a paid feature.',
	fields: [
		vesselId,
		...legFields,
		coordinate('Latitude', 'latitude', 90),
		coordinate('Longitude', 'longitude', 180),
	],
	needs: ROUTING,
	request: async (item) => ({
		path: path`/vessels/${await item.id('vesselId')}/future_positions_with_coordinates`,
		query: {
			...readLeg(item),
			latitude: item.number('latitude', { min: -90, max: 90 }),
			longitude: item.number('longitude', { min: -180, max: 180 }),
		},
	}),
	returns: 'resources',
});

export const vessel: ResourceDefinition = {
	value: 'vessel',
	name: 'Vessel',
	operations: [get, getFuturePositions, getFuturePositionsFrom],
};
