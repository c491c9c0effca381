import { list, one } from '../model/answer.mts';
import { casesOf, byId, page } from '../model/case.mts';
import { type Fixture } from '../model/fixture.mts';

const output = ({ email }: Fixture) => ({ id: email, type: 'email_submission', subject: 'Papers' });
const INCLUDES = ['account', 'documents', 'documents.last_document_representation', 'user'];
const include = INCLUDES;

export const emails = casesOf('document', {}, [
	{
		row: 'GET /email_submissions',
		answer: list('email_submission', 'size', { included: 'documents' }),
		operation: 'getEmails',
		parameters: () => ({ limit: 7, include }),
		query: () => ({ ...page(7), include: INCLUDES.join(',') }),
		output,
		keys: ['documents'],
		refused: () => ({ parameters: { include: ['captain'] }, status: 400 }),
	},
	{
		row: 'GET /email_submissions/{id}',
		answer: one('email_submission', { included: 'documents' }),
		operation: 'getEmails',
		ids: ({ email }) => [email],
		parameters: ({ email }) => ({ emails: 'one', emailSubmissionId: byId(email), include }),
		query: () => ({ include: INCLUDES.join(',') }),
		output,
		keys: ['documents'],
	},
]);
