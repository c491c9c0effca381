import { created, list, one } from '../model/answer.mts';
import { casesOf, byId, data, page } from '../model/case.mts';
import type { Fixture } from '../model/fixture.mts';

const ids = ({ party }: Fixture) => [party];
const parameters = ({ party }: Fixture) => ({ partyId: byId(party) });

export const parties = casesOf('party', { ids, parameters }, [
	{
		row: 'GET /parties',
		answer: list('party', 'full'),
		operation: 'getAll',
		parameters: () => ({ limit: 7 }),
		query: () => page(7),
		output: ({ party }) => ({ id: party, type: 'party' }),
	},
	{
		row: 'GET /parties',
		operation: 'findOrCreate',
		parameters: () => ({ companyName: 'Quayside' }),
		query: () => ({ ...page(100), query: 'Quayside' }),
		output: ({ party }) => ({ id: party, type: 'party', created: false }),
	},
	{
		row: 'POST /parties',
		answer: created('party'),
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
		operation: 'get',
		output: ({ party }) => ({ id: party, type: 'party', company_name: 'Quayside' }),
	},
	{
		row: 'PATCH /parties/{id}',
		answer: one('party'),
		operation: 'update',
		parameters: (fixture) => ({ ...parameters(fixture), companyName: 'Landside' }),
		body: ({ party: id }) => data('party', { company_name: 'Landside' }, { id }),
		output: ({ party }) => ({ id: party, type: 'party', company_name: 'Landside' }),
		reading: 'data.type is not described for parties; `party` is sent',
	},
]);
