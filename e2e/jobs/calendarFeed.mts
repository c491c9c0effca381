import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import { loginHeaderOf } from '../../harness/n8n/owner.mts';
import type { Workflow } from '../../harness/n8n/workflows.mts';
import type { CheckRun } from '../checks.mts';

const ID = 'calendarFeed';
const REPLACED_ID = 'calendarFeedOwn0';
const REPLACED_PATH = 'shipments-5f0d7a31c2b84e69';

const webhookOf = ({ nodes }: Workflow) => nodes.find(({ type }) => type.endsWith('.webhook'));

/** The calendar workflow with its original path, and with another path. */
export function withOwnPath(workflow: Workflow): Workflow[] {
	if (workflow.id !== ID) return [workflow];
	const copy = { ...structuredClone(workflow), id: REPLACED_ID };
	const webhook = webhookOf(copy);
	if (webhook) {
		webhook.parameters.path = REPLACED_PATH;
		webhook.webhookId = 'c2a6d0f4-1b7e-4a53-8d90-6e4f5b3a2c18';
	}
	return [workflow, copy];
}

/** Reads the feed like a calendar program: repeated GET requests with a login. */
export const calendarFeed: CheckRun = async ({ n8n, sandbox }, report) => {
	await sandbox.track('MAEUATSEA55BOX2');
	const request = async (path: unknown, headers: Record<string, string>) =>
		await fetch(`${n8n.origin}/webhook/${String(path)}`, { headers });
	const login = { Authorization: loginHeaderOf(n8n.formLogin) };
	const asItComes = await n8n.rest.get<Workflow>(`/workflows/${ID}`);
	const refused = await request(webhookOf(asItComes)?.parameters.path, login);
	assert.equal(refused.status, 403);
	assert.match(await refused.text(), /^Replace the path/);
	const withoutLogin = await request(REPLACED_PATH, {});
	assert.equal(withoutLogin.status, 401);
	assert.match(String(withoutLogin.headers.get('www-authenticate')), /^Basic/);

	const subscribe = async () => {
		const response = await request(REPLACED_PATH, login);
		assert.equal(response.status, 200);
		assert.equal(response.headers.get('content-type'), 'text/calendar; charset=utf-8');
		const text = await response.text();
		assert.ok(text.endsWith('END:VCALENDAR\r\n'), text.slice(-100));
		const calendar = new ICAL.Component(ICAL.parse(text));
		return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
	};
	const events = await subscribe();
	const arrival = events.find(({ summary }) =>
		/^ETA .*: MAEUATSEA55BOX2, 2 containers$/.test(summary),
	);
	assert.ok(arrival?.startDate.isDate, JSON.stringify(events.map(({ summary }) => summary)));
	const again = await subscribe();
	assert.deepEqual(
		again.map(({ uid }) => uid),
		events.map(({ uid }) => uid),
	);
	report(`${events.length} entries, among them "${arrival.summary}"`);
};
