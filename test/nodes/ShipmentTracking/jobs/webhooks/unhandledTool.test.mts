import { callFromAgent } from '../../../../support/engine.mts';
import { serve, useNock } from '../../../../support/service.mts';

/** Get Unhandled as a tool of an AI agent. */

useNock();

it('returns the same events to each call of an agent, and remembers none of them', async () => {
	const time = new Date(Date.now() - 3_600_000).toISOString();
	const data = Array.from({ length: 40 }, (_, place) => ({
		...{ id: `n-${place}`, type: 'webhook_notification' },
		attributes: { event: 'container.created', delivery_status: 'failed', created_at: time },
	}));
	serve(({ path }) => ({ body: { data: path.endsWith('/webhook_notifications') ? data : [] } }));
	const parameters = { resource: 'webhookNotification', operation: 'getUnhandled' };
	const staticData = {};
	const setup = { staticData, mode: 'webhook' } as const;
	const first = await callFromAgent(parameters, {}, setup);
	// The model has not seen the rows that don't fit into the answer.
	expect(first).toContain('left_out');
	expect(await callFromAgent(parameters, {}, setup)).toBe(first);
	expect(JSON.stringify(staticData)).not.toContain('n-0');
});
