import type { INodeParameters } from 'n8n-workflow';

import { errorOf, runNode } from '../../support/n8n.mts';
import { answer, sentRequests, trackingRequest, useNock } from '../../support/service.mts';
import { answerList, locator, refuse, sentAttributes } from './support.mts';

/** Tests the carrier code sent for each spelling, and when the account's carriers are read. */

const TRACK = '/v2/tracking_requests';
const LINES = '/v2/shipping_lines';
const carrier = (value: string) => locator('scac', value);
const NEW_LINE = {
	id: 'line-1',
	type: 'shipping_line',
	attributes: {
		scac: 'NEWW',
		name: 'New Ocean Carrier',
		short_name: 'New Ocean',
		alternative_scacs: ['NOCU'],
	},
};

const create = (scac: string): INodeParameters => ({
	resource: 'trackingRequest',
	operation: 'create',
	requestNumber: 'ABC123456789',
	scac: carrier(scac),
});
const track = (scac = '={{ $json.scac }}'): INodeParameters => ({
	resource: 'trackingRequest',
	operation: 'track',
	number: '={{ $json.number ?? "ABC123456789" }}',
	type: 'booking',
	scac: carrier(scac),
	wait: false,
});
const rowsOf = (...scacs: string[]) =>
	scacs.map((scac, place) => ({ json: { scac, number: `ABC12345678${place}` } }));
const sentScacs = () => sentAttributes().map(({ scac }) => scac);
const sentTo = (path: string) => sentRequests().filter((one) => one.path === path);

useNock();

const acceptAll = () =>
	answer('POST', TRACK, { status: 201, body: { data: trackingRequest() } }).persist();
const offerLines = (...data: object[]) => answer('GET', LINES, { body: { data } }).persist();

describe('Tracking Request > Create', () => {
	it('sends the main SCAC for an alternative one without reading the list of carriers', async () => {
		acceptAll();
		await runNode(create('MEDU'));
		expect(sentScacs()).toEqual(['MSCU']);
		expect(sentRequests()).toHaveLength(1);
	});

	it("finds a carrier name in the account's own list", async () => {
		acceptAll();
		offerLines(NEW_LINE);
		await runNode(create('New Ocean'));
		expect(sentScacs()).toEqual(['NEWW']);
	});

	it('sends an unknown SCAC unchanged', async () => {
		acceptAll();
		await runNode(create('wxyz'));
		expect(sentScacs()).toEqual(['WXYZ']);
	});

	it('rejects a carrier name that no list contains', async () => {
		offerLines(NEW_LINE);
		const error = await errorOf(runNode(create('New Ocan')));
		expect(error.message).toBe(`'Carrier' is not a known carrier: "New Ocan"`);
		expect(error.description).toContain('New Ocean Carrier (NEWW)');
		expect(sentTo(TRACK)).toEqual([]);
	});

	it('reports an unreadable list of carriers instead of an unknown carrier', async () => {
		refuse('GET', LINES, 403, { title: 'Forbidden' }).persist();
		const error = await errorOf(runNode(create('New Ocean')));
		expect(error.message).toContain(`"New Ocean" could not be looked up in the account's list`);
		expect(sentTo(TRACK)).toEqual([]);
	});
});

describe('Tracking Request > Get Many', () => {
	it('sends the main SCAC as the filter and returns requests with any SCAC of the carrier', async () => {
		const data = ['MSCU', 'MEDU'].map((scac, place) => trackingRequest(`tr-${place}`, { scac }));
		answer('GET', TRACK, { body: { data } });
		const rows = await runNode({
			resource: 'trackingRequest',
			operation: 'getAll',
			filters: { scac: carrier('MEDU') },
		});
		expect(sentRequests()[0].query).toMatchObject({ 'filter[scac]': 'MSCU' });
		expect(rows.map(({ json }) => json.scac)).toEqual(['MSCU', 'MEDU']);
	});
});

describe('Tracking Request > Track', () => {
	it('sends one request for two rows with the same number and two SCACs of one carrier', async () => {
		acceptAll();
		const rows = ['MEDU', 'MSCU'].map((scac) => ({ json: { scac, number: 'ABC123456789' } }));
		const output = await runNode(track(), rows);
		expect(sentScacs()).toEqual(['MSCU']);
		expect(output.map(({ json }) => json.outcome)).toEqual(['created', 'created']);
	});

	it('finds an existing tracking request that has an alternative SCAC of the carrier', async () => {
		answer('POST', TRACK, {
			status: 422,
			body: { errors: [{ code: 'duplicate', source: { pointer: '/data/attributes/request_number' } }] }, // prettier-ignore
		});
		const existing = { request_number: 'ABC123456789', scac: 'MEDU', status: 'created' };
		answerList(TRACK, trackingRequest('tr-9', existing)).persist();
		const [{ json }] = await runNode(track('MSCU'));
		expect(json).toMatchObject({ outcome: 'already_tracked', tracking_request_id: 'tr-9' });
	});

	it("reads the account's list of carriers once for all rows whose carrier the node does not know", async () => {
		acceptAll();
		offerLines(NEW_LINE);
		const rows = rowsOf('New Ocean', 'nocu', 'NEWW', 'Maersk', 'New Ocan');
		const output = await runNode(track(), rows);
		expect(sentTo(LINES)).toHaveLength(1);
		expect(sentScacs().sort()).toEqual(['MAEU', 'NEWW', 'NEWW', 'NEWW']);
		expect(output[4].json).toMatchObject({ outcome: 'rejected', field: 'Carrier' });
	});

	it('does not read the list of carriers if the node knows the carriers of all rows', async () => {
		acceptAll();
		await runNode(track(), rowsOf('Arkas', 'HEDE', 'MAEU'));
		expect(sentTo(LINES)).toEqual([]);
	});

	it('fails only the rows with an unknown carrier name if the list of carriers cannot be read', async () => {
		acceptAll();
		refuse('GET', LINES, 403, { title: 'Forbidden' }).persist();
		const output = await runNode(track(), rowsOf('New Ocean', 'WXYZ', 'Maersk'));
		expect(output.map(({ json }) => json.outcome)).toEqual(['failed', 'created', 'created']);
		expect(output[0].json.reason).toContain('"New Ocean" could not be looked up');
		expect(sentTo(LINES)).toHaveLength(1);
	});
});
