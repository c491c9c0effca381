import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { callFromAgent, runInEngine, type EngineSetup } from '../../../support/engine.mts';
import { storeFile, useMemoryStorage } from '../../../support/n8n.mts';
import { serve, trackingRequest, useNock, type Reply } from '../../../support/service.mts';
import { toolOf } from '../../../ai/agent.mts';
import { byId } from '../support.mts';

/** Retry On Fail: which requests the service gets, and what the next node gets. */

useNock();
beforeAll(useMemoryStorage);

const CREATE_REQUEST: INodeParameters = {
	resource: 'trackingRequest',
	operation: 'create',
	requestNumber: '={{ $json.n }}',
	scac: byId('MAEU'),
};
const CREATE_WEBHOOK: INodeParameters = {
	resource: 'webhook',
	operation: 'create',
	url: 'https://receiver.test/hook',
	events: ['container.created'],
};
const rows = (...numbers: string[]): INodeExecutionData[] => numbers.map((n) => ({ json: { n } }));

/** Answers each POST of a tracking request. Returns the numbers, in the order of the requests. */
function answerCreations(reply: (number: string, time: number) => Reply | undefined): string[] {
	const asked: string[] = [];
	serve(({ method, body }) => {
		if (method !== 'POST') return { body: { data: [] } };
		const { data } = body as { data: { attributes: { request_number: string } } };
		const number = data.attributes.request_number;
		asked.push(number);
		return reply(number, asked.filter((one) => one === number).length);
	});
	return asked;
}

const created = (number: string) => ({
	status: 201,
	body: { data: trackingRequest(`id-${number}`, { request_number: number }) },
});
const refused = (detail: string) => ({ status: 422, body: { errors: [{ detail }] } });
const RETRY = { maxTries: 3 } as const;
const idsOf = (items: IDataObject[]) => items.map(({ id, error }) => error ?? id);

describe('a write whose answer was lost', () => {
	it.each(['stopWorkflow', 'continueRegularOutput', 'continueErrorOutput'] as const)(
		'is not sent again, and its advice says to check (%s)',
		async (onError) => {
			const posts: string[] = [];
			serve(({ method, path }) => {
				if (method === 'GET') return { body: { data: [] } };
				posts.push(path);
				return undefined;
			});
			const run = await runInEngine(CREATE_WEBHOOK, undefined, { ...RETRY, onError });
			expect(posts).toEqual(['/v2/webhooks']);
			expect(run.tries).toBe(3);
			const [item] = [...run.next, ...run.failed];
			const advice = item?.message ?? run.error?.description;
			expect(advice).toMatch(/may have processed the request.* Check this in Terminal49/);
		},
	);

	it.each([302, 303])(
		'is not sent again after status %d, which can lead to its result',
		async (status) => {
			const asked = answerCreations(() => ({ status, headers: { location: '/v2/somewhere' } }));
			const { error } = await runInEngine(CREATE_REQUEST, rows('MAEU650001'), RETRY);
			expect(asked).toEqual(['MAEU650001']);
			expect(error?.message).toContain('may have been processed');
		},
	);

	it('is not sent again if an expression has another value in the repeat', async () => {
		const asked = answerCreations(() => undefined);
		const requestNumber = '=N{{ Math.random() }}';
		await runInEngine({ ...CREATE_REQUEST, requestNumber }, undefined, RETRY);
		expect(asked).toHaveLength(1);
	});
});

describe('a row that succeeded', () => {
	it('is not sent again if a later row is refused, and the error is that of the later row', async () => {
		const asked = answerCreations((number, time) => {
			if (number === 'MAEU660002') return refused('is not a number of this carrier');
			return time === 1 ? created(number) : refused('has already been taken');
		});
		const { error, tries } = await runInEngine(
			CREATE_REQUEST,
			rows('MAEU650001', 'MAEU660002', 'MAEU670003'),
			RETRY,
		);
		expect(error?.message).toBe('is not a number of this carrier');
		expect([asked, tries]).toEqual([['MAEU650001', 'MAEU660002', 'MAEU660002', 'MAEU660002'], 3]);
	});

	it('has its first result after the repeat of another row', async () => {
		const asked = answerCreations((number, time) =>
			number === 'MAEU650001' && time < 3 ? refused('try later') : created(number),
		);
		const run = await runInEngine(CREATE_REQUEST, rows('MAEU650001', 'MAEU660002'), {
			...{ ...RETRY, onError: 'continueRegularOutput' as const },
		});
		expect(idsOf(run.next)).toEqual(['id-MAEU650001', 'id-MAEU660002']);
		expect(asked).toEqual(['MAEU650001', 'MAEU660002', 'MAEU650001', 'MAEU650001']);
	});

	it('is returned with its ID if n8n repeats three uploads of which the first is refused', async () => {
		const names: string[] = [];
		serve(({ method, path, body }, { origin }) => {
			if (origin === 'https://storage.test') return { status: 200 };
			if (path.endsWith('/direct_uploads')) {
				const direct_upload = { url: 'https://storage.test/put', headers: {} };
				return { body: { signed_id: 'signed', direct_upload } };
			}
			if (method !== 'POST') return undefined;
			const { name } = (body as { data: { attributes: { name: string } } }).data.attributes;
			const isFirst = names.push(name) && names.filter((one) => one === name).length === 1;
			if (name === 'one.pdf' || !isFirst)
				return { status: 409, body: { errors: [{ detail: 'duplicate' }] } };
			return { body: { data: { id: `id-${name}`, type: 'document', attributes: { name } } } };
		});
		const items = await Promise.all(
			['one', 'two', 'three'].map(async (name) => ({
				json: { name },
				binary: { data: await storeFile(Buffer.from(name), `${name}.pdf`, 'application/pdf') },
			})),
		);
		const upload = { resource: 'document', operation: 'upload' };
		const { next, failed } = await runInEngine(upload, items, {
			...{ ...RETRY, onError: 'continueErrorOutput' as const },
		});
		expect(idsOf(next)).toEqual(['id-two.pdf', 'id-three.pdf']);
		expect(failed).toEqual([
			expect.objectContaining({ name: 'one', message: 'It already exists.' }),
		]);
		expect(names.filter((name) => name !== 'one.pdf')).toEqual(['two.pdf', 'three.pdf']);
	});

	it('is sent again for each round of a loop and for each execution', async () => {
		const asked = answerCreations(created);
		const items = rows('MAEU650001');
		for (let execution = 0; execution < 2; execution++) {
			await runInEngine(CREATE_REQUEST, items, { ...RETRY, rounds: 2 });
		}
		expect(asked).toEqual(['MAEU650001', 'MAEU650001', 'MAEU650001', 'MAEU650001']);
	});

	it('is not sent again with Execute Once', async () => {
		const asked = answerCreations(() => undefined);
		await runInEngine(CREATE_REQUEST, rows('MAEU650001', 'MAEU660002'), {
			...RETRY,
			executeOnce: true,
		});
		expect(asked).toEqual(['MAEU650001']);
	});
});

it('a refused row and a failed reading are repeated', async () => {
	const asked = answerCreations((number, time) =>
		time === 1 ? refused('try later') : created(number),
	);
	expect(idsOf((await runInEngine(CREATE_REQUEST, rows('MAEU650001'), RETRY)).next)).toEqual([
		'id-MAEU650001',
	]);
	expect(asked).toEqual(['MAEU650001', 'MAEU650001']);
	let readings = 0;
	serve(() => (++readings === 1 ? refused('try later') : { body: { data: trackingRequest() } }));
	const get = { resource: 'trackingRequest', operation: 'get', trackingRequestId: byId('t-1') };
	expect((await runInEngine(get, undefined, RETRY)).status).toBe('success');
	expect(readings).toBe(2);
});

it('Send Test Event sends one event if the URL refuses it, and the next node gets the reason', async () => {
	let events = 0;
	serve(({ method }) => {
		if (method === 'GET') return { body: { data: [] } };
		events++;
		return { body: { succeeded: false, status_code: 500, error: 'Server error' } };
	});
	const parameters = {
		resource: 'webhook',
		operation: 'sendTestEvent',
		url: 'https://receiver.test',
	};
	const setup: EngineSetup = { ...RETRY, onError: 'continueErrorOutput' };
	const { next, failed } = await runInEngine(
		{ ...parameters, event: 'container.created' },
		undefined,
		setup,
	);
	expect(next).toEqual([{ succeeded: false, status_code: 500, reason: 'Server error' }]);
	expect([failed, events]).toEqual([[], 1]);
});

it('Track is not repeated because of a column `error` of the sheet, which gets another name', async () => {
	const asked = answerCreations((number) =>
		number.endsWith('5') ? created(number) : refused('is not known'),
	);
	const parameters = {
		...{ resource: 'trackingRequest', operation: 'track', number: '={{ $json.n }}', wait: false },
		...{ type: 'container', scac: { __rl: true, mode: 'scac', value: 'MAEU' } },
	};
	const items = ['MSKU1234565', 'MSKU9999990'].map((n) => ({
		json: { n, error: 'from the sheet' },
	}));
	const setup: EngineSetup = { ...RETRY, onError: 'continueErrorOutput' };
	const { next, failed, tries, hints } = await runInEngine(parameters, items, setup);
	expect(next.map(({ outcome }) => outcome)).toEqual(['created', 'rejected']);
	expect(next.map(({ input_error }) => input_error)).toEqual(['from the sheet', 'from the sheet']);
	expect([tries, failed]).toEqual([1, []]);
	expect(asked).toEqual(['MSKU1234565']);
	expect(hints).toEqual([expect.stringContaining('1 of 2 rows')]);
});

describe('a tool of an agent', () => {
	const number = `={{ $fromAI('n', 'The number', 'string') }}`;
	const tool = { ...CREATE_REQUEST, requestNumber: number, descriptionType: 'auto' };

	it('sends a write once per call in version 2, whatever the arguments are', async () => {
		const asked = answerCreations(() => undefined);
		const created = await toolOf(tool, RETRY);
		for (const n of ['MAEU650001', 'MAEU650001'])
			await expect(created.invoke({ n })).rejects.toThrow(/may have processed/);
		expect(asked).toEqual(['MAEU650001', 'MAEU650001']);
	});

	it('sends a write once per call in version 3', async () => {
		const asked = answerCreations(() => undefined);
		const text = await callFromAgent(CREATE_REQUEST, { n: 'MAEU650001' }, RETRY);
		expect(text).toMatch(/may have processed the request/);
		expect(asked).toEqual(['MAEU650001']);
	});
});
