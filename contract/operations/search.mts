import { list } from '../model/answer.mts';
import { type Case } from '../model/case.mts';
import { BILL_OF_LADING } from '../model/fixture.mts';

export const search: Case[] = [
	{
		row: 'GET /search',
		answer: list('search_result'),
		resource: 'search',
		operation: 'query',
		parameters: () => ({ query: 'PACIFIC' }),
		query: () => ({ query: 'PACIFIC' }),
		output: ({ shipment }) => ({
			id: shipment.id,
			type: 'search_result',
			entity_type: 'shipment',
			number: BILL_OF_LADING,
		}),
	},
];
