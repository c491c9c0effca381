import { deliver } from '../../../support/delivery.mts';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	milestone,
	SHIPMENT,
} from '../../../support/notifications.mts';

const PARAMETERS = { events: ['*'], options: { itemPerChange: true } };
const EVENTS = [
	'container.updated',
	'container.transport.estimated.vessel_arrived',
	'tracking_request.failed',
	'document.extracted',
	'container.pickup_lfd.changed',
];
const send = async (body: string | Buffer) => await deliver({ body, parameters: PARAMETERS });

function expectClean(): void {
	expect(Object.keys(Object.prototype)).toEqual([]);
	expect(({} as Record<string, unknown>).polluted).toBe(undefined);
}

/** Yields copies of a value, each with one inner value replaced. */
function* distorted(value: unknown, odd: unknown): Generator<unknown> {
	if (typeof value !== 'object' || value === null) return;
	for (const [key, entry] of Object.entries(value)) {
		const put = (changed: unknown) =>
			Array.isArray(value)
				? value.map((one, index) => (String(index) === key ? changed : one))
				: { ...value, [key]: changed };
		yield put(odd);
		for (const inner of distorted(entry, odd)) yield put(inner);
	}
}

it.each(['', null, undefined])(
	'refuses an event without an ID with 422 each time: %j',
	async (id) => {
		const body = bodyOf('container.created', undefined);
		const data = { ...body.data, id };
		const text = JSON.stringify({ ...body, data });
		for (const outcome of [await send(text), await send(text)]) {
			expect(outcome).toMatchObject({ status: 422, items: [] });
		}
	},
);

describe('a genuine delivery with odd content', () => {
	const odd: unknown[] = [null, 17, 'text', [], {}, [[]], { toString: 1, valueOf: 1 }];

	it.each(EVENTS)('never throws for %s', async (event) => {
		const holds = [{ name: 'customs', status: 'hold' }];
		const changeset = { holds_at_pod_terminal: [[], holds], pickup_lfd: [null, '2026-10-16'] };
		const body = bodyOf(event, [eventOf(event, { changeset }), CONTAINER, SHIPMENT]);
		for (const replacement of odd) {
			const bodies = [...distorted(body, replacement)];
			// Sends every sixteenth body, because all of them would take too long with real HTTP.
			for (const one of bodies.filter((_, index) => index % 16 === odd.indexOf(replacement))) {
				const { status } = await send(JSON.stringify(one));
				expect([undefined, 422]).toContain(status);
			}
		}
		expectClean();
	});

	it.each([
		[[], [{ name: { toString: 1 } }]],
		[null, { toString: 1, valueOf: 1 }],
		[[[{ toString: 1 }]], [[{}]]],
		['a', { type: [{ toString: 1 }], amount: {}, status: 'x' }],
		[[{ type: { toString: 1 }, amount: {} }], [{ type: [1], amount: '5', currency_code: [] }]],
	])('describes changes of any type: from %j to %j', async (from, to) => {
		const event = 'container.updated';
		const fields = ['x', 'holds_at_pod_terminal', 'fees_at_pod_terminal', 'pod_terminal'];
		const changeset = Object.fromEntries(fields.map((field) => [field, [from, to]]));
		const body = bodyOf(event, [eventOf(event, { changeset })]);
		const { items } = await send(JSON.stringify(body));
		expect(items).toHaveLength(fields.length);
		for (const { summary } of items) expect(summary).not.toMatch(/undefined|null|\[object/);
	});

	it('never changes a prototype of JavaScript objects', async () => {
		const evil = '"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}';
		for (const event of EVENTS) {
			const text = JSON.stringify(milestone(event, { changeset: { a: [1, 2] } }));
			const { items } = await send(text.replaceAll('{"', `{${evil},"`));
			expect(items.length).toBeLessThan(5);
			expectClean();
		}
	});

	it('starts the workflow with the readable part if it contains invalid UTF-8', async () => {
		const text = JSON.stringify(bodyOf('container.created', [CONTAINER]));
		const bytes = Buffer.from(text.replace('MSKU1234565', 'MSKUXY'));
		bytes[bytes.indexOf('XY')] = 0xff;
		const { items } = await send(bytes);
		expect(items).toMatchObject([{ container: { number: 'MSKU\uFFFDY' } }]);
	});
});
