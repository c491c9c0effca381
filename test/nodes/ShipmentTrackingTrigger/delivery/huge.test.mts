import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { deliver } from '../../../support/delivery.mts';
import { bodyOf, CONTAINER, eventOf, SHIPMENT } from '../../../support/notifications.mts';

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

const many = <T,>(make: (index: number) => T, count = MANY) =>
	Array.from({ length: count }, (_, i) => make(i));
const resource = (id: unknown, type: string, more: object = {}) => ({
	id,
	type,
	attributes: {},
	...more,
});
const included = (...more: object[]) => [eventOf(EVENT), CONTAINER, SHIPMENT, ...more];
const changed = (changeset: object, ...more: object[]) =>
	bodyOf(EVENT, [eventOf(EVENT, { changeset }), CONTAINER, SHIPMENT, ...more]);

const bodies: Array<[string, () => string]> = [
	[
		'resources of one type',
		() => JSON.stringify(bodyOf(EVENT, included(...many((i) => resource(`p-${i}`, 'port'))))),
	],
	[
		'resources that all have different types',
		() => JSON.stringify(bodyOf(EVENT, included(...many((i) => resource('1', `t${i}`))))),
	],
	[
		'containers',
		() => JSON.stringify(bodyOf(EVENT, included(...many((i) => resource(`c-${i}`, 'container'))))),
	],
	[
		'resources that lead to each other',
		() =>
			JSON.stringify(
				bodyOf(
					EVENT,
					included(
						...many((i) =>
							resource(`x${i}`, 'x', {
								relationships: { next: { data: { id: `x${i + 1}`, type: 'x' } } },
							}),
						),
					),
				),
			),
	],
	[
		'relationships',
		() =>
			JSON.stringify(
				bodyOf(EVENT, [
					{
						...eventOf(EVENT),
						relationships: Object.fromEntries(
							many((i) => [`r${i}`, { data: { id: `${i}`, type: 'y' } }]),
						),
					},
				]),
			),
	],
	[
		'changes',
		() => JSON.stringify(changed(Object.fromEntries(many((i) => [`f${i}`, [i, i + 1]])))),
	],
	[
		'changes of terminals, and terminals',
		() =>
			JSON.stringify(
				changed(
					Object.fromEntries(many((i) => [`t${i}terminal`, [`${i}`, `x${i}`]])),
					...many((i) => resource(`q-${i}`, 'terminal')),
				),
			),
	],
	[
		'holds',
		() =>
			JSON.stringify(
				changed({
					holds_at_pod_terminal: [
						many((i) => ({ name: `a${i}` })),
						many((i) => ({ name: `b${i}` })),
					],
				}),
			),
	],
	[
		'attributes',
		() =>
			JSON.stringify(
				bodyOf(EVENT, [
					eventOf(EVENT),
					{
						...CONTAINER,
						attributes: Object.fromEntries(many((i) => [`a${i}_at`, '2026-10-11T09:00:00Z'])),
					},
					SHIPMENT,
				]),
			),
	],
	['an array of arrays', () => `{"data":[${'[],'.repeat(1.1 * MB)}[]]}`],
	[
		'letters in a name',
		() =>
			JSON.stringify(
				bodyOf(EVENT, [
					eventOf(EVENT),
					{ ...CONTAINER, attributes: { number: 'X'.repeat(8 * MB) } },
					SHIPMENT,
				]),
			),
	],
	[
		'blanks in a name',
		() =>
			JSON.stringify(
				bodyOf(EVENT, [
					eventOf(EVENT),
					{ ...CONTAINER, attributes: { number: `X${' '.repeat(8 * MB)}X` } },
					SHIPMENT,
				]),
			),
	],
	[
		'times',
		() =>
			JSON.stringify(
				bodyOf(EVENT, [
					eventOf(EVENT),
					{
						...CONTAINER,
						attributes: {
							pod_timezone: 'America/Los_Angeles',
							...Object.fromEntries(
								many((i) => [`pod_a${i}_at`, new Date(1.7e12 + i * 1000).toISOString()]),
							),
						},
					},
				]),
			),
	],
	['letters in the event', () => JSON.stringify(bodyOf(`container.${'x'.repeat(MB)}`, included()))],
	[
		'letters in a field that changed',
		() =>
			JSON.stringify(changed({ ['terminal'.repeat(MB / 8)]: ['_'.repeat(MB), '-'.repeat(MB)] })),
	],
	[
		'letters in a type',
		() => JSON.stringify(bodyOf(EVENT, included(resource('1', '_'.repeat(MB))))),
	],
	[
		'letters in an ID',
		() => JSON.stringify({ data: { ...bodyOf(EVENT, undefined).data, id: 'i'.repeat(MB) } }),
	],
];

const OTHERWISE: Options[] = [{ itemPerChange: true }, { simplify: false }, { filters: FILTERS }];

it.each(bodies.map(([name, make], index) => [name, make, OTHERWISE[index % 3]] as const))(
	'accepts a body with very many %s, or rejects it with 413',
	async (_, make, otherwise) => {
		const body = make();
		expect(body.length).toBeLessThan(11 * MB);
		for (const way of [{}, otherwise]) {
			const { status, result } = await send(body, way);
			expect([undefined, 413]).toContain(status);
			expect(status ?? result.webhookResponse).toBeDefined();
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
			const ways: Options[] = [{ filters: FILTERS }, { simplify: false }, { itemPerChange: true }];
			const { status, result } = await send(text, ways[way]);
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
