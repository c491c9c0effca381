import { NodeHelpers, type INodeParameters } from 'n8n-workflow';

import { ShipmentTrackingTrigger } from '../../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';
import { deliver, sign, type Delivery, type Outcome } from '../../../support/delivery.mts';
import { executeContext } from '../../../support/n8n.mts';
import { milestone } from '../../../support/notifications.mts';
import { triggerNode } from '../triggerNode.mts';
import { newRegistration } from './execution.mts';

/** Users without access to n8n's log can see which events a filter holds back. */

const EVENT = 'container.transport.vessel_arrived';
const HELD_BACK = { verdict: 'filtered', filter: 'Carriers', reason: 'no match' };
const ANSWER = { status: 'filtered', filter: 'Carriers', reason: 'no match' };
const trigger = new ShipmentTrackingTrigger();

async function send(options: object, more: Partial<Delivery> = {}): Promise<Outcome> {
	const parameters = { events: ['*'], filters: { carriers: 'HLCU' }, options: options as never };
	return await deliver({ body: JSON.stringify(milestone(EVENT)), parameters, ...more });
}

/** The items of the execution, for each output. */
const outputsOf = async ({ result }: Outcome) => {
	const [items] = result.workflowData ?? [];
	const outputs = await trigger.execute.call(executeContext({}, items));
	return outputs.map((output) => output.map(({ json }) => json));
};

describe('an event that a filter holds back', () => {
	it("starts no workflow if 'Return Held-Back Events' is off", async () => {
		const { result } = await send({});
		expect(result).toEqual({ webhookResponse: ANSWER });
	});

	it.each<[string, object, Partial<Delivery>]>([
		["with 'Return Held-Back Events'", { returnHeldBack: true }, {}],
		['in a test execution', {}, { mode: 'manual' }],
	])('is returned in the second output %s', async (_, options, more) => {
		const outcome = await send(options, more);
		expect(outcome.result.webhookResponse).toEqual(ANSWER);
		const [events, heldBack] = await outputsOf(outcome);
		expect(events).toEqual([]);
		expect(heldBack).toMatchObject([
			{ held_back: HELD_BACK, event: EVENT, container: { number: 'MSKU1234565' } },
		]);
		expect(Object.keys(heldBack[0])[0]).toBe('held_back');
	});

	it('is shown as a hint above the output', async () => {
		const [items] = (await send({}, { mode: 'manual' })).result.workflowData ?? [];
		const context = executeContext({}, items);
		await trigger.execute.call(context);
		expect(context.hints).toEqual([
			{
				message:
					"The filter 'Carriers' held this event back: no match. The event is in the second output.",
				type: 'warning',
				location: 'outputPane',
			},
		]);
	});

	it('is returned unchanged if Simplify is off', async () => {
		const body = milestone(EVENT);
		const filters = { carriers: 'HLCU' };
		const options = { returnHeldBack: true };
		const parameters = { events: ['*'], simplify: false, filters, options };
		const outcome = await send({}, { body: JSON.stringify(body), parameters });
		expect(await outputsOf(outcome)).toEqual([[], [{ held_back: HELD_BACK, ...body }]]);
	});

	it("is returned once, and again if n8n couldn't store it", async () => {
		const more = { staticData: newRegistration(), body: JSON.stringify(milestone(EVENT)) };
		const counts: number[] = [];
		for (const answered of [{ n8nAnswers: 500 }, {}, {}]) {
			const { items } = await send({ returnHeldBack: true }, { ...more, ...answered });
			counts.push(items.length);
		}
		expect(counts).toEqual([1, 1, 0]);
	});
});

it('returns a passing event in the first output', async () => {
	const parameters = { events: ['*'], options: { returnHeldBack: true } };
	const outcome = await send({}, { parameters });
	expect(outcome.result.webhookResponse).toEqual({ status: 'accepted' });
	expect(await outputsOf(outcome)).toMatchObject([[{ event: EVENT }]]);
});

it('does not reveal filters to a forged request, not even in a test execution', async () => {
	const body = JSON.stringify(milestone(EVENT));
	const headers = { 'x-service-webhook-signature': sign(body, 'other') };
	const outcome = await send({ returnHeldBack: true }, { body, headers, mode: 'manual' });
	expect(outcome).toMatchObject({ status: 401, items: [] });
	expect(JSON.parse(outcome.answered ?? '')).toMatchObject({ status: 'refused' });
});

describe('the outputs of the node', () => {
	const outputs = (parameters: INodeParameters) => {
		const { workflow, node, description } = triggerNode(parameters);
		return NodeHelpers.getNodeOutputs(workflow, node, description);
	};

	it.each([
		{},
		{ options: {} },
		...[false, 'false', 0].map((returnHeldBack) => ({ options: { returnHeldBack } })),
	])("are a single output if 'Return Held-Back Events' is off: %j", (parameters) => {
		expect(outputs(parameters)).toEqual(['main']);
	});

	it.each([true, 'TRUE', 1])(
		"are 'Event' and 'Held Back' if 'Return Held-Back Events' is %j",
		(on) => {
			expect(outputs({ options: { returnHeldBack: on } })).toEqual([
				{ type: 'main', displayName: 'Event' },
				{ type: 'main', displayName: 'Held Back' },
			]);
		},
	);
});
