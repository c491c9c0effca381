import type { INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../support/n8n.mts';
import { answer, resetNock, sentRequests, useNock } from '../../support/service.mts';

const ID = '3b6c1f5e-8a2d-4c71-9f0e-5d7a6b2c4e18';
const byId = { __rl: true, mode: 'id', value: ID };

useNock();

/** An expression whose value reaches the node with its original type, not as text. */
const typed = (value: unknown) => `={{ ${JSON.stringify(value) ?? 'undefined'} }}`;
const sentAttributes = () =>
	(sentRequests()[0].body as { data: { attributes: Record<string, unknown> } }).data.attributes;

/** The parameters of Create without options. */
const created: INodeParameters = {
	resource: 'webhook',
	operation: 'create',
	url: 'https://a.test/x',
	events: ['container.created'],
};

describe("a webhook's 'Active'", () => {
	const update = (active: unknown, more = {}): INodeParameters => ({
		resource: 'webhook',
		operation: 'update',
		webhookId: byId,
		updateFields: { active: typed(active), ...more },
	});
	const create = (active: unknown): INodeParameters => ({ ...created, active: typed(active) });
	const webhook = { data: { id: ID, type: 'webhook', attributes: {} } };

	it.each([null, '', ' ', undefined])("leaves 'Active' unchanged for %j", async (blank) => {
		answer('PATCH', `/v2/webhooks/${ID}`, { body: webhook });
		await runNode(update(blank, { events: ['container.created'] }));
		expect(sentAttributes()).toEqual({ events: ['container.created'] });
	});

	it.each([
		['true', true],
		[' False ', false],
		['TRUE', true],
		['yes', true],
		['No', false],
		[1, true],
		[0, false],
		['1', true],
		[true, true],
		[false, false],
	])("sends 'Active' %j as %j", async (value, expected) => {
		answer('PATCH', `/v2/webhooks/${ID}`, { body: webhook });
		await runNode(update(value));
		expect(sentAttributes()).toEqual({ active: expected });
		resetNock();
		answer('POST', '/v2/webhooks', { status: 201, body: webhook });
		await runNode(create(value));
		expect(sentAttributes()).toMatchObject({ active: expected });
	});

	const EMPTY = "'Active' is empty. Enter at least one value to change";
	const invalid = (shown: string) => `'Active' must be true or false, not "${shown}"`;
	const INVALID: Array<[unknown, string]> = [
		['maybe', invalid('maybe')],
		[2, invalid('2')],
		[[], invalid('[]')],
		[{}, invalid('{}')],
	];
	it.each([
		...[null, '', undefined].map((value) => ['update', value, EMPTY] as const),
		...INVALID.map(([value, words]) => ['update', value, words] as const),
		...INVALID.map(([value, words]) => ['create', value, words] as const),
	])("%s rejects %j as 'Active' before a request: %s", async (operation, value, words) => {
		const { message } = await errorOf(runNode({ update, create }[operation](value)));
		expect(message).toBe(words);
		expect(sentRequests()).toEqual([]);
	});
});

describe("a webhook's secret", () => {
	const SECRET = 's3cr3t-of-the-webhook';
	const attributes = { url: 'https://a.test/x', active: true, secret: SECRET };
	const types = [undefined, '', 'webhooks', 'thing', 'webhook'];
	const shapes = types.flatMap((type) =>
		[attributes, { ...attributes, events: [] }].map((own) => ({ id: ID, type, attributes: own })),
	);

	it.each(shapes)(
		"never returns the secret of a webhook if 'type' in the answer is %j",
		async (shape) => {
			const options = [{}, { selectedFields: 'secret, attributes.secret, attributes' }];
			for (const simplify of [true, false]) {
				for (const option of options) {
					const more = { simplify, options: option, webhookId: byId, resource: 'webhook' };
					answer('GET', `/v2/webhooks/${ID}`, { body: { data: shape, included: [shape] } });
					answer('GET', '/v2/webhooks', { body: { data: [shape] } });
					answer('PATCH', `/v2/webhooks/${ID}`, { body: { data: shape } });
					answer('POST', '/v2/webhooks', { status: 201, body: { data: shape } });
					const output = [
						...(await runNode({ ...more, operation: 'get' })),
						...(await runNode({ ...more, operation: 'getAll' })),
						...(await runNode({ ...more, operation: 'update', updateFields: { active: true } })),
						...(await runNode({ ...created, ...more })),
					];
					expect(output).toHaveLength(4);
					expect(JSON.stringify(output)).not.toContain(SECRET);
				}
			}
		},
	);

	it.each(types)(
		"returns the secret from Create if requested, also if 'type' is %j",
		async (type) => {
			for (const simplify of [true, false]) {
				const body = { data: { id: ID, type, attributes } };
				answer('POST', '/v2/webhooks', { status: 201, body });
				const options = { returnSigningKey: true };
				const [{ json }] = await runNode({ ...created, simplify, options });
				expect(json.secret).toBe(SECRET);
			}
		},
	);

	it('removes the secret of a webhook that is included with another record', async () => {
		const included = [{ id: ID, attributes: { ...attributes, events: [] } }];
		const relationships = { webhook: { data: { id: ID } } };
		const data = { id: 'n-1', type: 'webhook_notification', relationships };
		const get = { resource: 'webhookNotification', operation: 'get', notificationId: 'n-1' };
		for (const simplify of [true, false]) {
			answer('GET', '/v2/webhook_notifications/n-1', { body: { data, included } });
			const output = JSON.stringify(await runNode({ ...get, simplify }));
			expect(output).toContain('a.test');
			expect(output).not.toContain(SECRET);
		}
	});
});

describe('a filter that the service ignores', () => {
	const rowsOf = (type: string, all: object[]) =>
		all.map((attributes, index) => ({ id: String(index), type, attributes }));
	const read = async (resource: string, filters: INodeParameters, limit = 50) =>
		(await runNode({ resource, operation: 'getAll', filters, limit })).map(({ json }) => json.id);

	it.each<[INodeParameters, string[]]>([
		[{ requestNumber: 'blno-1' }, ['0', '1']],
		[{ status: 'awaiting_manifest' }, ['3']],
	])('leaves out other tracking requests: %j', async (filters, ids) => {
		const data = rowsOf('tracking_request', [
			{ request_number: 'BLNO1', scac: 'MAEU', status: 'created' },
			{ request_number: 'BLNO 1', scac: 'MSCU', status: 'failed' },
			{ request_number: 'BLNO12', scac: 'MAEU', status: 'failed' },
			{ request_number: 'BLNO13', scac: null, status: 'awaiting_manifest' },
		]);
		answer('GET', '/v2/tracking_requests', { body: { data } });
		expect(await read('trackingRequest', filters)).toEqual(ids);
	});

	it('leaves out custom fields of other records than containers', async () => {
		const kinds = ['Cargo', 'Container', 'Shipment', 'TrackingRequest'];
		const attributes = kinds.map((entity_type) => ({ entity_type }));
		const data = rowsOf('custom_field_definition', attributes);
		answer('GET', '/v2/accounts', { body: { data: rowsOf('account', [{}]) } });
		answer('GET', '/v2/accounts/0/custom_field_definitions', { body: { data } });
		const filters = { entityType: 'Container' };
		expect(await read('customFieldDefinition', filters)).toEqual(['0', '1']);
		expect(sentRequests()[0].query).not.toHaveProperty('filter[entity_type]');
	});

	it.each<[string, INodeParameters]>([
		['Carrier', { scac: 'maeu' }],
		['Status', { status: 'failed' }],
	])('is an error in a list of tracking requests: %s', async (label, filters) => {
		const data = rowsOf('tracking_request', [{ scac: 'MSCU', status: 'created' }]);
		answer('GET', '/v2/tracking_requests', { body: { data } });
		const error = await errorOf(read('trackingRequest', filters));
		expect(error.message).toBe(`Terminal49 did not apply '${label}'. Nothing is returned.`);
	});
});

describe('a deletion', () => {
	const remove: INodeParameters = { resource: 'webhook', operation: 'delete', webhookId: byId };

	it.each([
		...['', ' ', 'null', '{}', '{"data":{}}', '{"data":null}', '{"meta":{}}', '{"errors":[]}'].map(
			(body) => ({ body }),
		),
		{ status: 204 },
	])('succeeds if the answer is %j', async (reply) => {
		answer('DELETE', `/v2/webhooks/${ID}`, reply);
		expect((await runNode(remove)).map(({ json }) => json)).toEqual([{ deleted: true }]);
	});

	it.each([
		['{"errors":[{"detail":"No"}]}', 'JSON with "errors"'],
		['{"data":{},"errors":{"title":"No"}}', 'JSON with "errors"'],
		['{"data":{"id":', 'cut-off JSON'],
		['Bad gateway', 'plain text'],
		['<html></html>', 'a web page'],
	])('returns an error and is not repeated if the answer is %j', async (body, seen) => {
		answer('DELETE', `/v2/webhooks/${ID}`, { body });
		const { message, description } = await errorOf(runNode(remove));
		expect(`${message} ${description as string}`).toContain(seen);
		expect(message).toContain('may have been processed: check before you repeat it');
		expect(sentRequests()).toHaveLength(1);
	});
});

it.each([{}, { id: '1', type: 'inference' }, { attributes: {} }])(
	'the detection of type and carrier returns an error if the answer has no result: %j',
	async (data) => {
		answer('POST', '/v2/tracking_requests/infer_number', { body: { data } });
		const { message, description } = await errorOf(
			runNode({ resource: 'trackingRequest', operation: 'inferNumber', number: 'MSKU1234565' }),
		);
		expect(`${message} ${description as string}`).toContain('unusable "data"');
	},
);

describe('a list of references that is entered as one text', () => {
	const updates = (refNumbers: string): Array<[string, INodeParameters]> => [
		['shipments', { resource: 'shipment', shipmentId: byId, updateFields: { refNumbers } }],
		['containers', { resource: 'container', containerId: byId, refNumbers }],
	];

	it.each(['[]', ' [ ] ', '[""]'])(
		'counts as empty and changes nothing if it is %j',
		async (text) => {
			for (const [, parameters] of updates(text)) {
				const { message } = await errorOf(runNode({ ...parameters, operation: 'update' }));
				expect(message).toBe("'Reference Numbers' is empty: its list has no value");
			}
			expect(sentRequests()).toEqual([]);
		},
	);

	it.each([
		['["PO-1", "PO, 2", 3]', ['PO-1', 'PO, 2', '3']],
		['[urgent], PO-1', ['[urgent]', 'PO-1']],
	])('is split into its entries: %j', async (text, expected) => {
		for (const [list, parameters] of updates(text)) {
			resetNock();
			answer('PATCH', `/v2/${list}/${ID}`, { body: { data: { id: ID, type: 'thing' } } });
			await runNode({ ...parameters, operation: 'update' });
			expect(sentAttributes()).toEqual({ ref_numbers: expected });
		}
	});
});
