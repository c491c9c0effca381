import { requiredText } from './simpleFields';

export const companyName = requiredText('Company Name', 'companyName', {
	placeholder: 'e.g. Nordwind Trading',
	description: 'Full name. Each name can exist only once per account.',
});
