import type { FastifyInstance, FastifyRequest } from 'fastify';
import { list, sendOwn } from '../http/sendResource.mts';

const DEFAULT_INCLUDE = 'documents,documents.last_document_representation';

/** Emails with documents: docs/development/service.md#email-submissions. */
export function emailSubmissionRoutes(api: FastifyInstance): void {
	const rule = { includes: 'email_submission', defaultInclude: DEFAULT_INCLUDE };

	const all = (request: FastifyRequest) => request.account.list('email_submission').reverse();
	api.get('/email_submissions', list(all, { ...rule, defaultSize: 30, meta: 'size' }));
	api.get('/email_submissions/:id', sendOwn('email_submission', rule));
}
