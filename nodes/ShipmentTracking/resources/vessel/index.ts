import type { INodeProperties } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { timestampOf } from '../../../../shipping/days';
import { requiredText, timeField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import type { Item } from '../../input/item';
import type { ResourceDefinition } from '../../operation/operation';
import { createGetOperation, createOperation } from '../../operation/operationFactories';

const ROUTING = 'Routing Data';

const vesselId = requiredText('Vessel ID or IMO Number', 'vesselId', {
	placeholder: 'e.g. 9321483',
	description: 'Seven-digit IMO number or ID of the vessel',
});

/** GET /vessels/{id} and /vessels/{imo}: the same path accepts both. */
const get = createGetOperation({
	noun: 'vessel',
	description: 'Get a vessel by ID or IMO number, optionally with past positions',
	idField: vesselId,
	path: (id) => path`/vessels/${id}`,
	needs: ROUTING,
	options: [
		timeField('Positions From', 'positionsFrom', {
			description:
				'Add positions from this time on (paid). Defaults to seven days ago if only the end is set.',
		}),
		timeField('Positions To', 'positionsTo', {
			description:
				'Add positions up to this time (paid). Defaults to now if only the start is set.',
		}),
	],
	query(item) {
		const { positionsFrom, positionsTo } = item.collection('options');
		return {
			'show_positions[from_timestamp]': timestampOf(positionsFrom, item.timezone),
			'show_positions[to_timestamp]': timestampOf(positionsTo, item.timezone),
		};
	},
});

const legFields: INodeProperties[] = [
	requiredText('Next Port ID', 'portId', {
		description: 'ID (not UN/LOCODE) of the port that the vessel sails to',
	}),
	requiredText('Previous Port ID', 'previousPortId', {
		description: 'ID (not UN/LOCODE) of the port that the vessel sails from',
	}),
];

function readLeg(item: Item) {
	return {
		port_id: item.toId('portId', item.required('portId')),
		previous_port_id: item.toId('previousPortId', item.required('previousPortId')),
	};
}

const coordinate = (displayName: string, name: string, limit: number): INodeProperties => ({
	displayName,
	name,
	type: 'number',
	typeOptions: { minValue: -limit, maxValue: limit, numberPrecision: 6 },
	default: 0,
	required: true,
	description: `In degrees, from -${limit} to ${limit}`,
	displayOptions: { show: { startFrom: ['coordinates'] } },
});

const startFrom = choice(
	'Start From',
	'startFrom',
	[
		['Current Position', 'current'],
		['Coordinates', 'coordinates'],
	],
	'Where the expected route starts',
);
const latitude = coordinate('Latitude', 'latitude', 90);
const longitude = coordinate('Longitude', 'longitude', 180);

const getFuturePositions = createOperation({
	value: 'getFuturePositions',
	name: 'Get Future Positions',
	action: 'Get future positions of vessel',
	description: 'Get the expected positions of a vessel between two ports',
	fields: [vesselId, ...legFields, startFrom, latitude, longitude],
	needs: ROUTING,
	request: async (item) => {
		const id = await item.id('vesselId');
		if (item.choice(startFrom) === 'current') {
			return { path: path`/vessels/${id}/future_positions`, query: readLeg(item) };
		}
		return {
			path: path`/vessels/${id}/future_positions_with_coordinates`,
			query: {
				...readLeg(item),
				latitude: item.number(latitude),
				longitude: item.number(longitude),
			},
		};
	},
	returns: 'resources',
});

export const vessel: ResourceDefinition = {
	value: 'vessel',
	name: 'Vessel',
	operations: [get, getFuturePositions],
};
