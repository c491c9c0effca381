import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { emailSubmissionLocator } from '../../fields/locators';
import { implementGetMany } from '../../operation/getMany';
import { implementGet } from '../../operation/operationFactories';
import { createVariantsOperation } from '../../operation/variants';

const include: INodePropertyOptions[] = [
	{ name: 'Account', value: 'account' },
	{ name: 'Documents', value: 'documents' },
	{ name: 'Extracted Data of the Documents', value: 'documents.last_document_representation' },
	{ name: 'User', value: 'user' },
];

export const getEmails = createVariantsOperation({
	value: 'getEmails',
	name: 'Get Emails',
	action: 'Get emails with documents',
	description: 'Get emails that were sent to the document address of the account',
	choice: { displayName: 'Emails', name: 'emails', description: 'Which emails to return' },
	variants: [
		{
			name: 'Many',
			value: 'many',
			...implementGetMany({ path: path`/email_submissions`, include }),
		},
		{
			name: 'One',
			value: 'one',
			...implementGet({
				idField: emailSubmissionLocator,
				path: (id) => path`/email_submissions/${id}`,
				include,
			}),
		},
	],
});
