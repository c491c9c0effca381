import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { deliver } from '../../../support/delivery.mts';
import { bodyOf, CONTAINER, eventOf, SHIPMENT, to } from '../../../support/notifications.mts';

/** Signed deliveries that are much larger than those of the service. */

const MB = 1024 * 1024;
/** The number of entries. A comparison of each entry with all others would take many seconds. */
const MANY = 20_000;
const EVENT = 'container.updated';
const ALL = [
	EVENT,
	'container.pickup_lfd.changed',
	'container.transport.estimated.vessel_arrived',
	'container.transport.full_out',
	'shipment.estimated.arrival',
	'tracking_request.failed',
	'document.extracted',
];

interface Options {
	simplify?: boolean;
	itemPerChange?: boolean;
	filters?: IDataObject;
}

const FILTERS = { containerNumbers: 'X', references: 'a', tags: 'b', ports: 'c', unknown: 'pass' };

async function send(body: string, { simplify = true, filters = {}, ...options }: Options) {
	const parameters = { events: ['*'], simplify, filters, options } as INodeParameters;
	return await deliver({ body, parameters });
}

const many = <T,>(make: (index: number) => T) =>
	Array.from({ length: MANY }, (_, index) => make(index));
const manyFields = (make: (index: number) => [name: string, value: unknown]) =>
	Object.fromEntries(many(make));
const resource = (id: unknown, type: string, relationships: object = {}) => ({
	id,
	type,
	attributes: {},
	relationships,
});
const including = (...more: object[]) =>
	bodyOf(EVENT, [eventOf(EVENT), CONTAINER, SHIPMENT, ...more]);
const changed = (changeset: object, ...more: object[]) =>
	bodyOf(EVENT, [eventOf(EVENT, { changeset }), CONTAINER, SHIPMENT, ...more]);
const ofContainer = (attributes: object) =>
	bodyOf(EVENT, [eventOf(EVENT), { ...CONTAINER, attributes }, SHIPMENT]);
const named = (prefix: string) => many((i) => ({ name: `${prefix}${i}` }));

const bodies: Array<[string, () => object | string]> = [
	['resources of one type', () => including(...many((i) => resource(`p-${i}`, 'port')))],
	[
		'resources that all have different types',
		() => including(...many((i) => resource('1', `t${i}`))),
	],
	['containers', () => including(...many((i) => resource(`c-${i}`, 'container')))],
	[
		'resources that lead to each other',
		() => including(...many((i) => resource(`x${i}`, 'x', { next: to('x', `x${i + 1}`) }))),
	],
	[
		'relationships',
		() =>
			bodyOf(EVENT, [eventOf(EVENT, {}, manyFields((i) => [`r${i}`, to('y', `${i}`)]) as never)]),
	],
	['changes', () => changed(manyFields((i) => [`f${i}`, [i, i + 1]]))],
	[
		'changes of terminals, and terminals',
		() =>
			changed(
				manyFields((i) => [`t${i}terminal`, [`${i}`, `x${i}`]]),
				...many((i) => resource(`q-${i}`, 'terminal')),
			),
	],
	['holds', () => changed({ holds_at_pod_terminal: [named('a'), named('b')] })],
	['attributes', () => ofContainer(manyFields((i) => [`a${i}_at`, '2026-10-11T09:00:00Z']))],
	['letters in a name', () => ofContainer({ number: 'X'.repeat(8 * MB) })],
	['blanks in a name', () => ofContainer({ number: `X${' '.repeat(8 * MB)}X` })],
	[
		'times',
		() =>
			ofContainer({
				pod_timezone: 'America/Los_Angeles',
				...manyFields((i) => [`pod_a${i}_at`, new Date(1.7e12 + i * 1000).toISOString()]),
			}),
	],
	[
		'letters in the event',
		() => bodyOf(`container.${'x'.repeat(MB)}`, [eventOf(EVENT), CONTAINER, SHIPMENT]),
	],
	[
		'letters in a field that changed',
		() => changed({ ['terminal'.repeat(MB / 8)]: ['_'.repeat(MB), '-'.repeat(MB)] }),
	],
	['letters in a type', () => including(resource('1', '_'.repeat(MB)))],
	['letters in an ID', () => bodyOf(EVENT, undefined, undefined, 'i'.repeat(MB))],
];

const WAYS: Options[] = [{ filters: FILTERS }, { simplify: false }, { itemPerChange: true }];

it.each(bodies.map(([name, make], index) => [name, make, WAYS[index % 3]] as const))(
	'accepts a body with very many %s',
	async (_, make, otherwise) => {
		const content = make();
		const body = typeof content === 'string' ? content : JSON.stringify(content);
		expect(body.length).toBeLessThan(11 * MB);
		for (const way of [{}, otherwise]) {
			const { status, result } = await send(body, way);
			expect(status).toBe(undefined);
			expect(result.webhookResponse).toBeDefined();
		}
	},
);

const odd = fc.constantFrom<unknown>(
	null,
	Infinity,
	-0,
	'',
	'__proto__',
	'\u0000\ud800',
	[],
	{},
	{ toString: 1, valueOf: 1, toJSON: 1 },
	{ length: -1 },
	'9999-99-99T99:99:99Z',
	'+275760-09-13T00:00:00.001Z',
	1e308,
);
const { tree } = fc.letrec((tie) => ({
	tree: fc.oneof(
		{ maxDepth: 4 },
		odd,
		fc.string(),
		fc.array(tie('tree'), { maxLength: 4 }),
		fc.dictionary(
			fc.constantFrom(
				...['id', 'type', 'attributes', 'relationships', 'data', 'event', 'changeset'],
				...['number', 'timestamp', 'timezone', 'value', 'container', 'shipment', 'included'],
				...['holds_at_pod_terminal', 'pod_timezone', 'import_deadlines', 'toString', 'constructor'],
			),
			tie('tree'),
		),
	),
}));

it('answers any signed body without an exception', async () => {
	const unhandled = jest.fn();
	process.on('unhandledRejection', unhandled);
	const events = fc.constantFrom(...ALL);
	const parts = fc.record({ event: events, one: tree, two: tree, three: tree, way: fc.nat(2) });
	await fc.assert(
		fc.asyncProperty(parts, async ({ event, one, two, three, way }) => {
			const body = bodyOf(event, [
				{ ...eventOf(event), attributes: { event, changeset: one, timestamp: two, value: three } },
				{ ...CONTAINER, attributes: one, relationships: three },
				{ ...SHIPMENT, attributes: two, relationships: one },
				{ id: 'x', type: 'tracking_request', attributes: three },
				three as object,
			]);
			// JSON has no Infinity, but this number is parsed as Infinity.
			const json = JSON.stringify(body, (_, value: unknown) =>
				value === Infinity ? 'INFINITE' : value,
			);
			const text = json.replaceAll('"INFINITE"', '1e999').replaceAll('"toString"', '"__proto__"');
			const { status, result } = await send(text, WAYS[way]);
			expect(status).toBe(undefined);
			expect(result.webhookResponse).toBeDefined();
			// n8n stores the items as JSON.
			expect(() => JSON.stringify(result.workflowData)).not.toThrow();
		}),
		{ numRuns: 50 },
	);
	process.off('unhandledRejection', unhandled);
	expect(unhandled).not.toHaveBeenCalled();
	expect(Object.keys(Object.prototype)).toEqual([]);
});
