import { runInEngine } from '../../../support/engine.mts';
import { serve, trackingRequest, useNock, type Reply } from '../../../support/service.mts';
import { byId } from '../support.mts';

/** Tracking Request > Cancel: only a request that is known to be cancelled is a success. */

useNock();

const CANCEL = {
	...{ resource: 'trackingRequest', operation: 'cancel' },
	trackingRequestId: byId('t-1'),
};
const withStatus = (status?: unknown): Reply => ({
	body: { data: trackingRequest('t-1', { status }) },
});
const PENDING = withStatus('pending');
const ERRORS: Reply = { body: { errors: [{ detail: 'is locked' }] } };

/** Answers the n-th cancellation and each reading after it with the n-th pair. */
async function run(pairs: Array<[answer: Reply | undefined, read: Reply]>, maxTries?: number) {
	let cancellations = 0;
	serve(({ method }) => {
		if (method === 'PATCH') cancellations++;
		const [answer, read] = pairs[Math.min(cancellations, pairs.length) - 1] ?? [];
		return method === 'PATCH' ? answer : read;
	});
	const onError = 'continueErrorOutput' as const;
	const { next, failed, tries } = await runInEngine(CANCEL, undefined, { onError, maxTries });
	return { next, failed, tries, cancellations };
}

const OK: Reply = { body: {} };

it.each<[string, Reply, Reply, error: RegExp, message: RegExp]>([
	['the status pending', OK, PENDING, /accepted .* the status "pending"$/, /is not cancelled/],
	['the status created', OK, withStatus('created'), /the status "created"$/, /Stop Tracking/],
	['an unknown status', OK, withStatus('lost'), /the status "lost"$/, /Stop Tracking/],
	['no status', OK, withStatus(null), /has no status$/, /may be cancelled. Check it/],
	['errors in its answer', ERRORS, PENDING, /"errors"$/, /is not cancelled/],
	['errors and no status', ERRORS, withStatus(), /check before you repeat it$/, /Check it/],
	['a reading that is refused', OK, { status: 403 }, /could not be read afterwards/, /Check it/],
])('an answer 200 and %s is an error', async (_, answer, read, error, message) => {
	const { next, failed } = await run([[answer, read]]);
	expect(next).toEqual([]);
	expect(failed).toEqual([
		expect.objectContaining({
			error: expect.stringMatching(error) as string,
			message: expect.stringMatching(message) as string,
		}),
	]);
});

it('an answer with errors is a success if the request is cancelled', async () => {
	const { next, failed } = await run([[ERRORS, withStatus('cancelled')]]);
	expect([next[0].status, failed]).toEqual(['cancelled', []]);
});

it.each<[string, Reply | undefined]>([
	['accepted', OK],
	['lost', undefined],
])(
	'is sent again with Retry On Fail if the answer was %s and the request is still pending',
	async (_, answer) => {
		const pairs: Parameters<typeof run>[0] = [
			[answer, PENDING],
			[OK, withStatus('cancelled')],
		];
		const { next, failed, tries, cancellations } = await run(pairs, 3);
		expect([next[0]?.status, failed]).toEqual(['cancelled', []]);
		expect([tries, cancellations]).toEqual([2, 2]);
	},
);

it('is sent once with Retry On Fail if it may have been processed', async () => {
	const { failed, cancellations } = await run([[OK, { status: 403 }]], 3);
	expect([failed.length, cancellations]).toEqual([1, 1]);
});
