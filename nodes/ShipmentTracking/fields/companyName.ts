import type { INodeProperties } from 'n8n-workflow';

export const companyName: INodeProperties = {
	displayName: 'Company Name',
	name: 'companyName',
	type: 'string',
	default: '',
	required: true,
	placeholder: 'e.g. Nordwind Trading',
	description: 'Full name. Each name can exist only once per account.',
};
