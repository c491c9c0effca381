import { created, list, nothing, one, plain } from '../model/answer.mts';
import { casesOf, byId, data, page } from '../model/case.mts';
import { EVENT, type Fixture } from '../model/fixture.mts';
import { sourceAddresses, triggerReport } from '../resources/plain';

const ids = ({ webhook }: Fixture) => [webhook];
const parameters = ({ webhook }: Fixture) => ({ webhookId: byId(webhook) });
const output = ({ webhook }: Fixture) => ({ id: webhook, type: 'webhook' });

const HEADERS = [{ name: 'X-Team', value: 'ocean' }];

export const webhooks = casesOf('webhook', { ids, parameters, output }, [
	{
		row: 'GET /webhooks',
		answer: list('webhook'),
		operation: 'getAll',
		parameters: () => ({ limit: 7 }),
		query: () => page(7),
		output,
	},
	{
		row: 'POST /webhooks',
		answer: created('webhook'),
		operation: 'create',
		parameters: ({ hookUrl }) => ({
			url: `${hookUrl}-2`,
			events: [EVENT],
			active: false,
			additionalFields: { headers: { header: HEADERS } },
		}),
		body: ({ hookUrl }) =>
			data('webhook', {
				url: `${hookUrl}-2`,
				active: false,
				events: [EVENT],
				headers: HEADERS,
			}),
		output: ({ hookUrl }) => ({ type: 'webhook', url: `${hookUrl}-2`, active: false }),
		keys: ['id'],
		refused: () => ({ parameters: { events: ['container.sunk'] }, status: 422 }),
	},
	{
		row: 'GET /webhooks/events',
		answer: list('webhook_event_category'),
		operation: 'getEvents',
		keys: ['category', 'name', 'description'],
	},
	{
		row: 'GET /webhooks/ips',
		answer: plain(sourceAddresses),
		operation: 'getEvents',
		parameters: () => ({ eventsReturn: 'addresses' }),
		keys: ['webhook_notification_ips', 'last_updated'],
	},
	{
		row: 'POST /webhooks/trigger',
		answer: plain(triggerReport),
		operation: 'sendTestEvent',
		parameters: ({ hookUrl }) => ({ url: hookUrl, event: EVENT, options: { secret: 's3cret' } }),
		body: ({ hookUrl }) => ({ url: hookUrl, event: EVENT, secret: 's3cret' }),
		output: ({ hookUrl }) => ({ url: hookUrl, succeeded: true, status_code: 201 }),
		refused: () => ({ parameters: { event: 'container.sunk' }, status: 422 }),
	},
	{
		row: 'POST /webhooks/trigger',
		operation: 'sendTestEvent',
		parameters: ({ hookUrl }) => ({
			url: hookUrl,
			event: 'document.extracted',
			options: { secret: 's3cret', documentType: 'commercial_invoice' },
		}),
		before: () => ['GET /webhooks/events'],
		body: ({ hookUrl }) => ({
			url: hookUrl,
			event: 'document.extracted',
			secret: 's3cret',
			sample: { document_type: 'commercial_invoice' },
		}),
		output: ({ hookUrl }) => ({ url: hookUrl, succeeded: true, status_code: 201 }),
		refused: () => ({ parameters: { event: 'container.sunk' }, status: 422 }),
	},
	{
		row: 'DELETE /webhooks/{id}',
		answer: nothing(200),
		operation: 'delete',
	},
	{
		row: 'GET /webhooks/{id}',
		answer: one('webhook'),
		operation: 'get',
		output: (fixture) => ({ ...output(fixture), url: fixture.hookUrl, active: true }),
	},
	{
		row: 'PATCH /webhooks/{id}',
		answer: one('webhook'),
		operation: 'update',
		parameters: (fixture) => ({
			...parameters(fixture),
			updateFields: {
				active: false,
				events: ['container.updated'],
				headers: { header: HEADERS },
				url: `${fixture.hookUrl}-2`,
			},
		}),
		body: ({ webhook: id, hookUrl }) =>
			data(
				'webhook',
				{
					active: false,
					events: ['container.updated'],
					headers: HEADERS,
					url: `${hookUrl}-2`,
				},
				{ id },
			),
		output: (fixture) => ({ ...output(fixture), active: false, events: ['container.updated'] }),
	},
]);
