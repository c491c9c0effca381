import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { resources } from '../../../../nodes/ShipmentTracking/resources';
import { collectHints } from '../../../support/hints.mts';
import { errorOf, runNode } from '../../../support/n8n.mts';
import { resetNock, serve, useNock, type SentRequest } from '../../../support/service.mts';
import { byId } from '../support.mts';

/** The node only uses a record whose number is exactly the entered one. */

const CONTAINER = 'MSKU1234565';
const BILL_OF_LADING = 'MAEU100200300';
const STOPPED = '2026-11-01T00:00:00Z';

interface World {
	containers?: object[];
	shipments?: object[];
	requests?: object[];
	/** Ignores filters, as the service does with unknown ones. */
	ignoresFilters?: boolean;
}

const ref = (type: string, id: string) => ({ data: { type, id } });
const container = (id: string, number: string, shipment?: string) => ({
	id,
	type: 'container',
	attributes: { number },
	relationships: { shipment: shipment ? ref('shipment', shipment) : { data: null } },
});
const shipment = (id: string, attributes: IDataObject, boxes: string[] = []) => ({
	id,
	type: 'shipment',
	attributes,
	relationships: { containers: { data: boxes.map((box) => ({ type: 'container', id: box })) } },
});
const request = (id: string, number: string, shipmentId: string) => ({
	id,
	type: 'tracking_request',
	attributes: { request_number: number },
	relationships: { tracked_object: ref('shipment', shipmentId) },
});

const DEFINITIONS = '/v2/accounts/a-1/custom_field_definitions';

/** A service whose lists always return all records, whatever the filter. */
function serveAll({ containers = [], shipments = [], requests = [] }: World): SentRequest[] {
	const included = [...shipments, ...containers];
	const lists: Record<string, object[]> = {
		'/v2/containers': containers,
		'/v2/shipments': shipments,
		'/v2/tracking_requests': requests,
		'/v2/accounts': [{ id: 'a-1', type: 'account' }],
		[DEFINITIONS]: [],
	};
	return serve(({ method, path }) => {
		const list = lists[path] ?? (/(custom_fields|events|party_roles)$/.test(path) ? [] : undefined);
		const id = path.split('/')[3];
		const one = included.find((each) => (each as { id: string }).id === id);
		const isGet = method === 'GET';
		const data = (isGet && list) || one || { id: 'x', type: 'custom_field', attributes: {} };
		return { body: { data, included, features: [], message: 'Started' } };
	});
}

/** Requests that find a record or validate input before anything is changed. */
const LOOKUPS = [
	...['/v2/containers', '/v2/shipments', '/v2/tracking_requests'],
	...['/v2/accounts', DEFINITIONS],
];
const afterLookup = (sent: SentRequest[]) =>
	sent.filter(({ method, path }) => method !== 'GET' || !LOOKUPS.includes(path));

const NUMBERED = { containerId: 'container', shipmentId: 'shipment' } as const;
type Field = keyof typeof NUMBERED;

/** One case for each field of an operation that accepts a number. */
const cases = resources.flatMap((resource) =>
	resource.operations.flatMap((operation) =>
		operation.fields
			.filter(({ modes }) => modes?.some(({ name }) => name === 'number'))
			.map((field) => ({
				name: `${resource.value} ${operation.value}, ${field.displayName}`,
				field: field.name as Field,
				parameters: {
					resource: resource.value,
					operation: operation.value,
					entityType: NUMBERED[field.name as Field],
					which: 'one',
					// A summary, because drawing a map takes half a second.
					outputAs: 'summary',
					role: 'pickup_dray_carrier',
					partyId: byId('p-1'),
					apiSlug: 'duty',
					value: 'x',
					customFields: { mappingMode: 'defineBelow', value: { duty: 'x' } },
					refNumbers: 'PO-1',
					updateFields: { refNumbers: 'PO-1' },
				} as INodeParameters,
			})),
	),
);

const run = async (one: (typeof cases)[number], number: string) =>
	await runNode({ ...one.parameters, [one.field]: { __rl: true, mode: 'number', value: number } });

const find = (name: string) => cases.find((one) => one.name.startsWith(name))!;

useNock();
afterEach(() => void jest.restoreAllMocks());

it('19 operations accept a number instead of an ID', () => {
	const operations = cases.map(
		({ parameters }) => `${parameters.resource} ${parameters.operation}`,
	);
	expect(new Set(operations).size).toBe(19);
});

describe.each(cases)('$name', (one) => {
	const kind = NUMBERED[one.field];
	const own = kind === 'container' ? CONTAINER : BILL_OF_LADING;

	it('rejects a record with another number, even if it is the only result', async () => {
		const sent = serveAll({
			containers: [container('c-9', 'MSKU7654321', 's-9')],
			shipments: [
				shipment('s-9', { bill_of_lading_number: 'MAEU999', normalized_number: '999' }, ['c-9']),
			],
			requests: [request('t-9', 'MAEU999', 's-9')],
		});
		const error = await errorOf(run(one, own));
		expect(error.message).toMatch(new RegExp(`no ${kind} has the number ${own}$`));
		expect(afterLookup(sent)).toEqual([]);
	});

	it('says that the check digit of an unknown container number is wrong', async () => {
		serveAll({});
		const { description } = await errorOf(run(one, 'MSKU1234560'));
		expect(description).toMatch(
			/^Number MSKU1234560: its check digit is wrong: the last digit should be 5, unless /,
		);
	});

	it.each([
		'SMCU0549603 HMMU2673206',
		'SMCU0549603, HMMU2673206',
		'SMCU0549603/HMMU2673206',
		'smcu 054960-3\nHMMU2673206',
	])('rejects the two numbers of %j, and names both', async (text) => {
		const sent = serveAll({});
		const error = await errorOf(run(one, text));
		const label = kind === 'container' ? 'Container' : 'Shipment';
		expect(error.message).toBe(`'${label}' has several numbers: SMCU0549603, HMMU2673206`);
		expect(afterLookup(sent)).toEqual([]);
		expect(sent.filter(({ query }) => JSON.stringify(query).includes('SMCU'))).toEqual([]);
	});

	it("accepts a number in an ID field to read a record, but suggests 'By Number' for other operations", async () => {
		const world = {
			containers: [container('c-1', CONTAINER, 's-1')],
			shipments: [shipment('s-1', { bill_of_lading_number: BILL_OF_LADING }, ['c-1'])],
		};
		for (const locator of [
			byId(own),
			{ __rl: true, mode: 'list', value: `${own.slice(0, 4)} ${own.slice(4)}`.toLowerCase() },
		]) {
			const sent = serveAll(world);
			const running = runNode({ ...one.parameters, [one.field]: locator });
			if (/^get/.test(String(one.parameters.operation))) {
				await running;
				expect(JSON.stringify(sent)).toContain(kind === 'container' ? 'c-1' : 's-1');
			} else {
				const { message, description } = await errorOf(running);
				const label = kind === 'container' ? 'Container' : 'Shipment';
				expect(message).toContain(`'${label}' is a number, not an ID: "${locator.value}"`);
				expect(description).toContain("'By Number'");
				expect(afterLookup(sent).filter(({ method }) => method !== 'GET')).toEqual([]);
			}
			resetNock();
		}
	});
});

describe.each([find('container get,'), find('shipment get,'), find('shipment stopTracking')])(
	'a number in $name',
	(one) => {
		const kind = NUMBERED[one.field];
		const own = kind === 'container' ? CONTAINER : BILL_OF_LADING;

		it('rejects a record whose number only contains or starts with the entered one', async () => {
			const sent = serveAll({
				containers: [
					container('c-9', `${CONTAINER}0`, 's-9'),
					container('c-8', 'MSKU123456', 's-9'),
				],
				shipments: [
					shipment('s-9', { bill_of_lading_number: `${BILL_OF_LADING}A` }, ['c-9']),
					shipment('s-8', { bill_of_lading_number: '100200300', ref_numbers: [BILL_OF_LADING] }),
				],
				requests: [request('t-9', `X${BILL_OF_LADING}`, 's-9')],
			});
			await errorOf(run(one, own));
			expect(afterLookup(sent)).toEqual([]);
		});

		it('accepts the record with the entered number in any spelling', async () => {
			const world = {
				containers: [container('c-9', 'MSKU7654321', 's-9'), container('c-1', CONTAINER, 's-1')],
				shipments: [
					shipment('s-9', { bill_of_lading_number: 'MAEU999' }, ['c-9']),
					shipment('s-1', { bill_of_lading_number: 'MAEU 100-200-300' }, ['c-1']),
				],
			};
			for (const number of ['msku 123456-5', CONTAINER, 'maeu100200300', BILL_OF_LADING]) {
				const sent = serveAll(world);
				await run(one, number);
				const path = kind === 'container' ? '/v2/containers/c-1' : '/v2/shipments/s-1';
				const others = afterLookup(sent).filter(({ path: asked }) => /\/[cs]-9/.test(asked));
				expect(others).toEqual([]);
				const body = sent.map(({ path: asked }) => asked).join(' ');
				if (one.parameters.operation !== 'create') expect(body).toContain(path);
				resetNock();
			}
		});

		it('ignores the size and the seal next to a number, with a hint', async () => {
			const sent = serveAll({
				containers: [container('c-1', CONTAINER, 's-1')],
				shipments: [shipment('s-1', { bill_of_lading_number: BILL_OF_LADING }, ['c-1'])],
			});
			const hints = collectHints();
			const locator = { __rl: true, mode: 'number', value: `${own} 40HC / Seal 123456` };
			await runNode({ ...one.parameters, [one.field]: locator });
			expect(sent[sent.length - 1].path).toMatch(/[cs]-1/);
			expect(hints).toEqual([expect.stringContaining('"40HC", "Seal 123456"')]);
		});

		it('accepts an ID where a number is expected', async () => {
			const id = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';
			const sent = serveAll({
				containers: [container(id, CONTAINER, id)],
				shipments: [shipment(id, { bill_of_lading_number: BILL_OF_LADING }, [id])],
			});
			await run(one, id);
			const asked = sent.filter(({ query }) => query['filter[number]'] || query.number || query.q);
			expect(asked).toEqual([]);
		});

		it('prefers the tracked one of two records with the same number', async () => {
			const sent = serveAll({
				containers: [container('c-1', CONTAINER, 's-1'), container('c-2', CONTAINER, 's-2')],
				shipments: [
					shipment(
						's-1',
						{ bill_of_lading_number: BILL_OF_LADING, line_tracking_stopped_at: STOPPED },
						['c-1'],
					),
					shipment('s-2', { bill_of_lading_number: BILL_OF_LADING }, ['c-2']),
				],
			});
			await run(one, own);
			expect(afterLookup(sent).some(({ path }) => /\/[cs]-1/.test(path))).toBe(false);
		});

		it('lists the candidates if several match, and changes nothing', async () => {
			const sent = serveAll({
				containers: [container('c-1', CONTAINER, 's-1'), container('c-2', CONTAINER, 's-2')],
				shipments: [
					shipment('s-1', { bill_of_lading_number: BILL_OF_LADING, shipping_line_scac: 'MAEU' }, [
						'c-1',
					]),
					shipment('s-2', { bill_of_lading_number: BILL_OF_LADING, shipping_line_scac: 'HLCU' }, [
						'c-2',
					]),
				],
			});
			const error = await errorOf(run(one, own));
			expect(error.message).toMatch(new RegExp(`${own} matches 2 ${kind}s$`));
			expect(error.description).toMatch(kind === 'container' ? /c-1.*c-2/ : /s-1, MAEU.*s-2, HLCU/);
			expect(afterLookup(sent)).toEqual([]);
		});
	},
);

describe('the error for a container number with two finished voyages', () => {
	const voyages = (...attributes: IDataObject[]) => ({
		containers: attributes.map((_, n) => container(`c-${n}`, CONTAINER, `s-${n}`)),
		shipments: attributes.map((more, n) =>
			shipment(`s-${n}`, { line_tracking_stopped_at: STOPPED, ...more }, [`c-${n}`]),
		),
	});
	const LOS_ANGELES = 'America/Los_Angeles';
	const both = voyages(
		{
			bill_of_lading_number: 'MAEU1',
			pod_ata_at: '2026-05-04T02:00:00Z',
			pod_timezone: LOS_ANGELES,
		},
		{ bill_of_lading_number: 'MAEU2', pod_ata_at: null, pol_atd_at: '2026-08-01T00:00:00Z' },
	);

	it('lists each container with its bill of lading and dates', async () => {
		serveAll(both);
		const error = await errorOf(run(find('container get,'), CONTAINER));
		expect(error.description).toBe(
			`Enter the ID of one of these, or a number that only one of them has: ${CONTAINER} (c-0, bill of lading MAEU1, arrived 3 May 2026, tracking stopped), ${CONTAINER} (c-1, bill of lading MAEU2, departed 1 Aug 2026, tracking stopped)`,
		);
	});

	it('lists each shipment with its bill of lading and dates', async () => {
		serveAll(both);
		const error = await errorOf(run(find('shipment get,'), CONTAINER));
		expect(error.description).toContain(
			'MAEU1 (s-0, arrived 3 May 2026, tracking stopped), MAEU2 (s-1, departed 1 Aug 2026, tracking stopped)',
		);
	});

	it("prefers the container's arrival to the shipment's, and leaves out unreadable dates", async () => {
		const { containers, shipments } = voyages(
			{ bill_of_lading_number: 'MAEU1', pod_ata_at: '2026-05-04T02:00:00Z' },
			{ bill_of_lading_number: { toString: 1 }, pod_ata_at: 'soon', pod_eta_at: 7 },
		);
		const [first, second] = containers;
		const attributes = { number: CONTAINER, pod_arrived_at: '2026-05-06T09:00:00Z' };
		serveAll({ containers: [{ ...first, attributes }, second], shipments });
		const error = await errorOf(run(find('container get,'), CONTAINER));
		expect(error.description).toContain(
			`${CONTAINER} (c-0, bill of lading MAEU1, arrived 6 May 2026, tracking stopped), ${CONTAINER} (c-1, tracking stopped)`,
		);
	});
});

describe('a shipment selected by number', () => {
	const get = find('shipment get,');

	it('finds a shipment by the number of its tracking request', async () => {
		const sent = serveAll({
			shipments: [shipment('s-1', { bill_of_lading_number: 'MAEU1' })],
			requests: [request('t-9', 'BOOK-10', 's-9'), request('t-1', 'BOOK-1', 's-1')],
		});
		await run(get, 'book1');
		expect(sent.map(({ query }) => query['filter[request_number]']).filter(Boolean)).toEqual([
			'BOOK1',
		]);
		expect(sent[sent.length - 1].path).toBe('/v2/shipments/s-1');
	});

	it('searches the number as entered, too, because dashes may be part of it', async () => {
		const sent = serveAll({});
		await errorOf(run(get, 'book-1'));
		expect(sent.map(({ query }) => query.number).filter(Boolean)).toEqual(['BOOK1', 'BOOK-1']);
	});

	it('finds a shipment by the number that the carrier uses', async () => {
		const sent = serveAll({
			shipments: [
				shipment('s-1', { bill_of_lading_number: BILL_OF_LADING, normalized_number: '100200300' }),
			],
		});
		await run(get, '100200300');
		expect(sent[sent.length - 1].path).toBe('/v2/shipments/s-1');
	});

	it.each([
		['MAEU257812345', '257812345', 'MAEU', true],
		['257812345', 'MAEU257812345', 'MAEU', true],
		['MEDUAB123456', 'AB123456', 'MSCU', true],
		['MAEU257812345', '257812345', 'HLCU', false],
		['ABCD257812345', '257812345', 'MAEU', false],
	])("ignores the carrier's SCAC in front: %s, %s of %s", async (typed, own, scac, isSame) => {
		const attributes = { bill_of_lading_number: own, shipping_line_scac: scac };
		const sent = serveAll({ shipments: [shipment('s-1', attributes)] });
		if (isSame) await run(get, typed);
		else expect((await errorOf(run(get, typed))).message).toContain(`has the number ${typed}`);
		expect(sent.some(({ path }) => path === '/v2/shipments/s-1')).toBe(isSame);
	});

	it('searches a number also without the SCAC in front', async () => {
		const attributes = { bill_of_lading_number: '257812345', shipping_line_scac: 'MAEU' };
		const data = [shipment('s-1', attributes)];
		const sent = serve(({ path, query }) => {
			if (path === '/v2/shipments/s-1') return { body: { data: data[0] } };
			return { body: { data: query.number === '257812345' ? data : [] } };
		});
		await run(get, 'MAEU257812345');
		expect(sent[sent.length - 1].path).toBe('/v2/shipments/s-1');
	});

	it('finds a shipment whose tracking stopped if there is no other', async () => {
		const attributes = { bill_of_lading_number: 'MAEU1', line_tracking_stopped_at: STOPPED };
		const sent = serveAll({ shipments: [shipment('s-1', attributes)] });
		await run(get, 'MAEU1');
		expect(sent[sent.length - 1].path).toBe('/v2/shipments/s-1');
	});
});

it.each([null, [], 'x', {}])(
	'finds a container whose shipment has %j as its attributes',
	async (attributes) => {
		const named = { data: { type: 'shipment', id: 's-1', attributes } };
		serveAll({
			containers: [{ ...container('c-1', CONTAINER), relationships: { shipment: named } }],
		});
		const [{ json }] = await run(find('container get,'), CONTAINER);
		expect(json).toMatchObject({ id: 'c-1', shipment_id: 's-1' });
	},
);

it('rejects a number that consists of dashes', async () => {
	const sent = serveAll({ shipments: [shipment('s-1', { bill_of_lading_number: '-' })] });
	await errorOf(run(find('shipment stopTracking'), '--'));
	expect(sent).toEqual([]);
});

it('never writes to a record with another number', async () => {
	const stop = find('shipment stopTracking');
	const number = fc.stringMatching(/^[A-Z]{4}[0-9]{3,7}$/);
	await fc.assert(
		fc.asyncProperty(number, number, async (asked, there) => {
			fc.pre(asked !== there);
			resetNock();
			const sent = serveAll({
				containers: [container('c-1', there, 's-1')],
				shipments: [shipment('s-1', { bill_of_lading_number: there }, ['c-1'])],
				requests: [request('t-1', there, 's-1')],
			});
			await errorOf(run(stop, asked));
			expect(sent.every(({ method }) => method === 'GET')).toBe(true);
		}),
		{ numRuns: 15 },
	);
});

it.each([
	['create', 'requestNumber', 'Number'],
	['inferNumber', 'number', 'Number'],
])('rejects two numbers in the field of Tracking Request %s', async (operation, field, label) => {
	const sent = serveAll({});
	const parameters = { resource: 'trackingRequest', operation, [field]: 'SMCU0549603 HMMU2673206' };
	const error = await errorOf(runNode({ requestType: 'container', ...parameters }));
	expect(error.message).toBe(`'${label}' has several numbers: SMCU0549603, HMMU2673206`);
	expect(sent).toEqual([]);
});
