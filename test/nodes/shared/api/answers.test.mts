import type { INodeParameters, INodeProperties } from 'n8n-workflow';

import { findMismatch } from '../../../../nodes/shared/api/responseCheck';
import { parseJson } from '../../../../shipping/lib/json';
import { resources } from '../../../../nodes/ShipmentTracking/resources';
import { errorOf, HOST, runNode } from '../../../support/n8n.mts';
import {
	answer,
	JSON_API,
	resetNock,
	serve,
	shipment,
	useNock,
} from '../../../support/service.mts';
import { useFastTime } from '../../../support/time.mts';

/** Successful answers with an invalid body. */

const HTML = '<!doctype html><html><body><h1>Sign in</h1> to the secret portal</body></html>';
const CUT = '{"data": [{"id": "1", "type": "shipm';

const ID = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';
const byId = { __rl: true, mode: 'id', value: ID };

const GET_SHIPMENT = { resource: 'shipment', operation: 'get', shipmentId: byId };
const LIST = { resource: 'shipment', operation: 'getAll', returnAll: true };

useNock();
useFastTime();

/** Answers every request with the same response. */
const answerAll = (body: string, type = 'application/json', status = 200) =>
	serve(() => ({ status, body, headers: { 'content-type': type } }));

it.each<[body: string, seen: string]>([
	[HTML, 'a web page'],
	[CUT, 'cut-off JSON'],
	['', 'nothing'],
	['   \n', 'nothing'],
	['null', 'nothing'],
	['{}', 'JSON without "data"'],
	['{"meta": {"total": 0}, "links": {}}', 'JSON without "data"'],
	['{"errors": []}', 'JSON without "data"'],
	['OK', 'plain text'],
	['"fine"', 'plain text'],
	['[]', 'a JSON list'],
])('the body %j is neither a record nor a list, but %s', (body, seen) => {
	const parsed = parseJson(body) ?? body;
	expect(findMismatch(parsed, 'record')).toBe(seen);
	expect(findMismatch(parsed, 'list')).toBe(seen);
});

describe.each(['text/html', 'application/vnd.api+json'])('a web page with the type %s', (type) => {
	it.each<[string, INodeParameters]>([
		['Get', GET_SHIPMENT],
		['Get Many', LIST],
	])('causes an error of %s that does not quote it', async (_, parameters) => {
		answerAll(HTML, type);
		const error = await errorOf(runNode(parameters));
		expect(error.message).toMatch(/could not be read: received a web page$/);
		expect(JSON.stringify(error)).not.toMatch(/Sign in|secret/);
	});

	it('causes an error of a write without a retry, and warns of a possible change', async () => {
		const sent = answerAll(HTML, type);
		const update = { resource: 'party', operation: 'update', partyId: byId, companyName: 'Acme' };
		const error = await errorOf(runNode(update));
		expect(error.message).toMatch(
			/a web page.+may have been processed: check before you repeat it/,
		);
		expect(error.message).not.toMatch(/Sign in|</);
		expect(sent.length).toBe(1);
	});
});

it('an error item names the kind of answer, such as a web page', async () => {
	answerAll(HTML, 'text/html');
	const [{ json }] = await runNode(GET_SHIPMENT, undefined, { onError: 'continueRegularOutput' });
	expect(json.error).toMatch(/could not be read: received a web page/);
	expect(JSON.stringify(json)).not.toContain('Sign in');
});

it('an error does not quote the web page that the service returned with 404', async () => {
	const page = `<html><Message>Internal host 10.0.0.1</Message><Code>x</Code></html>`;
	answerAll(page, 'text/html', 404);
	const error = await errorOf(runNode(GET_SHIPMENT));
	expect(error.message).toBe(`The service answered 404 to GET /shipments/${ID}`);
	expect(JSON.stringify(error)).not.toContain('10.0.0.1');
});

it.each([
	[400, [{ status: '400', source: null, title: null, detail: null }]],
	[404, [{ status: '404', source: null, detail: null, title: 'Not Found' }]],
])('an error without a message is described by its status (%p)', async (status, errors) => {
	answer('GET', `/v2/shipments/${ID}`, { status, body: { errors } });
	const error = await errorOf(runNode(GET_SHIPMENT));
	expect(error.message).toMatch(/^(The service answered 400 to GET|Not Found$)/);
	expect(error.message).not.toMatch(/null|undefined/);
});

describe('a read whose answer was cut off', () => {
	it('is repeated once and then succeeds', async () => {
		answer('GET', `/v2/shipments/${ID}`, { body: CUT });
		answer('GET', `/v2/shipments/${ID}`, { body: { data: shipment(ID) } });
		expect((await runNode(GET_SHIPMENT))[0].json.id).toBe(ID);
	});

	it('is repeated only once', async () => {
		const sent = answerAll(CUT);
		await errorOf(runNode(GET_SHIPMENT));
		expect(sent.length).toBe(2);
	});

	it('reports the cut-off answer if the repeated request fails', async () => {
		answer('GET', `/v2/shipments/${ID}`, { body: CUT });
		const error = await errorOf(runNode(GET_SHIPMENT));
		expect(error.message).toMatch(/cut-off JSON/);
	});
});

it.each(['{"data": null}', '{"data": []}', '{"data": {}}', '{"data": "x"}'])(
	'a record is reported as unusable if the answer is %s',
	async (body) => {
		answerAll(body);
		const error = await errorOf(runNode(GET_SHIPMENT));
		expect(error.message).toMatch(/could not be read: received JSON with an unusable "data"/);
	},
);

it.each(['[{"detail": "no"}]', '"no"'])(
	'a record or list is reported as unreadable if the answer also has the errors %s',
	async (errors) => {
		for (const [data, parameters] of [
			['{"id": "1", "type": "shipment"}', GET_SHIPMENT],
			['[]', LIST],
		] as const) {
			answerAll(`{"data": ${data}, "errors": ${errors}}`);
			const error = await errorOf(runNode(parameters));
			expect(error.message).toMatch(/could not be read: received JSON with "errors"/);
		}
	},
);

describe('a list in an answer', () => {
	it('may be empty', async () => {
		answerAll('{"data": []}');
		expect(await runNode(LIST)).toEqual([]);
	});

	it.each([[null], ['x'], [{ type: 'shipment' }], [[]], [{ id: '' }]])(
		'is rejected completely, not shortened, if it has the entry %j',
		async (entry) => {
			answerAll(JSON.stringify({ data: [shipment('s-1'), entry] }));
			const error = await errorOf(runNode(LIST));
			expect(error.message).toMatch(/a list with an entry that isn't a record/);
		},
	);

	it.each(['{"data": null}', '{"data": {"id": "1", "type": "shipment"}}'])(
		'is reported as unreadable if the answer is %s',
		async (body) => {
			answerAll(body);
			expect((await errorOf(runNode(LIST))).message).toMatch(/could not be read/);
		},
	);

	it('returns no rows if its second page cannot be read', async () => {
		answer('GET', '/v2/shipments', {
			body: { data: [shipment('s-1')], links: { next: `${HOST}/v2/shipments?page[number]=2` } },
		});
		answer('GET', '/v2/shipments', { body: HTML });
		expect((await errorOf(runNode(LIST))).message).toMatch(/a web page/);
	});
});

describe('an answer that is JSON but not JSON:API', () => {
	const container = { resource: 'container', containerId: byId };
	const document = { resource: 'document', documentId: byId };
	const infer = { resource: 'trackingRequest', operation: 'inferNumber', number: 'MSKU1234565' };

	it.each<[key: string, INodeParameters]>([
		['features', { ...container, operation: 'getRouteMap' }],
		['features', { ...container, operation: 'getRouteMap', outputAs: 'summary' }],
		['message', { ...container, operation: 'refresh' }],
		[
			'webhook_notification_ips',
			{ resource: 'webhook', operation: 'getEvents', eventsReturn: 'addresses' },
		],
		['document_types', { resource: 'document', operation: 'getTypes' }],
		['status', { ...document, operation: 'reextract', process: 'classification' }],
		['status', { ...document, operation: 'reextract' }],
		['status', { ...document, operation: 'reextract', process: 'links' }],
		['status', { ...document, operation: 'rotate' }],
		['data', infer],
	])('needs the documented key %s: %j', async (key, parameters) => {
		for (const body of ['{}', `{"${key}": null}`, '{"type": "FeatureCollection"}']) {
			answerAll(body);
			const error = await errorOf(runNode(parameters));
			expect(error.message).toContain(`"${key}"`);
			resetNock();
		}
	});

	it('causes no warning about a possible change if the request only reads', async () => {
		answerAll(HTML);
		const error = await errorOf(runNode(infer));
		expect(error.message).toMatch(/could not be read: received a web page$/);
	});
});

/** Operations with tests of their own, and those that send no request. */
const ASKED_OTHERWISE = [
	...['delete', 'deleteOption', 'upload', 'track', 'checkHealth'],
	...['confirmOutput'],
];

/** A row for Check Invoice, which reads the item. */
const INVOICE_ROW = { container: 'ABCD1234567', charge: 'demurrage', to: '2026-10-02', amount: 90 };

/** A value for a field of an operation; undefined for fields that keep their default value. */
function valueFor({ name, type, default: initial, displayOptions }: INodeProperties) {
	if (name === 'scac') return { __rl: true, mode: 'scac', value: 'ABCD' };
	if (type === 'resourceLocator') return byId;
	if (type === 'options') return name === 'which' ? undefined : initial;
	if (type !== 'string') return undefined;
	if (name === 'apiSlug') return 'duty';
	if (name === 'since' || name === 'until') return '2026-10';
	if (/url/i.test(name)) return 'https://receiver.test/hook';
	return displayOptions && name === 'time' ? '2026-11-01' : 'ABCD1234567';
}

/** Runs every operation with all its fields. An unreadable answer must not become an empty list. */
describe('an unreadable answer causes an error', () => {
	const cases = resources.flatMap((resource) =>
		resource.operations
			.filter(({ value }) => !ASKED_OTHERWISE.includes(value))
			.map((operation) => [resource.value, operation.value, operation] as const),
	);
	const MORE = {
		events: ['container.created'],
		dims: ['pod'],
		updateFields: {
			active: true,
			displayName: 'x',
			label: 'x',
			documentTypeManual: 'x',
			tags: 'x',
		},
		customFields: { mappingMode: 'defineBelow', value: { duty: 'x' } },
	};

	it.each(cases)('%s %s', async (resource, operation, { fields }) => {
		const values = fields.map((field) => [field.name, valueFor(field)] as const);
		const given = Object.fromEntries(values.filter(([, value]) => value !== undefined));
		// An empty object is the answer to a cancellation.
		for (const body of operation === 'cancel' ? [HTML] : [HTML, '{}']) {
			answerAll(body, JSON_API['content-type']);
			const parameters = { resource, operation, ...MORE, ...given } as INodeParameters;
			const error = await errorOf(runNode(parameters, [{ json: INVOICE_ROW }]));
			expect(error.message).toMatch(/could not be read|returned no download URL/);
			resetNock();
		}
	});
});

describe('after an unreadable answer', () => {
	it('Find or Create finds the party that was created', async () => {
		// The search by name, then the whole list.
		answer('GET', '/v2/parties', { body: { data: [] } });
		answer('GET', '/v2/parties', { body: { data: [] } });
		answer('POST', '/v2/parties', { status: 201, body: CUT });
		const party = { id: 'p-1', type: 'party', attributes: { company_name: 'Acme' } };
		answer('GET', '/v2/parties', { body: { data: [party] } });
		const find = { resource: 'party', operation: 'findOrCreate', companyName: 'Acme' };
		const [{ json }] = await runNode(find);
		expect(json).toMatchObject({ id: 'p-1', created: true });
	});

	it('Check Health reports a problem', async () => {
		answerAll(HTML);
		const [{ json }] = await runNode({ resource: 'webhook', operation: 'checkHealth' });
		expect(json).toMatchObject({ healthy: false });
		expect(json.summary).toMatch(/could not be reached.*a web page/);
	});
});
