import fc from 'fast-check';
import { Client, type AnyResource } from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);

beforeAll(async () => {
	await client.post('/sandbox/examples', {});
});

async function readAll(path: string): Promise<AnyResource[]> {
	const rows: AnyResource[] = [];
	for (let page = 1; ; page++) {
		const { list, status, body } = await client.get(`${path}&page[number]=${page}`);
		expect(status).toBe(200);
		rows.push(...list);
		if (!body.links.next) return rows;
	}
}

const containers = async (query: string) => await readAll(`/containers?${query}&page[size]=50`);
const shipments = async (query: string) => await readAll(`/shipments?${query}&page[size]=100`);
const encode = encodeURIComponent;
const valuesOf = (rows: AnyResource[], name: string) =>
	rows.map(({ attributes }) => attributes[name]);

describe("the sandbox's list of containers", () => {
	test('returns at most 50 rows per page', async () => {
		const { list, body } = await client.get('/containers?page[size]=100');
		expect(list).toHaveLength(50);
		expect(body.meta?.total).toBeGreaterThan(50);
	});

	test('returns rows that have one of several statuses', async () => {
		const rows = await containers('filter[current_status]=available,empty_returned');
		expect(new Set(valuesOf(rows, 'current_status'))).toEqual(
			new Set(['available', 'empty_returned']),
		);
	});

	test('joins comma-separated values with OR and repeated parameters with AND', async () => {
		const [a, b] = (await containers('')).map(({ attributes }) => String(attributes.number));
		expect(await containers(`filter[number]=${a},${b}`)).toHaveLength(2);
		expect(await containers(`filter[number][]=${a}&filter[number][]=${b}`)).toHaveLength(0);
	});

	test('joins two filters with AND', async () => {
		const both = await containers('filter[current_status]=available&filter[actively_tracked]=true');
		const one = await containers('filter[current_status]=available');
		expect(both.length).toBeLessThanOrEqual(one.length);
		expect(await containers('filter[actively_tracked]=false')).not.toHaveLength(0);
	});

	test('compares days as they are stored, and leaves out rows without the day', async () => {
		const all = await containers('');
		const dated = all.filter(({ attributes }) => attributes.pickup_lfd !== null);
		const days = dated.map(({ attributes }) => String(attributes.pickup_lfd).slice(0, 10)).sort();
		const middle = days[Math.floor(days.length / 2)];
		const before = await containers(`filter[pickup_lfd]=${encode(`<${middle}`)}`);
		const after = await containers(`filter[pickup_lfd]=${encode(`>=${middle}`)}`);
		expect(before.length + after.length).toBe(dated.length);
		expect(before.length).toBe(days.filter((day) => day < middle).length);
		const range = await containers(
			`filter[pickup_lfd][]=${encode(`>=${days[0]}`)}&filter[pickup_lfd][]=${encode(`<=${middle}`)}`,
		);
		expect(range.length).toBe(days.filter((day) => day <= middle).length);
		expect(await containers('filter[pickup_lfd]=@not_exists')).toHaveLength(
			all.length - dated.length,
		);
	});

	test.each(['filter[destiny]=X', 'filter[tracking_stopped]=false', 'filter[parties][pilot]=1'])(
		'ignores the unknown filter %s',
		async (query) => {
			expect(await containers(query)).toHaveLength((await containers('')).length);
		},
	);

	test.each([
		['filter[pickup_lfd]', 'soon'],
		['filter[pickup_lfd]', '>=2027-03-01,<=2027-03-04'],
		['filter[pickup_lfd]', '2027-02-30'],
		['filter[has_holds]', 'yes'],
		['filter[vessel_name]', 'Los Angeles (CA)'],
		['filter[current_status]', ''],
	])('rejects the malformed value %s=%s and names the parameter', async (parameter, value) => {
		const { status, body } = await client.get(`/containers?${parameter}=${encode(value)}`);
		expect(status).toBe(400);
		expect(body.errors[0].source).toEqual({ parameter });
	});

	test('returns no rows for an unknown status word', async () => {
		expect(await containers('filter[current_status]=lost')).toHaveLength(0);
	});

	test('sorts by created_at in ascending order', async () => {
		const days = valuesOf(await containers('sort=created_at'), 'created_at');
		expect(days).toEqual([...days].sort());
	});

	test('ignores an unknown sort token', async () => {
		expect(await containers('sort=beauty')).toEqual(await containers(''));
	});

	test('finds containers by the beginning of their number', async () => {
		const [{ attributes }] = await containers('');
		const rows = await containers(
			`filter[search_by_number]=${String(attributes.number).slice(0, 6)}`,
		);
		expect(valuesOf(rows, 'number')).toContain(attributes.number);
	});
});

describe("the sandbox's list of shipments", () => {
	test('filters by creation time', async () => {
		const all = await shipments('');
		const [latest] = valuesOf(all, 'created_at').sort().reverse();
		const rows = await shipments(`filter[created_at]=${encode(`>=${String(latest)}`)}`);
		expect(rows.length).toBeLessThanOrEqual(all.length);
		expect(new Set(valuesOf(rows, 'created_at'))).toEqual(new Set([latest]));
	});

	test('reads several numbers from a repeated parameter, and a comma as part of a number', async () => {
		const [a, b] = valuesOf(await shipments(''), 'bill_of_lading_number').map(String);
		expect(await shipments(`filter[number][]=${a}&filter[number][]=${b}`)).toHaveLength(2);
		expect(await shipments(`filter[number]=${a},${b}`)).toHaveLength(0);
	});

	test('filters by tags, any of them or all of them', async () => {
		const [{ id }, other] = await shipments('');
		const tag = async (shipment: string, tags: string[]) =>
			await client.patch(`/shipments/${shipment}`, { data: { attributes: { tags } } });
		await tag(id, ['first', 'second']);
		await tag(other.id, ['first']);
		expect(await shipments('filter[tags]=first,second')).toHaveLength(2);
		expect(await shipments('filter[tags]=first,second&filter[tags_and]=true')).toHaveLength(1);
	});

	test('lists the newest first for both directions of created_at', async () => {
		expect(await shipments('sort=created_at')).toEqual(await shipments('sort=-created_at'));
	});

	test('rejects a blank q', async () => {
		expect((await client.get('/shipments?q=%20')).status).toBe(400);
	});

	test.each(['updated_at', 'shipping_line_scac', 'current_status'])(
		'ignores filter[%s], which this list does not have',
		async (key) => {
			expect(await shipments(`filter[${key}]=X`)).toHaveLength((await shipments('')).length);
		},
	);
});

test('lists of the sandbox return 200 or 400 for any text as a filter value', async () => {
	const keys = [
		'number',
		'pickup_lfd',
		'has_holds',
		'custom_fields][a',
		'parties][consignee',
		'tags',
	];
	await fc.assert(
		fc.asyncProperty(fc.constantFrom(...keys), fc.string(), async (key, value) => {
			const { status } = await client.get(`/containers?filter[${key}]=${encode(value)}`);
			expect([200, 400]).toContain(status);
		}),
		{ numRuns: 60 },
	);
});
