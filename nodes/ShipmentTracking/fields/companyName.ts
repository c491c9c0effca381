import type { INodeProperties } from 'n8n-workflow';

export const companyName: INodeProperties = {
	displayName: 'Company Name',
	name: 'companyName',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Nordwind Trading',
	description:
		'The whole name; each can exist only once in an account, in whatever case it is written',
};
