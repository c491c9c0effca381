import type { FastifyInstance } from 'fastify';
import { sendList, sendOwn } from '../http/sendResource.mts';

const DEFAULT_INCLUDE = 'documents,documents.last_document_representation';

/** Emails with documents: docs/development/service.md#email-submissions. */
export function emailSubmissionRoutes(api: FastifyInstance): void {
	const rule = { includes: 'email_submission', defaultInclude: DEFAULT_INCLUDE };

	api.get('/email_submissions', (request, reply) =>
		sendList(reply, request.account.list('email_submission').reverse(), {
			...rule,
			defaultSize: 30,
			meta: 'size',
		}),
	);

	api.get('/email_submissions/:id', sendOwn('email_submission', rule));
}
