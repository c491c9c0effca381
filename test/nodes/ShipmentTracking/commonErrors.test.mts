import nock from 'nock';
import type { INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { errorOf, HOST, runNode } from '../../support/n8n.mts';
import { answer, serve, useNock } from '../../support/service.mts';
import { ID, answerList, byId, locator } from './support.mts';

/** Tests the words of the most common errors: cause, advice and field labels. */

const create: INodeParameters = {
	resource: 'trackingRequest',
	operation: 'create',
	requestNumber: 'MAEU123456789',
	scac: locator('scac', 'MAEU'),
};
const getContainer = { resource: 'container', operation: 'get', containerId: byId(ID) };
const list = { resource: 'container', operation: 'getAll' };

const charges = (tariffJson: string) => ({
	resource: 'report',
	operation: 'getChargesAtRisk',
	tariffSource: 'json',
	tariffJson,
});
const webhookAt = (url: string) => ({
	resource: 'webhook',
	operation: 'create',
	url,
	events: ['container.updated'],
});

const refuse = (method: string, path: string, status: number, error: object) => () =>
	void answer(method, path, { status, body: { errors: [error] } });

interface Case {
	parameters: INodeParameters;
	service?: () => void;
	items?: INodeExecutionData[];
	message: RegExp;
	/** Omitted if the message says what to do. */
	description?: RegExp;
}

const TRACK = '/v2/tracking_requests';

const CASES: Record<string, Case> = {
	'a wrong API key': {
		parameters: list,
		service: refuse('GET', '/v2/containers', 401, { title: 'Unauthorized' }),
		message: /^Unauthorized$/,
		description:
			/Check the 'API Key' of the credential.*create a new one in Terminal49 under Developers/,
	},
	'a number that no record has': {
		parameters: { ...getContainer, containerId: locator('number', 'XXXX1') },
		service: () => void serve(() => ({ body: { data: [] } })),
		message: /^'Container': no container has the number XXXX1$/,
		description: /track it with Tracking Request > Track first/,
	},
	'an ID of another type of record': {
		parameters: getContainer,
		service: refuse('GET', `/v2/containers/${ID}`, 404, { title: 'Not Found' }),
		message: /^Not Found$/,
		description: /Check 'Container': it must be the ID of a container of this account/,
	},
	'an empty carrier': {
		parameters: {
			...create,
			scac: locator('scac', ''),
			autoDetectVoccScac: false,
		},
		message: /^'Carrier' is empty$/,
		description: /Maersk or MAEU.*'Detect Carrier Automatically'/,
	},
	'a mistyped carrier': {
		parameters: { ...create, scac: locator('scac', 'Hapag Loyd') },
		service: () => void answerList('/v2/shipping_lines'),
		message: /^'Carrier' is not a known carrier: "Hapag Loyd"$/,
		description: /Hapag-Lloyd \(HLCU\)/,
	},
	'a number that is tracked already': {
		parameters: create,
		service: refuse('POST', TRACK, 422, {
			detail: 'has already been taken',
			code: 'duplicate',
			source: { pointer: '/data/attributes/request_number' },
		}),
		message: /^has already been taken$/,
		description: /operation 'Track', which returns already_tracked instead of an error.*'Number'/,
	},
	'a plan without the feature': {
		parameters: { ...getContainer, operation: 'refresh' },
		service: refuse('PATCH', `/v2/containers/${ID}/refresh`, 403, { title: 'Forbidden' }),
		message: /^Forbidden$/,
		description: /needs the paid feature "On-Demand Refresh"/,
	},
	'too many requests': {
		parameters: create,
		service: () =>
			void answer('POST', TRACK, {
				status: 429,
				headers: { 'retry-after': '0' },
				body: { errors: [{ title: 'Too Many Requests' }] },
			}).persist(),
		message: /^Too Many Requests$/,
		description: /gave up after \d+ tries.*Let fewer workflows use the key at once/,
	},
	'a host that does not exist': {
		parameters: create,
		service: () =>
			void nock(HOST)
				.post(TRACK)
				.replyWithError(Object.assign(new Error('getaddrinfo'), { code: 'ENOTFOUND' })),
		message: /^No connection to the service: the host is unknown .*Nothing was sent$/,
		description: /Check the 'Base URL' of the credential.*HTTPS_PROXY/,
	},
	'a connection that breaks': {
		parameters: create,
		service: () => void nock(HOST).post(TRACK).replyWithError('socket hang up'),
		message: /socket hang up/,
		description: /may have processed the request.*Check this in Terminal49/,
	},
	'an item without a file': {
		parameters: { resource: 'document', operation: 'upload', binaryPropertyName: 'scan' },
		message: /^'Input Data Field Name' is "scan", but the item has no file there$/,
		description: /use a node before this one that outputs a file/,
	},
	'an invalid date': {
		parameters: {
			resource: 'trackingRequest',
			operation: 'getAll',
			filters: { createdAfter: '31.03.2026' },
		},
		message: /^'Created After' is not a date: "31\.03\.2026"$/,
		description: /Write it like 2026-03-31 or 2026-03-31T08:00:00Z/,
	},
	'an expression typed into a fixed JSON field': {
		parameters: charges('{{ $("Read tariff").all() }}'),
		message: /^'Tariff \(JSON\)' contains an expression as text\. Switch the field to Expression$/,
	},
	'an expression for a tariff that names no column of the item': {
		parameters: charges('={{ $json.tariff }}'),
		message: /^'Tariff \(JSON\)' is empty: the item has no column "tariff"; it has no columns$/,
	},
	'a typing error in a tariff': {
		parameters: charges('[{ "freeDays": 4, "tiers": "1-4: 150, "currency": "USD" }]'),
		message: /^'Tariff \(JSON\)' is not valid JSON$/,
		description: /at position \d+.*Write it like \[\{ "freeDays": 4 \}\], or paste the rows/,
	},
	'a mistyped column of a tariff': {
		parameters: charges('[{ "freeDays": 4, "tiers": "1-4: 150", "curency": "USD" }]'),
		message: /^'Currency' in rule 1 of 'Tariff \(JSON\)' is empty, but the tiers need one$/,
		description: /^Not read: 'curency' \(1 column\)$/,
	},
	'rows of an invoice that were pasted without their header': {
		parameters: {
			resource: 'report',
			operation: 'checkDemurrageInvoice',
			invoiceSource: 'json',
			invoiceJson: 'MSKU1234565\tDemurrage\t300',
		},
		message: /^'Invoice \(JSON\)' is not valid JSON$/,
		description: /paste the rows of a spreadsheet with their header/,
	},
	'a house bill of lading': {
		parameters: { ...create, requestNumber: 'HBL SHA00123456' },
		message:
			/^'Number' is "HBL SHA00123456", which is a house bill of lading\. Enter the master bill/,
	},
	'a URL on this machine for events': {
		parameters: webhookAt('https://localhost:5678/webhook/x'),
		message: /^'URL' is on this machine, which Terminal49 cannot reach: "https:\/\/localhost/,
		description: /Enter a public https:\/\/ URL/,
	},
	'a URL in a private network for events': {
		parameters: webhookAt('https://192.168.1.5/webhook/x'),
		message:
			/^'URL' is in a private network, which Terminal49 cannot reach: "https:\/\/192\.168\.1\.5/,
		description: /Enter a public https:\/\/ URL\. .*set N8N_WEBHOOK_URL \(WEBHOOK_URL before/,
	},
	'a column with a blank at its end': {
		parameters: { ...create, requestNumber: "={{ $json['Container No'] }}" },
		items: [{ json: { 'Container No ': 'MSKU1234565', Carrier: 'Maersk' } }],
		message:
			/^'Number' is empty: the item has no column "Container No"; its columns are "Container No ", "Carrier"$/,
	},
	'a column of an empty item': {
		parameters: { ...create, requestNumber: '={{ $json.number }}' },
		message: /^'Number' is empty: the item has no column "number"; it has no columns$/,
	},
	'an expression without braces': {
		parameters: { ...getContainer, containerId: locator('number', '$json.number') },
		message: /^'Container' contains an expression as text\. Switch the field to Expression$/,
	},
	'an expression without braces in a JSON field': {
		parameters: charges("$('Read tariff').all()"),
		message: /^'Tariff \(JSON\)' contains an expression as text/,
	},
	'a carrier in the field of the number': {
		parameters: { ...create, requestNumber: 'maeu', scac: locator('scac', 'MSKU1234565') },
		message:
			/^'Number' is "maeu", which is a carrier, not a container, bill of lading or booking number$/,
	},
	'a number in the field of the carrier': {
		parameters: { ...create, scac: locator('scac', 'MSKU1234565') },
		message: /^'Carrier' is a number, not a carrier: "MSKU1234565"$/,
		description: /^Enter the name of the carrier, such as Maersk, or its SCAC/,
	},
	'a container number without its last digit': {
		parameters: { ...create, requestType: 'container', requestNumber: 'MSKU 123456' },
		message:
			/^'Number' is MSKU123456, but its last digit is missing: the whole number would be MSKU1234565$/,
		description: /Check the number and 'Request Type'/,
	},
	'a file in place of the name of its field': {
		parameters: {
			resource: 'document',
			operation: 'upload',
			binaryPropertyName: '={{ $binary.scan }}',
		},
		items: [{ json: {}, binary: { scan: { data: '', mimeType: 'application/pdf' } } }],
		message: /^'Input Data Field Name' is a file$/,
		description: /^Enter the name of the field that contains the file, such as data\.$/,
	},
	'invoice rows as lists': {
		parameters: {
			resource: 'report',
			operation: 'checkDemurrageInvoice',
			invoiceSource: 'json',
			invoiceJson: '[["Container", "Amount"], ["MSKU1234565", 900]]',
		},
		message: /^'Invoice \(JSON\)' must be a list of rows, or an invoice$/,
		description: /paste the rows of a spreadsheet with their header/,
	},
	'a name in place of an ID': {
		parameters: { resource: 'party', operation: 'get', partyId: byId('Nordwind Trading') },
		message: /^'Party' is not an ID: "Nordwind Trading"$/,
		description: /^Select the record from the list, or enter its ID\.$/,
	},
	'a column of numbers that the item lacks': {
		parameters: { ...charges('[]'), which: 'several', numbers: '={{ $json.Numbers }}' },
		items: [{ json: { number: 'MSKU1234565' } }],
		message: /^'Numbers' is empty: the item has no column "Numbers"; its columns are "number"$/,
	},
	'a limit of zero': {
		parameters: { ...list, limit: 0 },
		message: /^'Limit' must be a whole number from 1, not "0"$/,
	},
};

useNock();

describe.each(Object.entries(CASES))(
	'%s',
	(_, { parameters, service, items, message, description }) => {
		it('returns an error with the reason and advice', async () => {
			service?.();
			const error = await errorOf(runNode(parameters, items));
			expect(error.message).toMatch(message);
			if (description) expect(error.description).toMatch(description);
		});
	},
);

it('names the number of the item in the error if there are several items', async () => {
	const items = [{ json: {} }, { json: {} }];
	const parameters = {
		...create,
		autoDetectVoccScac: false,
		scac: locator('scac', ''),
	};
	expect((await errorOf(runNode(parameters, items))).message).toBe("'Carrier' is empty [item 0]");
});
