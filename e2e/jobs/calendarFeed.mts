import assert from 'node:assert/strict';
import ICAL from 'ical.js';
import type { ReportStatus } from '../../harness/process/progress.mts';
import type { TestEnvironment } from '../../harness/environment/environment.mts';

const ID = 'calendarFeed';

/** Subscribes as a calendar program does: a plain GET of the address, again and again. */
export async function calendarFeed(
	{ n8n, sandbox }: TestEnvironment,
	report: ReportStatus,
): Promise<void> {
	await sandbox.track('MAEUATSEA55BOX2');
	const { nodes } = await n8n.rest.get<{ nodes: { type: string; parameters: { path: string } }[] }>(
		`/workflows/${ID}`,
	);
	const path = nodes.find(({ type }) => type.endsWith('.webhook'))?.parameters.path;
	const subscribe = async () => {
		const response = await fetch(`${n8n.origin}/webhook/${path}`);
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
}
