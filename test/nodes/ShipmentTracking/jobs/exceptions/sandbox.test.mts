import ICAL from 'ical.js';
import type { IDataObject, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { composed } from '../../../../../contract/operations/composed.mts';
import { Client, DAY_MS } from '../../../../../harness/sandbox/client.mts';
import { useRecorder } from '../../../../contract/support/requestRecorder.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { runNode, useMemoryStorage } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { readStrictly } from '../../../../support/calendarGrammar.mts';

/** Tests the brief and the calendar with the sandbox, in which ships move. */

const sandbox = useSandbox({ startAt: Date.now() });
const client = new Client(sandbox);
const recorder = useRecorder(sandbox);

beforeAll(useMemoryStorage);
beforeEach(() => sandbox.reset());

async function run(resource: string, operation: string, more: INodeParameters = {}) {
	recorder.clear();
	const setup = { credentials: credentials(sandbox) };
	const [item] = await runNode({ resource, operation, ...more }, [{ json: {} }], setup);
	const { rows } = composed.find((one) => one.operation === operation)!;
	const patterns = rows.map((row) => new RegExp(`^${row.replace(/\{\w+\}/g, '[^/]+')}$`));
	const asked = recorder.received().map(({ method, path }) => `${method} ${path}`);
	expect(asked.filter((one) => !patterns.some((pattern) => pattern.test(one)))).toEqual([]);
	return { item, asked };
}
const optionsAt = (time: number, more: IDataObject = {}) => ({
	options: { asOf: new Date(time).toISOString(), ...more },
});
/** The expected days depend on the hour of the test, so this reads them from the containers. */
const lastFreeDay = (containers: { attributes: Record<string, unknown> }[]) =>
	Math.min(...containers.map(({ attributes }) => Date.parse(String(attributes.pickup_lfd))));
const findings = (json: IDataObject, section: string) =>
	(json.rows as IDataObject[]).filter(({ rule }) => rule === section);
const numbersIn = (json: IDataObject, section: string) =>
	findings(json, section).map(({ number }) => number);

const ARRIVED = 'MAEUTRANSARRIVEDBOX3';
const AT_SEA = 'MAEUATSEABOX120';

test('reports arrivals, waiting containers and failures in a brief with one request per page', async () => {
	const { containers } = await client.shipment(ARRIVED);
	await client.shipment(AT_SEA);
	await client.track('MAEUNOTFOUND1');
	await client.track('HLCUMANIFEST1');
	await sandbox.whenIdle();
	const beforeUrgent = {
		...optionsAt(lastFreeDay(containers) - 9 * DAY_MS),
		days: { arriving: 30 },
	};
	const { item, asked } = await run('report', 'getDailyBrief', beforeUrgent);
	// Those that are tracked, and those whose tracking stopped.
	expect(asked.filter((one) => one === 'GET /shipments')).toHaveLength(2);
	expect(asked.filter((one) => one === 'GET /tracking_requests')).toHaveLength(1);
	const { json } = item;
	expect(numbersIn(json, 'notAvailable').sort()).toEqual(
		containers.map(({ attributes }) => attributes.number).sort(),
	);
	expect(numbersIn(json, 'arriving')).toEqual([AT_SEA]);
	expect(findings(json, 'arriving')[0].detail).toContain('120 containers');
	expect(numbersIn(json, 'trackingProblems').sort()).toEqual(['HLCUMANIFEST1', 'MAEUNOTFOUND1']);
	expect(json.subject).toMatch(/^3 customs holds \(/);
});

test("calculates urgency and missing carrier updates from 'As Of'", async () => {
	const { containers } = await client.shipment(ARRIVED);
	const day = lastFreeDay(containers);
	const { item: before } = await run('report', 'getDailyBrief', optionsAt(day - 9 * DAY_MS));
	expect(before.json.counts).toMatchObject({ lastFreeDay: 0, noUpdate: 0 });
	const { item: later } = await run('report', 'getDailyBrief', optionsAt(day + DAY_MS));
	expect(numbersIn(later.json, 'lastFreeDay')).toHaveLength(3);
	expect(numbersIn(later.json, 'noUpdate')).toEqual([ARRIVED]);
	// An As Of in the future does not increase the age of the latest data.
	const { item: far } = await run('report', 'getDailyBrief', optionsAt(day + 20 * DAY_MS));
	const overdue = findings(far.json, 'lastFreeDay').map(({ days }) => Number(days) > 10);
	expect(overdue).toEqual([true, true, true]);
});

function eventsOf({ binary }: INodeExecutionData) {
	const file = Buffer.from(binary!.data.data, 'base64');
	readStrictly(file);
	const calendar = new ICAL.Component(ICAL.parse(file.toString()) as never);
	return calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
}

test('returns a calendar with the days of all tracked containers, and the same entries when read again', async () => {
	await client.shipment(ARRIVED);
	await client.shipment(AT_SEA);
	const { item } = await run('report', 'getCalendar');
	expect(item.json).toMatchObject({ last_free_days: 3, arrivals: 2 });
	const events = eventsOf(item);
	const summaries = events.map(({ summary }) => summary);
	expect(summaries).toContainEqual(expect.stringMatching(/^Last free day: MSKU\d{7} at \w/));
	expect(summaries).toContainEqual(
		expect.stringMatching(/^ETA \w.*: MAEUATSEABOX120, 120 containers$/),
	);
	expect(summaries).toContainEqual(
		expect.stringMatching(/^Arrived \w.*: MAEUTRANSARRIVEDBOX3, 3 cont/),
	);
	for (const { startDate, endDate } of events) {
		expect([startDate.isDate, endDate.subtractDate(startDate).toSeconds()]).toEqual([true, 86_400]);
	}
	const { item: again } = await run('report', 'getCalendar', optionsAt(Date.now() + DAY_MS));
	expect(eventsOf(again).map(({ uid }) => uid)).toEqual(events.map(({ uid }) => uid));
	expect(eventsOf(again)[0].sequence).toBe(events[0].sequence + 24);
});
