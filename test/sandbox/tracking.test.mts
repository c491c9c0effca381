import { isContainerNumber } from '../../sandbox/domain/trackingNumbers.mts';
import {
	BASIC_KEY,
	Client,
	DAY_MS,
	recordBody,
	type AnyResource,
} from '../../harness/sandbox/client.mts';
import { useSandbox } from '../support/sandbox.mts';

const sandbox = useSandbox();
const client = new Client(sandbox);

beforeEach(() => sandbox.reset());

const pointers = (errors: { source?: { pointer?: string } }[]) =>
	errors.map(({ source }) => source?.pointer);

describe('creating a tracking request', () => {
	test.each([
		['a blank scac', { scac: '' }, '/data/attributes/scac'],
		['a missing scac', { scac: undefined }, '/data/attributes/scac'],
		['an unknown scac', { scac: 'QQQQ' }, '/data/attributes/scac'],
		['the scac of an unsupported carrier', { scac: 'WDSB' }, '/data/attributes/scac'],
		[
			'a number type that the carrier does not support',
			{ scac: 'MATS', request_type: 'container' },
			'/data/attributes/scac',
		],
		['a blank request_number', { request_number: ' ' }, '/data/attributes/request_number'],
		['a missing request_type', { request_type: undefined }, '/data/attributes/request_type'],
	])('returns 422 with the code "blank" for %s', async (_name, attributes, pointer) => {
		const answer = await client.track('MAEU1', attributes);
		expect(answer.status).toBe(422);
		expect(pointers(answer.body.errors)).toEqual([pointer]);
		expect(answer.body.errors[0]).toMatchObject({
			status: '422',
			title: 'Unprocessable Entity',
			code: 'blank',
		});
	});

	test('returns the errors of all attributes in one answer', async () => {
		const answer = await client.track('', { scac: 'QQQQ', ref_numbers: 'PO', request_type: 'po' });
		expect(answer.status).toBe(422);
		expect(pointers(answer.body.errors).sort()).toEqual(
			['ref_numbers', 'request_number', 'request_type', 'scac'].map(
				(name) => `/data/attributes/${name}`,
			),
		);
	});

	test('returns 422 for another resource type in the body', async () => {
		const answer = await client.post('/tracking_requests', recordBody('shipment', {}));
		expect(pointers(answer.body.errors)).toContain('/data/type');
	});

	test('returns "duplicate" for the same number, until the first request has failed', async () => {
		await client.track('MAEUTWICE');
		const again = await client.track('MAEUTWICE');
		expect(again.status).toBe(422);
		expect(again.body.errors[0]).toMatchObject({
			code: 'duplicate',
			source: { pointer: '/data/attributes/request_number' },
		});
		await client.track('MAEUNOTFOUND');
		await sandbox.whenIdle();
		expect((await client.track('MAEUTWICE')).status).toBe(422);
		expect((await client.track('MAEUNOTFOUND')).status).toBe(201);
	});

	test("requires a party as customer, and sets the party's name as the shipment's customer name", async () => {
		const post = (id: string) =>
			client.track('MAEU77', {}, { relationships: { customer: { data: { id, type: 'party' } } } });
		expect(pointers((await post('nobody')).body.errors)).toEqual(['/data/relationships/customer']);
		const party = await client.createParty('Lighthouse Toys');
		expect((await post(party.body.data.id)).status).toBe(201);
		await sandbox.whenIdle();
		const [shipment] = (await client.get('/shipments')).list;
		expect(shipment.attributes.customer_name).toBe('Lighthouse Toys');
	});
});

describe('the outcome of a tracking request', () => {
	const outcome = async (number: string, attributes: Record<string, unknown> = {}) => {
		const created = await client.track(number, attributes);
		expect(created.status).toBe(201);
		await sandbox.whenIdle();
		return (await client.get(`/tracking_requests/${created.body.data.id}`)).body.data.attributes;
	};
	const detect = { scac: undefined, auto_detect_vocc_scac: true };

	test.each([
		['TEST-TR-SUCCEEDED', 'created', null],
		['TEST-TR-FAILED', 'failed', 'not_found'],
		['TEST-SOMETHING', 'failed', 'not_found'],
		['MAEUNOTFOUND7', 'failed', 'not_found'],
		['MAEUCANCELLED7', 'failed', 'booking_cancelled'],
		['MAEUMANIFEST7', 'awaiting_manifest', null],
		['MAEU1234567', 'created', null],
	])('for the number %s is the status %s', async (number, status, reason) => {
		expect(await outcome(number)).toMatchObject({ status, failed_reason: reason });
	});

	test('includes a detected carrier', async () => {
		const created = await client.track('HLCUDETECT1', detect);
		expect(created.body.data.attributes.scac).toBeNull();
		await sandbox.whenIdle();
		const later = await client.get(`/tracking_requests/${created.body.data.id}`);
		expect(later.body.data.attributes).toMatchObject({ scac: 'HLCU', status: 'created' });
	});

	test('is the status failed if no carrier is detected', async () => {
		expect(await outcome('??!', detect)).toMatchObject({
			status: 'failed',
			failed_reason: 'scac_auto_detect_failed',
			scac: null,
		});
	});

	test('is the reason "duplicate" if the number is tracked with the detected carrier', async () => {
		await outcome('MAEUSAME1');
		expect(await outcome('MAEUSAME1', detect)).toMatchObject({ failed_reason: 'duplicate' });
	});

	test('for a container number is a container with this number, or a failure if the check digit is wrong', async () => {
		const box = { request_type: 'container', scac: 'MAEU' };
		expect(await outcome('MSKU1234565', box)).toMatchObject({ status: 'created' });
		const [container] = (await client.get('/containers')).list;
		expect(container.attributes.number).toBe('MSKU1234565');
		expect(await outcome('MSKU1234560', box)).toMatchObject({ failed_reason: 'invalid_number' });
	});

	test('is pending for an unreachable carrier while the sandbox retries, and then failed', async () => {
		const created = await client.track('MAEUUNREACHABLE');
		await sandbox.whenIdle();
		const read = async () =>
			(await client.get(`/tracking_requests/${created.body.data.id}`)).body.data.attributes;
		expect(await read()).toMatchObject({ status: 'pending', is_retrying: true, retry_count: 1 });
		sandbox.advance(3 * DAY_MS);
		expect(await read()).toMatchObject({ status: 'failed', failed_reason: 'retries_exhausted' });
	});

	test('includes requested custom fields on the new shipment and its containers', async () => {
		const define = (entity_type: string, api_slug: string) => {
			const field = { entity_type, api_slug, display_name: api_slug, data_type: 'short_text' };
			return client.post('/custom_field_definitions', recordBody('custom_field_definition', field));
		};
		await define('Shipment', 'buyer');
		await define('Container', 'dock');
		await outcome('MAEUFIELDS', {
			initial_custom_fields: {
				shipment: [{ api_slug: 'buyer', value: 'Ann' }],
				containers: [{ api_slug: 'dock', value: '7' }],
			},
		});
		const [shipment] = (await client.get('/shipments?include=containers')).list;
		const fields = await client.get(`/shipments/${shipment.id}/custom_fields`);
		expect(fields.list[0].attributes).toMatchObject({ api_slug: 'buyer', value: 'Ann' });
		const [container] = (await client.get('/containers')).list;
		const onContainer = await client.get(`/containers/${container.id}/custom_fields`);
		expect(onContainer.list[0].attributes.value).toBe('7');
	});
});

describe('the lists of the sandbox', () => {
	beforeEach(async () => {
		await client.track('MAEUFIRST', { ref_numbers: ['ALPHA'] });
		await client.track('HLCUSECOND');
		await client.track('MAEUNOTFOUND');
		await sandbox.whenIdle();
	});
	const numbers = (list: AnyResource[]) => list.map(({ attributes }) => attributes.request_number);

	test.each([
		['', ['MAEUNOTFOUND', 'HLCUSECOND', 'MAEUFIRST']],
		['?filter[status]=failed', ['MAEUNOTFOUND']],
		['?filter[scac]=HLCU', ['HLCUSECOND']],
		['?filter[request_number]=MAEUFIRST', ['MAEUFIRST']],
		['?q=alpha', ['MAEUFIRST']],
		['?filter[created_at][start]=2099-01-01T00:00:00Z', []],
		['?filter[nonsense]=1', ['MAEUNOTFOUND', 'HLCUSECOND', 'MAEUFIRST']],
	])("return tracking requests for the query '%s'", async (query, expected) => {
		expect(numbers((await client.get(`/tracking_requests${query}`)).list)).toEqual(expected);
	});

	test('return shipments by container number and shipment number', async () => {
		const [box] = (await client.get('/containers?include=shipment')).list;
		const found = await client.get(`/shipments?q=${String(box.attributes.number)}`);
		expect(found.list).toHaveLength(1);
		expect((await client.get('/shipments?filter[number]=HLCUSECOND')).list).toHaveLength(1);
		expect((await client.get('/shipments?filter[status]=whatever')).list).toHaveLength(2);
		expect((await client.get('/shipments?filter[tracking_stopped]=true')).list).toHaveLength(0);
	});

	test('return search results with their entity type', async () => {
		const { list } = await client.get('/search?query=maeufirst');
		expect(list.map(({ type, attributes }) => [type, attributes.entity_type])).toEqual([
			['search_result', 'shipment'],
		]);
		const [failed] = (await client.get('/search?query=notfound')).list;
		expect(failed.attributes).toMatchObject({
			entity_type: 'tracking_request',
			number: 'MAEUNOTFOUND',
			failed_reason: 'not_found',
			containers_count: null,
		});
		expect((await client.get('/search')).status).toBe(400);
		const { body } = await client.get('/search?query=maeufirst');
		expect(body.links.current).toMatch(/\/search\?query=maeufirst&page\[number\]=1$/);
	});
});

describe('inference in the sandbox', () => {
	const infer = async (number: string) =>
		(await client.post('/tracking_requests/infer_number', { number })).body.data.attributes;

	test('detects a container, a bill of lading, a format of several carriers, and an unknown format', async () => {
		expect(await infer('MSKU 123456-5')).toMatchObject({
			number_type: 'container',
			validation: { is_valid: true, check_digit_passed: true, parsed_number: 'MSKU1234565' },
			shipping_line: { decision: 'auto_select', selected: { scac: 'MAEU' } },
		});
		expect(await infer('HLCUBSC123456')).toMatchObject({ number_type: 'bill_of_lading' });
		expect(await infer('212345678')).toMatchObject({
			number_type: 'booking',
			shipping_line: { decision: 'needs_confirmation', selected: null },
		});
		expect(await infer('###')).toMatchObject({ shipping_line: { decision: 'no_prediction' } });
		expect((await client.post('/tracking_requests/infer_number', {})).status).toBe(422);
	});
});

describe('shipments and containers of the sandbox', () => {
	test('have valid numbers and every attribute', async () => {
		const { containers } = await client.shipment('MSCUBOX12');
		expect(containers).toHaveLength(12);
		for (const { attributes } of containers) {
			expect(isContainerNumber(String(attributes.number))).toBe(true);
			for (const [name, value] of Object.entries(attributes)) {
				expect([name, value]).not.toEqual([name, undefined]);
			}
		}
		expect(new Set(containers.map(({ attributes }) => attributes.number)).size).toBe(12);
	});

	test('get no milestones while tracking is stopped, and the missed ones when tracking resumes', async () => {
		const { shipment, containers } = await client.shipment('MAEUPACIFIC2');
		const stopped = await client.patch(`/shipments/${shipment.id}/stop_tracking`);
		expect(stopped.body.data.attributes.line_tracking_stopped_reason).toBe('cancelled_by_user');
		sandbox.advance(3 * DAY_MS);
		const read = async () => (await client.get(`/containers/${containers[0].id}`)).body.data;
		expect((await read()).attributes.pod_discharged_at).toBeNull();
		await client.patch(`/shipments/${shipment.id}/resume_tracking`);
		expect((await read()).attributes.pod_discharged_at).not.toBeNull();
	});

	test('must have unique tags, and can only be refreshed by accounts with this feature', async () => {
		const { shipment, containers } = await client.shipment('MAEUPATCH');
		const patch = (tags: string[]) =>
			client.patch(`/shipments/${shipment.id}`, { data: { attributes: { tags } } });
		expect((await patch(['a', 'a'])).status).toBe(422);
		expect((await patch(['a', 'b'])).body.data.attributes.tags).toEqual(['a', 'b']);
		const refreshed = await client.patch(`/containers/${containers[0].id}/refresh`);
		expect(refreshed.text).toMatch(/Started refresh/);
		const basic = await new Client(sandbox, BASIC_KEY).patch('/containers/any/refresh');
		expect(basic.status).toBe(403);
	});
});
