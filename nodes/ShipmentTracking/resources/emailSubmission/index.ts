import type { INodePropertyOptions } from 'n8n-workflow';

import { path } from '../../../shared/api/path';
import { emailSubmissionLocator } from '../../fields/locators';
import { makeGetMany } from '../../operation/getMany';
import { makeGet } from '../../operation/makers';
import type { ResourceDefinition } from '../../operation/operation';

const includes: INodePropertyOptions[] = [
	{ name: 'Account', value: 'account' },
	{ name: 'Documents', value: 'documents' },
	{ name: 'Extracted Data of the Documents', value: 'documents.last_document_representation' },
	{ name: 'User', value: 'user' },
];

const get = makeGet({
	noun: 'email submission',
	description: 'Get an e-mail that was sent to the documents address of the account',
	idField: emailSubmissionLocator,
	path: (id) => path`/email_submissions/${id}`,
	include: includes,
});

const getMany = makeGetMany({
	nouns: 'email submissions',
	description: 'Get a list of the e-mails that were sent to the documents address of the account',
	path: path`/email_submissions`,
	include: includes,
});

export const emailSubmission: ResourceDefinition = {
	value: 'emailSubmission',
	name: 'Email Submission',
	operations: [get, getMany],
};
