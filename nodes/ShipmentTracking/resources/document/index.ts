import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { emailSubmissionLocator } from '../../fields/locators';
import { download } from '../../jobs/documents/download';
import { upload } from '../../jobs/documents/upload';
import { getExtractedData } from '../../jobs/documents/wait';
import { implementGetMany } from '../../operation/getMany';
import type { ResourceDefinition } from '../../operation/operation';
import { implementGet } from '../../operation/operationFactories';
import { createVariantsOperation } from '../../operation/variants';
import { processAgain, rotate } from './process';
import { get, getMany, getTypes } from './read';
import { remove, update } from './write';

const include: INodePropertyOptions[] = [
	{ name: 'Account', value: 'account' },
	{ name: 'Documents', value: 'documents' },
	{ name: 'Extracted Data of the Documents', value: 'documents.last_document_representation' },
	{ name: 'User', value: 'user' },
];

const getEmails = createVariantsOperation({
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

export const document: ResourceDefinition = {
	value: 'document',
	name: 'Document',
	defaultOperation: upload.value,
	operations: [
		remove,
		download,
		get,
		getEmails,
		getExtractedData,
		getMany,
		getTypes,
		processAgain,
		rotate,
		update,
		upload,
	],
};
