import type { FastifyInstance } from 'fastify';
import type { Context } from '../http/context.mts';
import { ownResource, sendList, sendResource } from '../http/sendResource.mts';

const DEFAULT_INCLUDE = 'documents,documents.last_document_representation';

/** Emails with documents: docs/development/service.md#email-submissions. */
export function emailSubmissionRoutes(api: FastifyInstance, context: Context): void {
	const rule = { includes: 'email_submission', defaultInclude: DEFAULT_INCLUDE };

	api.get('/email_submissions', (request, reply) =>
		sendList(context, request, reply, request.account.list('email_submission').reverse(), {
			...rule,
			defaultSize: 30,
			meta: 'size',
		}),
	);

	api.get('/email_submissions/:id', (request, reply) =>
		sendResource(context, request, reply, ownResource(request, 'email_submission'), {
			...rule,
		}),
	);
}
