import { setTimeout as pause } from 'node:timers/promises';

import { isObject } from '../../shipping/lib/json';
import { PARTY_ROLES } from '../../contract/resources/account';
import { pageOf, type Check } from './check.mts';
import { listed, references, type LiveRecord } from './document.mts';
import { safeName, safeNames } from './findings.mts';

const AREA = 'Writing';
const POLLS_MAX = 5;

/** Terminal49's test numbers, with the status of the finished request. */
const TEST_NUMBERS = { 'TEST-TR-SUCCEEDED': 'created', 'TEST-TR-FAILED': 'failed' };

/** The webhook is inactive, so this URL receives no deliveries. */
const WEBHOOK_URL = 'https://example.com/n8n-nodes-shipment-tracking-check';

/** Tracks the service's test numbers, which are free. The first one gets a party in each role. */
export async function trackTestNumbers(check: Check, pollMs: number): Promise<void> {
	const { service, findings, records, questions } = check;
	const [party] = pageOf(check, '/parties').rows;
	questions.open('initialParties', party ? 'this needs `--write`' : 'the account has no parties');
	for (const [number, wanted] of Object.entries(TEST_NUMBERS)) {
		const asksForParties = party && wanted === 'created';
		const subject = `tracking ${number}`;
		const answer = await service.write('POST', '/tracking_requests', {
			data: {
				type: 'tracking_request',
				attributes: { request_type: 'bill_of_lading', request_number: number, scac: 'TEST' },
				...(asksForParties ? { relationships: inEachRole(party) } : {}),
			},
		});
		const [request] = listed(answer).rows;
		if (answer.status === 422 && codeOf(answer.body) === 'duplicate') {
			findings.add(AREA, subject, 'agrees', 'is tracked already: 422 duplicate');
			if (asksForParties) questions.open('initialParties', 'the test number is tracked already');
			continue;
		}
		if (!request) {
			// The request may have been processed, so it is not sent again.
			findings.add(AREA, subject, 'differs', `status ${answer.status}, not a tracking request`);
			continue;
		}
		records.add(request);
		let latest = request;
		for (let poll = 0; poll < POLLS_MAX && latest.attributes.status !== wanted; poll++) {
			await pause(pollMs);
			const [read] = listed(await service.get(`/tracking_requests/${request.id}`)).rows;
			latest = read ?? latest;
		}
		const { status } = latest.attributes;
		if (asksForParties) await askForParties(check, latest);
		const verdict = status === wanted ? 'agrees' : status === 'pending' ? 'unseen' : 'differs';
		findings.add(AREA, subject, verdict, `status ${safeName(status)}, expected ${wanted}`);
	}
}

const inEachRole = ({ id }: LiveRecord) =>
	Object.fromEntries(PARTY_ROLES.map((role) => [role, { data: { type: 'party', id } }]));

/** Finds the roles that the shipment of a request has got. */
async function askForParties({ service, questions }: Check, request: LiveRecord): Promise<void> {
	const [shipment] = references(request, 'tracked_object');
	if (!shipment) return questions.open('initialParties', 'the test number has no shipment');
	const answer = await service.get(`/shipments/${shipment.id}/party_roles`);
	const found = listed(answer).rows.map(({ attributes }) => attributes.role);
	const copied = PARTY_ROLES.filter((role) => found.includes(role));
	const names = copied.length ? safeNames(copied) : 'none';
	const count = `${copied.length} of ${PARTY_ROLES.length}`;
	questions.answer('initialParties', `${count} roles: ${names} (status ${answer.status})`);
}

/** Registers an inactive webhook, and removes it even if an error occurs. */
export async function registerWebhook({ service, findings, records }: Check): Promise<void> {
	try {
		const answer = await service.write('POST', '/webhooks', {
			data: {
				type: 'webhook',
				attributes: { url: WEBHOOK_URL, active: false, events: ['tracking_request.succeeded'] },
			},
		});
		const [webhook] = listed(answer).rows;
		if (webhook) records.add(webhook);
		const hasSecret = typeof webhook?.attributes.secret === 'string';
		const isExpected = answer.status === 201 && hasSecret && webhook.attributes.active === false;
		const detail = `status ${answer.status}, ${hasSecret ? 'with' : 'without'} a secret`;
		const isLocked = [401, 403].includes(answer.status);
		const verdict = isExpected ? 'agrees' : isLocked ? 'unseen' : 'differs';
		findings.add(AREA, 'registering a webhook', verdict, detail);
	} finally {
		await removeWebhooks({ service, findings });
	}
}

/** Removes the webhook found by its URL, because the answer to the creation may have been lost. */
async function removeWebhooks({ service, findings }: Pick<Check, 'service' | 'findings'>) {
	const own = async () => {
		const answer = await service.get('/webhooks', { 'page[size]': '100' });
		return listed(answer).rows.filter(({ attributes }) => attributes.url === WEBHOOK_URL);
	};
	const found = await own();
	for (const { id } of found) await service.write('DELETE', `/webhooks/${id}`);
	const left = found.length ? (await own()).length : 0;
	const detail = left
		? `${left} left: remove the webhook whose URL is ${WEBHOOK_URL} in Terminal49`
		: `${found.length} removed`;
	findings.add(AREA, 'removing the webhook', left ? 'differs' : 'agrees', detail);
}

function codeOf(body: unknown): unknown {
	const errors: unknown = isObject(body) ? body.errors : undefined;
	const first: unknown = Array.isArray(errors) ? errors[0] : undefined;
	return isObject(first) ? first.code : undefined;
}
