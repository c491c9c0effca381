import type { INodeParameters } from 'n8n-workflow';

import { lifecycleOf, runNode } from '../../../support/n8n.mts';
import { answerList, byId } from '../support.mts';
import { sentRequests, serve, useNock } from '../../../support/service.mts';

/** Headers of deliveries: a row is used, ignored if it is empty, or refused. */

useNock();

const events = ['container.created'];
const rows = (...header: INodeParameters[]) => ({ headers: { header } });
const webhook = { resource: 'webhook', url: 'https://receiver.test/hook', events };
const CALLS: Record<string, (headers: INodeParameters) => Promise<unknown>> = {
	'Webhook > Create': async (additionalFields) =>
		await runNode({ ...webhook, operation: 'create', additionalFields }),
	'Webhook > Update': async (headers) =>
		await runNode({
			...{ ...webhook, operation: 'update', webhookId: byId('w-1') },
			updateFields: { active: true, ...headers },
		}),
	'the trigger': async (options) => await lifecycleOf({ events, options }).create(),
};

describe.each(Object.entries(CALLS))('%s', (_, call) => {
	it.each<[string, INodeParameters, string]>([
		['no name', { name: ' ', value: 's3cret' }, "'Headers' has a value without a name"],
		['no value', { name: 'X-Key', value: '' }, `'Headers' has no value for the header "X-Key"`],
		[
			'an expression that returns nothing',
			{ name: 'X-Key', value: '={{ undefined }}' },
			`'Headers' has no value for the header "X-Key"`,
		],
	])('rejects a header with %s before any request', async (_name, row, message) => {
		await expect(call(rows({ name: 'X-Team', value: 'ocean' }, row))).rejects.toThrow(message);
		expect(sentRequests()).toEqual([]);
	});

	it('ignores an empty row', async () => {
		answerList('/v2/webhooks');
		serve(({ body }) => {
			const { attributes } = (body as { data: { attributes: object } }).data;
			const secret = 'secret-1-of-the-webhook';
			return {
				body: { data: { id: 'w-1', type: 'webhook', attributes: { secret, ...attributes } } },
			};
		});
		await call(rows({ name: '', value: '' }, { name: 'X-Team', value: 'ocean' }));
		const sent = sentRequests().find(({ method }) => method !== 'GET');
		expect(sent?.body).toMatchObject({
			data: { attributes: { headers: [{ name: 'X-Team', value: 'ocean' }] } },
		});
	});
});
