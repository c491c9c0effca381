import { setTimeout as pause } from 'node:timers/promises';

import { PARTY_ROLES } from '../../contract/resources/account';
import { asArray, isObject } from '../../shipping/lib/json';
import { pageOf, type Check } from './check.mts';
import { safeName, type Verdict } from './findings.mts';
import { references, type LiveRecord } from './page.mts';
import type { LiveService } from './service.mts';

const AREA = 'Writing';
const POLLS_MAX = 5;

/** Terminal49's test numbers, with the status of the finished request. */
const TEST_NUMBERS = { 'TEST-TR-SUCCEEDED': 'created', 'TEST-TR-FAILED': 'failed' };

/** The webhook is inactive, so this URL receives no deliveries. */
const WEBHOOK_URL = 'https://example.com/n8n-nodes-shipment-tracking-check';

/** Where the answer with the roles of the first test number's shipment is kept. */
export const TEST_ROLES = 'roles of the test number';

/** Tracks the service's test numbers, which are free. Each gets a party in each role. */
export async function trackTestNumbers(check: Check, pollMs: number): Promise<void> {
	for (const [number, wanted] of Object.entries(TEST_NUMBERS)) {
		const [verdict, detail] = await trackTestNumber(check, number, wanted, pollMs);
		check.findings.add(AREA, `tracking ${number}`, verdict, detail);
	}
}

type Result = [verdict: Verdict, detail: string];

async function trackTestNumber(
	check: Check,
	number: string,
	wanted: string,
	pollMs: number,
): Promise<Result> {
	const { service, records, pages } = check;
	const parties = pageOf(check, '/parties').rows.slice(0, 1);
	const attributes = { request_type: 'bill_of_lading', request_number: number, scac: 'TEST' };
	const relationships = Object.assign({}, ...parties.map(inEachRole)) as object;
	const answer = await service.write('POST', '/tracking_requests', {
		data: { type: 'tracking_request', attributes, relationships },
	});
	const [error] = asArray(answer.body.errors);
	if (answer.status === 422 && isObject(error) && error.code === 'duplicate')
		return ['agrees', 'is tracked already: 422 duplicate'];
	let [request] = answer.rows;
	// The request may have been processed, so it is not sent again.
	if (!request) return ['differs', `status ${answer.status}, not a tracking request`];
	records.add(request);
	const path = `/tracking_requests/${request.id}`;
	for (let poll = 0; poll < POLLS_MAX && request.attributes.status !== wanted; poll++) {
		await pause(pollMs);
		request = (await service.get(path)).rows[0] ?? request;
	}
	const { status } = request.attributes;
	const [shipment] = references(request, 'tracked_object');
	if (shipment) pages.set(TEST_ROLES, await service.get(`/shipments/${shipment.id}/party_roles`));
	const verdict = status === wanted ? 'agrees' : status === 'pending' ? 'unseen' : 'differs';
	return [verdict, `status ${safeName(status)}, expected ${wanted}`];
}

const inEachRole = ({ id }: LiveRecord) =>
	Object.fromEntries(PARTY_ROLES.map((role) => [role, { data: { type: 'party', id } }]));

/** Registers an inactive webhook, and removes it even if an error occurs. */
export async function registerWebhook({ service, findings, records }: Check): Promise<void> {
	try {
		const attributes = { url: WEBHOOK_URL, active: false, events: ['tracking_request.succeeded'] };
		const data = { type: 'webhook', attributes };
		const { status, rows } = await service.write('POST', '/webhooks', { data });
		records.add(...rows);
		const hasSecret = typeof rows[0]?.attributes.secret === 'string';
		const isExpected = status === 201 && hasSecret && rows[0].attributes.active === false;
		const detail = `status ${status}, ${hasSecret ? 'with' : 'without'} a secret`;
		const otherwise = [401, 403].includes(status) ? 'unseen' : 'differs';
		findings.add(AREA, 'registering a webhook', isExpected ? 'agrees' : otherwise, detail);
	} finally {
		const found = await ownWebhooks(service);
		for (const { id } of found) await service.write('DELETE', `/webhooks/${id}`);
		const left = found.length ? (await ownWebhooks(service)).length : 0;
		const detail = left
			? `${left} left: remove the webhook whose URL is ${WEBHOOK_URL} in Terminal49`
			: `${found.length} removed`;
		findings.add(AREA, 'removing the webhook', left ? 'differs' : 'agrees', detail);
	}
}

/** Finds the webhook by its URL, because the answer to the creation may have been lost. */
async function ownWebhooks(service: LiveService): Promise<LiveRecord[]> {
	const { rows } = await service.get('/webhooks', { 'page[size]': '100' });
	return rows.filter(({ attributes }) => attributes.url === WEBHOOK_URL);
}
