import { deliver, sign, type Delivery, type Outcome } from '../../../support/delivery.mts';
import { bodyOf, CONTAINER, eventOf, milestone } from '../../../support/notifications.mts';
import { answerSoon } from '../../../support/time.mts';
import { newRegistration, startExecution } from './execution.mts';

/** The log has one line with the verdict for each delivery, and no confidential data. */

const EVENT = 'container.transport.vessel_arrived';
const ESTIMATE = 'container.transport.estimated.vessel_arrived';
const UPDATED = 'container.updated';

/** Values of events and filters that the log must not contain. */
const VALUES =
	/MSKU|MAEU|HLCU|100200300|Nordwind|Somebody|USNYC|CNSHA|PO-1001|urgent|2026-|New York|203\.0\.113|s3cr3t/i;

afterEach(() => jest.restoreAllMocks());

async function send(body: unknown, delivery: Partial<Delivery> = {}): Promise<Outcome> {
	const text = typeof body === 'string' ? body : JSON.stringify(body);
	return await deliver({
		body: text,
		parameters: { events: ['*'] },
		address: '203.0.113.7',
		...delivery,
	});
}

const filteredBy = (values: Record<string, unknown>): Partial<Delivery> => ({
	parameters: { events: ['*'], filters: values as never },
});

function expectOneLine({ logged }: Outcome, verdict: string, metadata: object, level = 'debug') {
	expect(logged).toEqual([
		{
			level,
			message: expect.stringMatching(/^Delivery to "[^"]+": /),
			metadata: { workflowId: expect.any(String), ...metadata },
		},
	]);
	expect(logged[0].message.replace(/^.*?": /, '')).toBe(verdict);
	expect(JSON.stringify(logged)).not.toMatch(VALUES);
}

it.each([
	['no match', 'no match', milestone(EVENT)],
	['could not be evaluated', 'unknown', bodyOf(EVENT, undefined)],
])(
	'the answer and the log line of a held-back event contain the filter and the reason: %s',
	async (reason, judged, body) => {
		const outcome = await send(body, filteredBy({ carriers: 'HLCU', unknown: 'drop' }));
		const answered = { status: 'filtered', filter: 'Carriers', reason };
		expect(outcome.result).toEqual({ webhookResponse: answered });
		const named = { event: EVENT, notificationId: body.data.id };
		expectOneLine(outcome, 'filtered by carriers', { ...named, filter: 'carriers', judged });
	},
);

it.each([
	['selected', ['urgent', 'late'], true],
	['other tags selected', ['late'], false],
	['an expression that returns a list', '={{ ["urgent", "late"] }}', true],
	['a list that contains an expression', ['={{ "urg" + "ent" }}'], true],
	['an expression that returns text', '={{ "late, " + "urgent" }}', true],
	['an expression that returns other text', '={{ "late" }}', false],
])('reads tags in each form that n8n passes: %s', async (_, tags, expected) => {
	const { items } = await send(milestone(EVENT), filteredBy({ tags, unknown: 'drop' }));
	expect(items.length > 0).toBe(expected);
});

it("the log line contains the name of the first of several filters that don't match", async () => {
	const several = { carriers: 'HLCU', ports: 'USLAX', tags: 'late' };
	const one = await send(milestone(EVENT), filteredBy(several));
	expect(one.logged[0].metadata).toMatchObject({ filter: 'carriers', judged: 'no match' });

	const poor = bodyOf(EVENT, [eventOf(EVENT), CONTAINER]);
	const later = {
		carriers: 'MAEU',
		containerNumbers: 'MSKU1234565',
		changedFields: ['pod_terminal'],
	};
	const two = await send(poor, filteredBy({ ...later, unknown: 'drop' }));
	expect(two.logged[0].metadata).toMatchObject({ filter: 'carriers', judged: 'unknown' });

	// This filter lets events with missing data pass, so the next filter decides.
	const three = await send(
		milestone(ESTIMATE, { timestamp: 'soon' }),
		filteredBy({ minimumShiftHours: 99, tags: 'late' }),
	);
	expect(three.logged[0].metadata).toMatchObject({ filter: 'tags', judged: 'no match' });
});

describe('the log line of a delivery', () => {
	it('is written once if the delivery is accepted', async () => {
		const outcome = await send(milestone(EVENT));
		expect(outcome.items).toHaveLength(1);
		expectOneLine(outcome, 'accepted', {
			event: EVENT,
			notificationId: outcome.items[0].notification_id,
			items: 1,
		});
	});

	it('reports a repeated delivery as a duplicate', async () => {
		const staticData = newRegistration();
		const body = milestone(EVENT);
		await send(body, { staticData });
		const outcome = await send(body, { staticData });
		expect(outcome.result).toEqual({ webhookResponse: { status: 'duplicate' } });
		expectOneLine(outcome, 'duplicate', { event: EVENT, notificationId: body.data.id });
	});

	it("reports an event that isn't selected as ignored", async () => {
		const body = milestone(EVENT);
		const outcome = await send(body, { parameters: { events: [UPDATED] } });
		expect(outcome.result).toEqual({ webhookResponse: { status: 'ignored' } });
		const because = 'event not selected';
		const named = { event: EVENT, notificationId: body.data.id };
		expectOneLine(outcome, `ignored: ${because}`, { ...named, because });
	});

	it.each([
		['a document of something else', '{"data":{"id":"s3cr3t","type":"shipment"}}'],
		['a list', '[]'],
	])("reports a body that isn't a notification as ignored: %s", async (_, body) => {
		const outcome = await send(body);
		expect(outcome.result).toEqual({ webhookResponse: { status: 'ignored' } });
		const because = 'no notification';
		expectOneLine(outcome, `ignored: ${because}`, { because });
	});

	it('is a single line without control characters, also with such names', async () => {
		const body = bodyOf('a\u001b[31m\nb', undefined, undefined, 'c\u0007\u2028d');
		const { logged } = await send(body, { parameters: { events: ['*'] } });
		expect(logged).toMatchObject([{ metadata: { event: 'a [31m b', notificationId: 'c d' } }]);
	});

	it('is short, also with very long names', async () => {
		const body = bodyOf('x'.repeat(100_000), undefined, undefined, 'y'.repeat(100_000));
		for (const events of ['*', EVENT]) {
			const { logged } = await send(body, { parameters: { events: [events] } });
			expect(logged).toHaveLength(1);
			expect(JSON.stringify(logged).length).toBeLessThan(1_500);
		}
	});
});

it('logs the first deferral in a minute as a warning, and further ones as debug lines', async () => {
	answerSoon(20);
	const staticData = newRegistration();
	const body = milestone(EVENT);
	const { n8nStores, hasBegun, end } = startExecution();
	const first = send(body, { staticData, n8nStores });
	await hasBegun;
	const because = 'n8n has not stored the event yet';
	const named = { event: EVENT, notificationId: body.data.id, because };
	for (const level of ['warn', 'debug']) {
		const outcome = await send(body, { staticData });
		expect(outcome.status).toBe(503);
		expectOneLine(outcome, `deferred: ${because}`, named, level);
	}
	end();
	expectOneLine(await first, 'accepted', {
		event: EVENT,
		notificationId: body.data.id,
		items: 1,
	});
});

describe('the log line of a refusal', () => {
	const forged = { headers: { 'x-service-webhook-signature': sign('other') } };

	it.each<[string, number, Partial<Delivery>]>([
		['not signed', 401, { headers: {} }],
		['signature not valid', 401, forged],
		['body not readable', 400, { unreadable: new Error('aborted by 203.0.113.7') }],
	])('is a single warning: %s', async (reason, status, delivery) => {
		const outcome = await send(milestone(EVENT), { staticData: newRegistration(), ...delivery });
		expect(outcome.status).toBe(status);
		expect(JSON.parse(outcome.answered ?? '')).toMatchObject({ status: 'refused' });
		const warnings = outcome.logged.filter(({ message }) => message.includes('was refused'));
		expect(warnings).toEqual([
			{
				level: 'warn',
				message: expect.stringMatching(
					new RegExp(`^A delivery to "[^"]+" was refused: ${reason}$`),
				),
				metadata: { workflowId: expect.any(String) },
			},
		]);
		expect(outcome.logged.filter(({ level }) => level === 'debug')).toEqual([]);
		expect(JSON.stringify(outcome.logged)).not.toMatch(VALUES);
	});

	it('is a debug line for an empty request, with which Check Health asks for the trigger', async () => {
		const staticData = newRegistration();
		const { status, logged } = await deliver({ body: '', headers: {}, staticData });
		expect(status).toBe(401);
		expect(logged).toMatchObject([{ level: 'debug', message: expect.stringMatching(/empty$/) }]);
	});

	it('is written at most once a minute for each reason', async () => {
		const staticData = newRegistration();
		const lines = [];
		for (let sent = 0; sent < 3; sent++) {
			lines.push(...(await send(milestone(EVENT), { staticData, headers: {} })).logged);
		}
		expect(lines).toHaveLength(1);
	});
});
