import { one } from '../model/answer.mts';
import { type Case } from '../model/case.mts';

export const me: Case[] = [
	{
		row: 'GET /me',
		answer: one('credential', { included: 'account' }),
		resource: 'account',
		operation: 'get',
		parameters: () => ({}),
		output: () => ({ plan: 'customer', slots_left: null, features: { data_out_api: 'available' } }),
		keys: ['name', 'summary'],
	},
];
