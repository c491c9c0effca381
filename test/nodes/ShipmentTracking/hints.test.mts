import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { collectHints } from '../../support/hints.mts';
import { errorOf, runNode } from '../../support/n8n.mts';
import { answer, container, sentRequests, useNock } from '../../support/service.mts';
import { answerList, locator } from './support.mts';

/** Hints next to the output, and notices in the form. */

let hintTexts: string[];

useNock();
beforeEach(() => void (hintTexts = collectHints()));
afterEach(() => void jest.restoreAllMocks());

describe('hints next to the output', () => {
	const list = { resource: 'container', operation: 'getAll', limit: 2 };

	it('shows a hint about the limit if a list was cut', async () => {
		const data = [container('c-1'), container('c-2')];
		answer('GET', '/v2/containers', { body: { data } });
		await runNode(list);
		expect(hintTexts).toEqual([expect.stringContaining("'Limit' was reached")]);
	});

	it('shows a hint once for many items, and again in the next execution', async () => {
		for (const run of [1, 2]) {
			for (const id of ['c-1', 'c-2', 'c-3']) {
				answerList('/v2/containers', container(id), container(`${id}b`));
			}
			await runNode(list, [{ json: {} }, { json: {} }, { json: {} }]);
			expect(hintTexts).toHaveLength(run);
		}
	});

	it('shows no hint if a list is complete', async () => {
		answerList('/v2/containers', container('c-1'));
		await runNode(list);
		expect(hintTexts).toEqual([]);
	});

	it('shows a hint with the values that the node uses but does not understand', async () => {
		const attributes = { pickup_lfd: 'soon', pod_timezone: 'Mars/Phobos' };
		answerList('/v2/containers', { ...container('c-1'), attributes });
		await runNode(list);
		expect(hintTexts).toEqual([
			`Values from Terminal49 that the node did not understand and used as empty: 'pickup_lfd' of container ("soon", 1 time), 'pod_timezone' of container ("Mars/Phobos", 1 time)`,
		]);
	});

	it('Track shows a hint with the number of untracked rows', async () => {
		const track = { resource: 'trackingRequest', operation: 'track', wait: false };
		await runNode({ ...track, number: '={{ $json.n }}' }, [
			{ json: { n: '' } },
			{ json: { n: 'OOLU9315624' } },
		]);
		expect(hintTexts).toEqual([
			"2 of 2 rows were not tracked: 2 rejected. See 'reason' in each row.",
		]);
	});
});

describe('notices in the form', () => {
	const hints = new ShipmentTracking().description.hints ?? [];

	it('names the paid feature that an operation needs', () => {
		const map = hints.find(({ displayCondition }) => displayCondition?.includes('"getRouteMap"'));
		expect(map?.message).toContain('"Routing Data"');
	});

	it('names operations that send many requests', () => {
		expect(hints.some(({ message }) => message.startsWith("'Return All'"))).toBe(true);
		expect(hints.every(({ whenToDisplay }) => whenToDisplay === 'beforeExecution')).toBe(true);
	});
});

describe('the check digit of a container', () => {
	const create = {
		resource: 'trackingRequest',
		operation: 'create',
		requestType: 'container',
		requestNumber: 'msku 123456-0',
		scac: locator('scac', 'Maersk'),
	};

	it('rejects a wrong check digit before the first request, with advice on how to send the number anyway', async () => {
		const error = await errorOf(runNode(create));
		expect(error.message).toBe(
			"'Number' is MSKU1234560, but its check digit is wrong: the last digit should be 5, unless another character is mistyped",
		);
		expect(error.description).toMatch(/'Skip Check Digit'/);
		expect(sentRequests()).toEqual([]);
	});

	it.each([
		['if Skip Check Digit is on', { ...create, options: { skipCheckDigit: true } }],
		['that is entered as a booking number', { ...create, requestType: 'booking_number' }],
		['with a correct check digit', { ...create, requestNumber: 'MSKU1234565' }],
	])('does not reject a container number %s', async (_, parameters) => {
		answer('POST', '/v2/tracking_requests', {
			status: 201,
			body: { data: { id: 't-1', type: 'tracking_request', attributes: {} } },
		});
		await runNode(parameters);
		expect(sentRequests()).toHaveLength(1);
	});
});
