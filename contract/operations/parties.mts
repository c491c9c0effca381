import { created, list, one } from '../model/answer.mts';
import { byId, data, page, type Case } from '../model/case.mts';

export const parties: Case[] = [
	{
		row: 'GET /parties',
		answer: list('party', 'full'),
		resource: 'party',
		operation: 'getAll',
		parameters: () => ({ limit: 7 }),
		query: () => page(7),
		output: ({ party }) => ({ id: party, type: 'party' }),
	},
	{
		row: 'POST /parties',
		answer: created('party'),
		resource: 'party',
		operation: 'create',
		parameters: () => ({ companyName: 'Nordwind' }),
		body: () => data('party', { company_name: 'Nordwind' }),
		output: () => ({ type: 'party', company_name: 'Nordwind' }),
		keys: ['id'],
		refused: () => ({ parameters: { companyName: 'Quayside' }, status: 422 }),
		reading: 'data.type is not described for parties; `party` is sent',
	},
	{
		row: 'GET /parties/{id}',
		answer: one('party'),
		resource: 'party',
		operation: 'get',
		ids: ({ party }) => [party],
		parameters: ({ party }) => ({ partyId: byId(party) }),
		output: ({ party }) => ({ id: party, type: 'party', company_name: 'Quayside' }),
	},
	{
		row: 'PATCH /parties/{id}',
		answer: one('party'),
		resource: 'party',
		operation: 'update',
		ids: ({ party }) => [party],
		parameters: ({ party }) => ({ partyId: byId(party), companyName: 'Landside' }),
		body: ({ party: id }) => data('party', { company_name: 'Landside' }, { id }),
		output: ({ party }) => ({ id: party, type: 'party', company_name: 'Landside' }),
		reading: 'data.type is not described for parties; `party` is sent',
	},
];
