import type { INodeParameters } from 'n8n-workflow';

import { Client, KEY } from '../../../harness/sandbox/client.mts';
import { addCopies } from '../../support/copies.mts';
import { dropDown, errorOf, executeContext, useMemoryStorage } from '../../support/n8n.mts';
import { ShipmentTracking } from '../../../nodes/ShipmentTracking/ShipmentTracking.node';
import { useSandbox } from '../../support/sandbox.mts';
import { answer, sentRequests, useNock } from '../../support/service.mts';
import { useFastTime } from '../../support/time.mts';
import { credentials } from '../../contract/support/runCase.mts';
import { allRows, getMany } from './filterSupport.mts';

describe('filters that the service applies', () => {
	useFastTime();

	const sandbox = useSandbox();
	const client = () => new Client(sandbox);

	beforeAll(async () => {
		useMemoryStorage();
		await client().shipment('MAEUTRANSARRIVEDBOX5');
		addCopies(sandbox, 59);
	}, 60_000);
	afterEach(async () => {
		await client().delete('/sandbox/faults');
	});

	const statusOf = async () => {
		const rows = await allRows(sandbox, 'containers');
		return String(rows[0].attributes.current_status);
	};
	const fault = async (status: number, count: number) =>
		await client().post('/sandbox/faults', { kind: 'status', status, path: '/containers$', count });

	it('sends one request for each 50 containers', async () => {
		const filters = { statuses: [await statusOf()] };
		const { ids, queries } = await getMany(sandbox, 'container', { filters });
		expect(ids.length).toBeGreaterThan(200);
		expect(queries).toHaveLength(Math.ceil(ids.length / 50));
		for (const query of queries) expect(query).toContainEqual(['sort', 'created_at']);
	});

	it('sends one request for a small limit, in the default order of the service', async () => {
		const filters = { statuses: [await statusOf()] };
		const limited = { filters, returnAll: false, limit: 7 };
		const { ids, queries } = await getMany(sandbox, 'container', limited);
		const plain = await getMany(sandbox, 'container', { returnAll: false, limit: 7 });
		expect(ids).toEqual(plain.ids);
		expect(queries).toHaveLength(1);
		expect(queries[0].map(([name]) => name)).not.toContain('sort');
	});

	it.each([400, 422])(
		'names the filters that were sent if the service answers %i',
		async (status) => {
			await fault(status, 1);
			const filters = { statuses: ['available'], hasHolds: true };
			const error = await errorOf(getMany(sandbox, 'container', { filters }));
			expect(error.status).toBe(status);
			expect(error.description).toContain(
				"The service refused the list with these filters: 'Has Holds', 'Statuses'.",
			);
		},
	);

	it("returns the shipment of a container only if 'Include' contains it", async () => {
		const filters = { trackingStopped: false };
		const limited = { filters, returnAll: false, limit: 1 };
		const hidden = await getMany(sandbox, 'container', limited);
		expect(hidden.rows[0]).not.toHaveProperty('shipment');
		expect(hidden.rows[0]).toHaveProperty('shipment_id');
		const shown = await getMany(sandbox, 'container', { ...limited, include: ['shipment'] });
		expect(shown.rows[0]).toHaveProperty('shipment.bill_of_lading_number');
		const raw = await getMany(sandbox, 'container', { ...limited, simplify: false });
		expect(JSON.stringify(raw.rows)).not.toContain('bill_of_lading_number');
	});

	describe('numbers with blanks and dashes', () => {
		const store = (...numbers: string[]) => {
			const shipments = sandbox.state.accounts.get(KEY)!.shipments();
			for (const [place, number] of numbers.entries()) {
				shipments[place].attributes.bill_of_lading_number = number;
			}
		};
		const countOf = async (resource: string, filters: INodeParameters) => {
			const { rows, hints } = await getMany(sandbox, resource, { filters });
			expect(hints).toEqual([]);
			return rows.length;
		};

		it.each([
			[['HLCU123456', 'HLCUX'], 'HLCU 123-456', 1],
			[['HLCU 123-456', 'HLCUX'], 'HLCU 123-456', 1],
			[['HLCU 123-456', 'HLCU123456'], 'hlcu 123-456', 2],
			[['HLCU123456', 'HLCU1234567'], 'HLCU 123.456', 2],
		])('finds the containers of %j by the bill of lading %s', async (stored, typed, shipments) => {
			store(...stored);
			expect(await countOf('container', { billOfLading: typed })).toBe(5 * shipments);
		});

		it.each([
			['HLCU123456', 'HLCU 123-456', 1],
			['HLCU 123-456', 'HLCU 123-456', 1],
			['HLCU123456', 'HLCU123456', 1],
			['HLCU1234567', 'HLCU 123-456', 0],
		])('finds the shipment %s by the request number %s', async (stored, typed, count) => {
			store(stored, 'HLCUX');
			expect(await countOf('shipment', { number: typed })).toBe(count);
		});

		it('rejects a text filter without letters and digits', async () => {
			const error = await errorOf(countOf('container', { billOfLading: ' - ' }));
			expect(error.message).toContain("'Bill of Lading' has no letters or digits");
		});

		it.each([
			['document', { documentTypes: ['invoice', ','] }, 'Document Type Names or IDs'],
			['shipment', { tags: ['urgent', '-'] }, 'Tags'],
		])('rejects a %s filter with an entry without letters and digits', async (...one) => {
			const [resource, filters, label] = one;
			const error = await errorOf(countOf(resource, filters));
			expect(error.message).toContain(`'${label}' has no letters or digits`);
		});
	});

	describe('filters by custom fields', () => {
		const define = async (api_slug: string, data_type: string, entity_type = 'Container') =>
			await client().post('/custom_field_definitions', {
				data: {
					type: 'custom_field_definition',
					attributes: { entity_type, api_slug, display_name: `My ${api_slug}`, data_type },
				},
			});
		let box: string;
		beforeAll(async () => {
			await define('gate', 'short_text');
			await define('checked', 'boolean');
			await define('due', 'date');
			await define('office', 'short_text', 'Shipment');
			box = (await client().get('/containers')).list[0].id;
			const set = async (api_slug: string, value: unknown) =>
				await client().post(`/containers/${box}/custom_fields`, {
					data: { type: 'custom_field', attributes: { api_slug, value } },
				});
			await set('gate', 'North 7');
			await set('checked', true);
			await set('due', '2027-03-05');
		});
		const by = (apiSlug: string, value: unknown): INodeParameters => ({
			filters: { customFields: { field: [{ apiSlug, value: value as string }] } },
		});

		it.each([
			['gate', 'North', 'North'],
			['checked', 'yes', 'true'],
			['due', '2027-03-05T00:00:00', '2027-03-05'],
		])('sends the custom field %s as its type requires', async (slug, value, sent) => {
			const { ids, hints, queries } = await getMany(sandbox, 'container', by(slug, value));
			expect(ids).toEqual([box]);
			expect(hints).toEqual([]);
			expect(queries.at(-1)).toContainEqual([`filter[custom_fields][${slug}]`, sent]);
		});

		it('lists the custom fields of containers that the account defines', async () => {
			const setup = { credentials: credentials(sandbox) };
			expect(await dropDown('getAccountFields', {}, setup)).toEqual([
				{ name: 'My checked', value: 'checked' },
				{ name: 'My due', value: 'due' },
				{ name: 'My gate', value: 'gate' },
			]);
		});

		it.each([
			['office', 'x', 'is "office", which is not a custom field of containers'],
			['checked', 'perhaps', "'Value' must be true or false"],
			['due', 'soon', "'Value' is not a date"],
			['gate', '', '\'Value\' of the custom field "gate" is empty'],
		])(
			'refuses the custom field %s with %j before containers are read',
			async (slug, value, message) => {
				const error = await errorOf(getMany(sandbox, 'container', by(slug, value)));
				expect(error.message).toContain(message);
				expect(sandbox.log.list().filter(({ path }) => path === '/v2/containers')).toEqual([]);
			},
		);

		it('fails if the service does not list the custom fields of the account', async () => {
			const path = '/custom_field_definitions$';
			await client().post('/sandbox/faults', { kind: 'status', status: 404, path, count: 1 });
			const error = await errorOf(getMany(sandbox, 'container', by('gate', 'North')));
			expect(error.message).toContain("does not list the account's own custom fields");
		});
	});
});

describe('filters while the list changes', () => {
	useNock();

	const box = (id: string, attributes: object = {}) => ({ id, type: 'container', attributes });
	const page = (data: object[], total: number, next?: string) =>
		answer('GET', '/v2/containers', {
			body: { data, meta: { total }, ...(next ? { links: { next } } : {}) },
		});
	const NEXT = '/v2/containers?page[number]=2&filter[current_status]=available';
	const read = async (filters: INodeParameters, more: INodeParameters = {}) => {
		const parameters = { resource: 'container', operation: 'getAll', returnAll: true, filters };
		const context = executeContext({ ...parameters, ...more });
		const [output] = await new ShipmentTracking().execute.call(context);
		return {
			ids: output.map(({ json }) => json.id),
			hints: context.hints.map(({ message }) => message),
		};
	};
	const available = { current_status: 'available' };

	it('reads a list again if it became shorter, and keeps every row that matched', async () => {
		page([box('a', available), box('b', available)], 4, NEXT);
		page([box('d', available)], 3);
		page([box('a', available), box('c', available)], 3, NEXT);
		page([box('d', available)], 3);
		const { ids, hints } = await read({ statuses: ['available'] });
		expect(ids).toEqual(['a', 'b', 'd', 'c']);
		expect(hints).toEqual([]);
	});

	it('shows a hint if a list keeps changing', async () => {
		for (let reading = 1; reading <= 3; reading++) {
			page([box('a', available)], 3, NEXT);
			page([box('d', available)], 2);
		}
		const { hints } = await read({ statuses: ['available'] });
		expect(hints).toEqual([expect.stringContaining('The list changed during the request')]);
	});

	it('sends each filter once on every page', async () => {
		const next = `${NEXT}&filter[number]=other&filter[created_at][]=x`;
		page([box('a', available)], 2, next);
		page([box('b', available)], 2);
		await read({ statuses: ['available'] });
		const [first, second] = sentRequests().map(({ query }) => query);
		expect(second).toEqual({ ...first, 'page[number]': '2' });
	});

	it('compares the local day of a container with the range, not its day in UTC', async () => {
		const at = (id: string, pod_discharged_at: string | null) =>
			box(id, { pod_discharged_at, pod_timezone: 'America/Los_Angeles' });
		const [evening, next] = ['2026-11-20T05:00:00Z', '2026-11-20T09:00:00Z'];
		page([at('evening', evening), at('next', next), at('unknown', null)], 3);
		const date = { kind: 'pod_discharged_at', from: '2026-11-19', to: '2026-11-19' };
		const { ids, hints } = await read({ dates: { date: [date] } });
		expect(ids).toEqual(['evening', 'unknown']);
		expect(hints).toEqual([]);
	});
});
