import { type Case } from '../model/case.mts';

export const me: Case[] = [
	{
		row: 'GET /me',
		resource: 'account',
		operation: 'get',
		parameters: () => ({}),
		output: () => ({ plan: 'customer', slots_left: null, features: { data_out_api: 'available' } }),
		keys: ['name', 'summary'],
	},
];
