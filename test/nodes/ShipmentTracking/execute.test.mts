import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { API_KEY, errorOf, runNode } from '../../support/n8n.mts';
import {
	answer,
	document,
	JSON_API,
	shipment,
	trackingRequest,
	webhook,
	sentRequests,
	useNock,
} from '../../support/service.mts';
import { answerList, byId, ID, locator, refuse, sentAttributes } from './support.mts';

const TRACK = '/v2/tracking_requests';
const CONTINUE = { onError: 'continueRegularOutput' } as const;

const items = (...rows: Array<Record<string, unknown>>): INodeExecutionData[] =>
	rows.map((json) => ({ json }) as INodeExecutionData);

const create = (more: INodeParameters = {}): INodeParameters => ({
	resource: 'trackingRequest',
	operation: 'create',
	requestNumber: 'ABCD1002003004',
	scac: byId('ABCD'),
	...more,
});

useNock();

describe('Tracking Request > Create', () => {
	it('sends references, tags and the customer', async () => {
		answer('POST', TRACK, { status: 201, body: { data: trackingRequest() } });
		const additionalFields = {
			shipmentTags: '={{ ["urgent", "spring"] }}',
			customer: locator('url', `https://app.terminal49.com/parties/${ID}?tab=1`),
		};
		const refNumbers = ' PO-1 , PO-2,, PO-1';
		await runNode(create({ requestType: 'booking_number', refNumbers, additionalFields }));
		expect(sentRequests()[0].body).toEqual({
			data: {
				type: 'tracking_request',
				attributes: {
					request_type: 'booking_number',
					request_number: 'ABCD1002003004',
					scac: 'ABCD',
					ref_numbers: ['PO-1', 'PO-2'],
					shipment_tags: ['urgent', 'spring'],
				},
				relationships: { customer: { data: { type: 'party', id: ID } } },
			},
		});
	});

	it('names the party field with an invalid ID, and sends nothing', async () => {
		const error = await errorOf(
			runNode(create({ additionalFields: { notifyParty: byId('a b') } })),
		);
		expect(error.message).toBe(`'Notify Party' is not an ID: "a b"`);
		expect(sentRequests()).toEqual([]);
	});

	it('names the party field that the service refuses', async () => {
		const source = { pointer: '/data/relationships/customs_broker' };
		const errors = [{ detail: 'is not a known party', source }];
		answer('POST', TRACK, { status: 422, body: { errors } });
		const additionalFields = { customsBroker: byId('p-1') };
		const error = await errorOf(runNode(create({ additionalFields })));
		expect(error.description).toContain("'Customs Broker': is not a known party");
	});

	it('corrects the case and the white space of entered values', async () => {
		answer('POST', TRACK, { status: 201, body: { data: trackingRequest() } });
		await runNode(create({ scac: byId(' abcd '), requestNumber: ' ABCD1002003004\n' }));
		expect(sentAttributes()[0]).toMatchObject({ scac: 'ABCD', request_number: 'ABCD1002003004' });
	});

	it.each([
		['container', 'msku 123456-5', 'MSKU1234565'],
		['container', 'MSKU123456/5', 'MSKU1234565'],
		['bill_of_lading', 'MAEU-123 456 789', 'MAEU123456789'],
		['booking_number', 'Booking: 255 123 456', '255123456'],
		['bill_of_lading', 'TEST-TR-SUCCEEDED', 'TEST-TR-SUCCEEDED'],
	])('sends the number that Track sends for the %s %s', async (requestType, typed, sent) => {
		answer('POST', TRACK, { status: 201, body: { data: trackingRequest() } });
		await runNode(create({ requestType, requestNumber: typed }));
		expect(sentAttributes()[0]).toMatchObject({ request_number: sent });
	});

	it('accepts a number that is not text', async () => {
		answer('POST', TRACK, { status: 201, body: { data: trackingRequest() } });
		await runNode(create({ requestNumber: '={{ $json.n }}' }), items({ n: 123456789 }));
		expect(sentAttributes()[0]).toMatchObject({ request_number: '123456789' });
	});
});

/** Texts that could lead to another path or have an encoding that isn't valid. */
const NO_IDS = [
	'../webhooks',
	'..',
	'https://a.test/documents/%zz',
	'https://a.test/documents/%2e%2e',
	'a\ud800b',
	'a?b=c#d',
	'documents/7',
	'two words',
];

const createWebhook = (url: string, events = ['container.created']): INodeParameters => ({
	resource: 'webhook',
	operation: 'create',
	url,
	events,
});

describe('an invalid value', () => {
	it.each<[string, INodeParameters, RegExp]>([
		['an empty number', create({ requestNumber: '  ' }), /^'Number' is empty/],
		['a word as number', create({ requestNumber: 'hello' }), /^'Number' is "hello", which is not/],
		[
			'a bill of lading as container',
			create({ requestType: 'container', requestNumber: 'MAEU123456789' }),
			/^'Number' is MAEU123456789, but a container number has/,
		],
		['an ambiguous carrier name', create({ scac: byId('Sealand') }), /^'Carrier' matches several/],
		['an unknown type of number', create({ requestType: 'house_bill' }), /^'Request Type' /],
		[
			'an empty container',
			{ resource: 'container', operation: 'getRouteMap', containerId: byId('') },
			/^'Container' is empty/,
		],
		...NO_IDS.map((id): [string, INodeParameters, RegExp] => [
			`the document ID ${id}`,
			{ resource: 'document', operation: 'get', documentId: byId(id) },
			/^'Document' is not an ID/,
		]),
		['an invalid webhook URL', createWebhook('nowhere'), /^'URL' is not a URL with https/],
		['a webhook URL without https', createWebhook('http://receiver.test/x'), /^'URL' /],
		['no events', createWebhook('https://receiver.test', []), /^'Events' is empty/],
		[
			'an invalid URL for the sample',
			{ resource: 'webhook', operation: 'sendTestEvent', url: 'nowhere' },
			/^'URL' (is not a URL with https|cannot be part of a URL)/,
		],
	])('is rejected before any request, naming the field: %s', async (_, parameters, message) => {
		const error = await errorOf(runNode(parameters));
		expect(error.message).toMatch(message);
		expect(error.message).not.toContain('[item');
		expect(error.context).toMatchObject({ itemIndex: 0 });
		expect(sentRequests()).toEqual([]);
	});

	it('is rejected with the number of its item', async () => {
		answer('POST', TRACK, { status: 201, body: { data: trackingRequest() } });
		const error = await errorOf(
			runNode(
				create({ requestNumber: '={{ $json.n }}' }),
				items({ n: 'MAEU123456789' }, { n: '' }),
			),
		);
		expect(error.message).toBe("'Number' is empty: its expression returned nothing [item 1]");
		expect(error.context).toMatchObject({ itemIndex: 1 });
	});
});

it('sends no request if the input has no items', async () => {
	expect(await runNode(create(), [])).toEqual([]);
	expect(sentRequests()).toEqual([]);
});

describe('several items', () => {
	const rows = items(
		{ n: 'MSKU1234565', scac: 'aaaa', type: 'container', raw: false },
		{ n: 'BBBB200300400', scac: 'bbbb', type: 'booking_number', raw: true },
		{ n: 'CCCC200300400', scac: 'cccc', type: 'bill_of_lading', raw: false },
	);
	const each = create({
		requestNumber: '={{ $json.n }}',
		scac: byId('={{ $json.scac }}'),
		requestType: '={{ $json.type }}',
		simplify: '={{ !$json.raw }}',
		refNumbers: '=ref-{{ $json.n }}',
	});

	it('are processed with their own values', async () => {
		for (const id of ['t-1', 't-2', 't-3']) {
			answer('POST', TRACK, { status: 201, body: { data: trackingRequest(id) } });
		}
		const output = await runNode(each, rows);
		const sent = (request_type: string, request_number: string, scac: string) => ({
			...{ request_type, request_number, scac },
			ref_numbers: [`ref-${request_number}`],
		});
		expect(sentAttributes()).toEqual([
			sent('container', 'MSKU1234565', 'AAAA'),
			sent('booking_number', 'BBBB200300400', 'BBBB'),
			sent('bill_of_lading', 'CCCC200300400', 'CCCC'),
		]);
		expect(output.map(({ pairedItem }) => pairedItem)).toEqual([0, 1, 2].map((item) => ({ item })));
		expect(output.map(({ json }) => 'attributes' in json)).toEqual([false, true, false]);
	});

	it('are processed one after the other, until the first fails', async () => {
		answer('POST', TRACK, { status: 201, body: { data: trackingRequest() } });
		refuse('POST', TRACK, 422, { detail: 'Unknown carrier' });
		const error = await errorOf(runNode(each, rows));
		expect(error.message).toBe('Unknown carrier');
		expect(error.context).toMatchObject({ itemIndex: 1 });
		expect(sentRequests().length).toBe(2);
	});

	it('continue after a failed item with Continue On Fail', async () => {
		const errors = [
			{
				status: '422',
				title: 'Unprocessable Entity',
				detail: 'scac is not recognized',
				code: 'blank',
				source: { pointer: '/data/attributes/scac' },
			},
		];
		answer('POST', TRACK, { status: 201, body: { data: trackingRequest('t-1') } });
		answer('POST', TRACK, { status: 422, body: { errors } });
		answer('POST', TRACK, { status: 201, body: { data: trackingRequest('t-3') } });
		const output = await runNode(each, rows, CONTINUE);
		expect(output.map(({ json }) => json.id)).toEqual(['t-1', undefined, 't-3']);
		const [, failed] = output;
		expect(failed.pairedItem).toEqual({ item: 1 });
		expect(failed).not.toHaveProperty('error');
		expect(failed.json).toEqual({
			...rows[1].json,
			error: 'scac is not recognized',
			message: expect.stringContaining("'Carrier'") as string,
			details: {
				statusCode: 422,
				errors: [
					{
						detail: 'scac is not recognized',
						title: 'Unprocessable Entity',
						code: 'blank',
						pointer: '/data/attributes/scac',
					},
				],
			},
		});
		expect(JSON.stringify(failed)).not.toContain(API_KEY);
	});

	it('continue after an item with an invalid value', async () => {
		answer('POST', TRACK, { status: 201, body: { data: trackingRequest('t-2') } });
		const output = await runNode(
			create({ requestNumber: '={{ $json.n }}' }),
			items({ n: '' }, { n: 'MAEU123456789' }),
			CONTINUE,
		);
		expect(output.map(({ json }) => json.error ?? json.id)).toEqual([
			"'Number' is empty: its expression returned nothing [item 0]",
			't-2',
		]);
	});

	it('return all rows of a list, paired with their input item', async () => {
		answerList('/v2/shipments', shipment('s1'), shipment('s2'));
		answerList('/v2/shipments');
		answerList('/v2/shipments', shipment('s3'));
		const output = await runNode(
			{ resource: 'shipment', operation: 'getAll', filters: { search: '={{ $json.q }}' } },
			items({ q: 'a' }, { q: 'b' }, { q: 'c' }),
		);
		expect(sentRequests().map(({ query }) => query.q)).toEqual(['a', 'b', 'c']);
		expect(output.map(({ json, pairedItem }) => [json.id, pairedItem])).toEqual([
			['s1', { item: 0 }],
			['s2', { item: 0 }],
			['s3', { item: 2 }],
		]);
	});

	it('stop when the execution is stopped, even with Continue On Fail', async () => {
		const controller = new AbortController();
		answer('POST', TRACK, { status: 429, headers: { ...JSON_API, 'retry-after': '30' } });
		setTimeout(() => controller.abort(), 100);
		const error = await errorOf(
			runNode(create(), items({}, {}), {
				...CONTINUE,
				signal: controller.signal,
				credentials: { apiKey: 'another-key-1' },
			}),
		);
		expect(error.message).toBe('The execution was stopped');
		expect(sentRequests().length).toBe(1);
	});
});

describe('a record locator', () => {
	const get = (documentId: INodeParameters | string) => ({
		resource: 'document',
		operation: 'get',
		documentId,
	});

	it.each<[string, INodeParameters | string]>([
		['with the list', locator('list', ID)],
		['with blanks', byId(` ${ID} `)],
		['as a URL of the app', locator('url', `https://app.terminal49.com/documents/${ID}`)],
		['as a URL of the API', locator('url', `https://api.terminal49.com/v2/documents/${ID}?x=1#y`)],
		['as a URL in the mode By ID', byId(`https://app.terminal49.com/documents/${ID}/`)],
		['as the URL of the file', byId(`https://api.terminal49.com/v2/documents/${ID}/download_url`)],
		['as an expression', '={{ $json.id }}'],
		['as an expression in the mode By ID', byId('={{ $json.id }}')],
	])('reads the same record if the ID is given %s', async (_, documentId) => {
		answer('GET', `/v2/documents/${ID}`, { body: { data: document(ID) } });
		const [{ json }] = await runNode(get(documentId), items({ id: ID }));
		expect(json.id).toBe(ID);
	});
});

describe('the output of Get', () => {
	const included = [
		{ id: 'rep-1', type: 'document_representation', attributes: { payload: { total: 7 } } },
		{ id: 'other', type: 'account', attributes: {} },
	];
	const get = { resource: 'document', operation: 'get', documentId: byId('d-1') };

	it('is the unchanged record with its included records if Simplify is off', async () => {
		answer('GET', '/v2/documents/d-1', { body: { data: document('d-1'), included } });
		const [{ json }] = await runNode({ ...get, simplify: false });
		expect(sentRequests()[0].query).toEqual({});
		expect(json).toEqual({ ...document('d-1'), included: [included[0]] });
	});

	it('has only the selected fields', async () => {
		answer('GET', '/v2/documents/d-1', { body: { data: document('d-1'), included } });
		const options = { selectedFields: 'name, last_document_representation.payload.total, missing' };
		const [{ json }] = await runNode({ ...get, options });
		expect(json).toEqual({
			name: 'Invoice d-1',
			'last_document_representation.payload.total': 7,
			missing: null,
		});
	});
});

describe('the secret of a webhook', () => {
	// Without an answer, Create and Send Test Event would retry for seconds.
	beforeEach(() => void answer('GET', '/v2/webhooks/events', { body: { data: [] } }));

	const HOOK = 'https://n8n.test/webhook/abc';
	const TRIGGER = '/v2/webhooks/trigger';
	const SECRET = 's3cr3t-of-the-webhook';
	const sendTest = async (options: INodeParameters = {}) =>
		await runNode({
			resource: 'webhook',
			operation: 'sendTestEvent',
			url: HOOK,
			event: 'document.extracted',
			options,
		});
	const sentBody = () => sentRequests().find(({ method }) => method === 'POST')?.body;
	const signed = { url: HOOK, event: 'document.extracted', secret: SECRET };

	it('is sent to sign the sample event, and is not returned', async () => {
		answerList(
			'/v2/webhooks',
			webhook('w-1', { secret: 'of-another' }),
			webhook('w-2', { url: HOOK, active: false, secret: 'of-a-former-one' }),
			webhook('w-3', { url: HOOK }),
		);
		const echo = { succeeded: true, request_body: `"${SECRET}"`, response_body: SECRET };
		answer('POST', TRIGGER, { body: echo });
		const output = await sendTest();
		expect(sentBody()).toEqual(signed);
		expect(output[0].json.succeeded).toBe(true);
		expect(JSON.stringify(output)).not.toContain(SECRET);
	});

	it('is not returned if it was entered and the service repeats it', async () => {
		answer('POST', TRIGGER, { body: { succeeded: false, status_code: 500, secret: SECRET } });
		const output = await sendTest({ secret: SECRET });
		expect(sentBody()).toEqual(signed);
		expect(output[0].json).toMatchObject({ succeeded: false, status_code: 500 });
		expect(JSON.stringify(output)).not.toContain(SECRET);
	});

	it('is not part of the error if a sample is refused', async () => {
		answerList('/v2/webhooks', webhook('w-1', { url: HOOK }));
		refuse('POST', TRIGGER, 422, { detail: `bad secret ${SECRET}` });
		const error = await errorOf(sendTest());
		expect(error.message).toMatch(/^bad secret/);
		expect(`${error.message} ${JSON.stringify(error)}`).not.toContain(SECRET);
	});

	it('is not sent with a sample to a URL that has no webhook in the account', async () => {
		answerList('/v2/webhooks', webhook('w-1'));
		answer('POST', TRIGGER, { body: { succeeded: true } });
		await sendTest();
		expect(sentBody()).toEqual({ url: HOOK, event: 'document.extracted' });
	});

	it('is left out of a sample event if the plan has no webhooks', async () => {
		refuse('GET', '/v2/webhooks', 403, { detail: 'No' });
		answer('POST', TRIGGER, { body: { succeeded: true } });
		expect((await sendTest())[0].json.succeeded).toBe(true);
	});
});
