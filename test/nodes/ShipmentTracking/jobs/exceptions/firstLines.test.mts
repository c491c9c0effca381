import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { useNock } from '../../../../support/service.mts';
import { runsOf, runWithHints, type CaseInput } from '../practice/runCase.mts';

/** The first lines and the subject of a message in cases that are rare but costly. */

useNock();
afterEach(() => void jest.restoreAllMocks());

/** Thursday at eight in the morning in Los Angeles. */
const AS_OF = '2026-10-15T15:00:00Z';
const SUMMARY = { outputAs: 'summary' };
const CUSTOMERS = { outputAs: 'customers' };
const TERMINALS = [{ n: 1, nickname: 'APM Los Angeles' }];
const LONG_NAME = 'Internationale Handelsgesellschaft Nordwind GmbH';

const hold = (name: string) => ({ name, status: 'hold', description: null });
const fees = [{ type: 'demurrage', amount: 300, currency_code: 'USD' }];

const box = (n: number, attributes: IDataObject = {}) => ({
	n,
	shipment: 1,
	terminal: 1,
	pod_timezone: 'America/Los_Angeles',
	current_status: 'available',
	available_for_pickup: true,
	availability_known: true,
	pod_discharged_at: '2026-10-05T20:00:00Z',
	terminal_checked_at: '2026-10-15T14:00:00Z',
	...attributes,
});
const lastFree = (day: string) => ({
	import_deadlines: { pickup_lfd_terminal: `${day}T07:00:00Z` },
});
const bill = (n: number, attributes: IDataObject = {}) => ({
	n,
	terminal: 1,
	bill_of_lading_number: `MAEU20000${n}`,
	customer_name: 'Acme',
	pod_timezone: 'America/Los_Angeles',
	port_of_discharge_locode: 'USLAX',
	pod_ata_at: '2026-10-05T00:00:00Z',
	line_tracking_last_succeeded_at: '2026-10-15T12:00:00Z',
	...attributes,
});

const input = (
	operation: string,
	containers: Array<ReturnType<typeof box>>,
	parameters: INodeParameters = {},
	shipments = [bill(1)],
): CaseInput => ({
	operation,
	as_of: AS_OF,
	parameters,
	records: { containers, shipments, terminals: TERMINALS },
});

async function message(...given: Parameters<typeof input>): Promise<IDataObject> {
	const { items } = await runWithHints(input(...given));
	return items[0];
}

const linesOf = ({ text }: IDataObject): string[] =>
	String(text)
		.split('\n')
		.filter((line) => line.startsWith('- '));

const RATES = [{ charge: 'demurrage', freeDays: '4', tiers: '1-4: 150; 5+: 300', currency: 'USD' }];
const WITH_TARIFF = { options: { tariffJson: JSON.stringify(RATES) } };

describe('the subject of a message to a customer with a long name', () => {
	const shipments = [bill(1, { customer_name: LONG_NAME })];
	const all = [
		box(1, lastFree('2026-10-15')),
		box(2, lastFree('2026-10-10')),
		box(3, lastFree('2026-10-16')),
	];

	it.each(['getExceptions', 'getPickupDeadlines'])('of %s has all counts', async (operation) => {
		const { subject } = await message(operation, all, CUSTOMERS, shipments);
		expect(subject).toMatch(
			/^Internationale Hand.*…: 1 due today, 1 past last free day, 1 due by Friday/,
		);
		expect(String(subject).length).toBeLessThanOrEqual(78);
	});

	it('has room for a long hold', async () => {
		const long = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ1234567890 HOLDING';
		const held = box(1, { holds_at_pod_terminal: [hold(long)] });
		const { subject } = await message('getExceptions', [held], CUSTOMERS, shipments);
		expect(subject).toMatch(/1 ABCDEFGHIJKLMNOPQRSTUVWXYZ123… hold \(15 Oct\)$/);
		expect(String(subject).length).toBeLessThanOrEqual(78);
	});
});

it('names of holds with periods or colons do not leave parts of a step to the customer', async () => {
	const all = ['U.S. demurrage hold', 'Freight: St. Louis', 'U.S. Customs'].map((name, place) =>
		box(place + 1, { ...lastFree('2026-10-12'), holds_at_pod_terminal: [hold(name)] }),
	);
	const lines = linesOf(await message('getExceptions', all, CUSTOMERS));
	expect(lines.map((line) => line.replace(/^.*\(for Acme, B\/L MAEU200001\)/, ''))).toEqual([
		'',
		'',
		'. Customs broker: clear the US Customs hold.',
	]);
});

it.each(['getExceptions', 'getDailyBrief', 'getPickupDeadlines'])(
	'%s adds up the fees of a line whose first container has none',
	async (operation) => {
		const day = lastFree('2026-10-14');
		const all = [box(1, day), ...[2, 3].map((n) => box(n, { ...day, fees_at_pod_terminal: fees }))];
		const [line, ...others] = linesOf(await message(operation, all, SUMMARY));
		expect(line).toContain('MSKU1000001, MSKU1000002, MSKU1000003');
		expect(line).toContain('fees 600 USD together');
		expect(others).toEqual([]);
	},
);

describe('a container that is past the last free day of the tariff only', () => {
	const missed = box(1, { pickup_appointment_at: '2026-10-14T17:00:00Z' });
	const today = box(2, { pickup_appointment_at: '2026-10-15T18:00:00Z' });

	it('counts as past also with a missed appointment, as in Get Charges', async () => {
		const brief = await message('getDailyBrief', [missed, today], WITH_TARIFF);
		const charges = await message('getChargesAtRisk', [missed, today], {
			...SUMMARY,
			tariff_rules: RATES,
		});
		for (const { subject, text } of [brief, charges]) {
			expect(subject).toMatch(/^2 past last free day/);
			expect(text).toContain('600 USD a day');
		}
	});

	it('says by how many days it is over, with high severity', async () => {
		const { items } = await runWithHints(input('getExceptions', [missed], WITH_TARIFF));
		expect(items[0]).toMatchObject({
			rule: 'appointmentConflict',
			severity: 'high',
			urgency: 'over',
			detail:
				'appointment 14 Oct 10:00 local missed; overdue by 6 days, last free day 9 Oct by your tariff; ready for pickup',
		});
	});

	it("keeps today's appointment", async () => {
		const { items } = await runWithHints(input('getExceptions', [today], WITH_TARIFF));
		const { next_step: step } = items[0];
		expect(step).toBe("Keep today's appointment (11:00).");
	});

	it('asks for an earlier appointment if it is after the day', async () => {
		const late = box(1, { pickup_appointment_at: '2026-10-16T18:00:00Z' });
		const { items } = await runWithHints(input('getExceptions', [late], WITH_TARIFF));
		expect(items[0].next_step).toBe('Ask for the earliest appointment: charges are running.');
	});

	it('is due today if the appointment is after the day', async () => {
		const own = { pod_discharged_at: '2026-10-11T20:00:00Z', terminal_checked_at: AS_OF };
		const late = box(1, { ...own, pickup_appointment_at: '2026-10-19T18:00:00Z' });
		const { items } = await runWithHints(input('getExceptions', [late], WITH_TARIFF));
		expect(items[0]).toMatchObject({ severity: 'high', urgency: 'due_today' });
	});
});

it('counts a container on two bills of lading once among those that are ready', async () => {
	const all = [1, 2].map((n) => ({ ...box(n), shipment: n, number: 'MSKU1234565' }));
	const found = await message('getPickupDeadlines', all, SUMMARY, [bill(1), bill(2)]);
	expect(found).toMatchObject({
		subject: '1 ready for pickup (15 Oct)',
		ready: 1,
		containers_count: 1,
		total: 2,
	});
});

it('a higher rate does not report a container again that is over for more than 45 days', async () => {
	const dayMs = 86_400_000;
	const tiers = '1-43: 150; 44-47: 200; 48+: 500';
	const options = { tariffJson: JSON.stringify([{ ...RATES[0], tiers }]) };
	const runs = Array.from({ length: 12 }, (_, day) => {
		const as_of = new Date(Date.parse('2026-11-15T20:00:00Z') + day * dayMs).toISOString();
		const containers = [{ n: 1, terminal_checked_at: as_of }];
		const shipments = [{ n: 1, line_tracking_last_succeeded_at: as_of }];
		return { as_of, changes: { containers, shipments } };
	});
	const containers = [box(1, lastFree('2026-10-05'))];
	const given = input('getExceptions', containers, { onlyNew: true, options });
	const found = await runsOf({ id: '', why: '', expected: {}, input: { ...given, runs } });
	// The first execution, 43 days over, and the rate of day 44.
	const reported = found.flatMap((items) => items.map(({ days_left: left }) => left));
	expect(reported).toEqual([-41, -43, -44]);
});

it('containers that can be picked up come before blocked ones if most lines have what is due', async () => {
	const days = [...Array<string>(4).fill('2026-10-15'), ...Array<string>(4).fill('2026-10-16')];
	const due = days.map((day, place) => box(place + 1, lastFree(day)));
	const over = [21, 22, 23].map((n) => box(n, lastFree('2026-10-13')));
	const blocked = [31, 32, 33].map((n) =>
		box(n, { ...lastFree('2026-10-12'), holds_at_pod_terminal: [hold('customs')] }),
	);
	// Each container has a bill of lading of its own, so that none share a line.
	const all = [...due, ...over, ...blocked].map((one) => ({ ...one, shipment: one.n }));
	const found = await message(
		'getDailyBrief',
		all,
		{},
		all.map(({ n }) => bill(n)),
	);
	const numbers = linesOf(found).map((line) => Number(line.slice('- MSKU1'.length, 13)));
	expect(numbers.slice(0, 10)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 21, 22]);
});

it('a message to a customer has no count of the shipments of others that are not listed', async () => {
	const stopped = bill(2, {
		customer_name: 'Nordwind',
		line_tracking_stopped_at: '2026-08-05T00:00:00Z',
		line_tracking_stopped_reason: 'past_full_out_window',
	});
	const long = { pod_discharged_at: '2026-07-20T00:00:00Z' };
	const all = [box(1), { ...box(2, long), shipment: 2 }];
	const NOTE = '1 shipment whose tracking stopped more than 60 days ago is not listed.';
	const { text } = await message('getExceptions', all, CUSTOMERS, [bill(1), stopped]);
	expect(text).not.toContain(NOTE);
	const whole = await message('getExceptions', all, SUMMARY, [bill(1), stopped]);
	expect(whole.text).toContain(NOTE);
});

describe('a line of containers with equal last free days', () => {
	const day = lastFree('2026-10-14');
	const ofLine = { import_deadlines: { pickup_lfd_line: '2026-10-14T07:00:00Z' } };

	it('says of no day that it is later', async () => {
		const all = [box(1, day), box(2, ofLine)];
		const lines = linesOf(await message('getExceptions', all, SUMMARY));
		expect(lines).toEqual([expect.stringMatching(/^- MSKU1000001, MSKU1000002 /)]);
		expect(lines[0]).not.toContain('later');
	});

	it('lists the words of a few holds only', async () => {
		const held = Array.from({ length: 9 }, (_, place) => {
			const exam = { ...hold('customs'), description: `EXAM ${place}` };
			return box(place + 1, { ...day, holds_at_pod_terminal: [exam] });
		});
		const [line] = linesOf(await message('getExceptions', held, SUMMARY));
		expect(line).toContain('customs hold (EXAM 5) (1 of 9), and 3 more');
		expect(line).not.toContain('EXAM 6');
	});

	it('has none that is still on the ship if others are discharged', async () => {
		const soon = { ...lastFree('2026-10-16'), available_for_pickup: false };
		const unknown = { ...soon, availability_known: false };
		const ashore = box(1, { ...unknown, current_status: 'grounded' });
		const aboard = box(2, {
			...unknown,
			current_status: 'on_ship',
			pod_arrived_at: '2026-10-14T00:00:00Z',
			pod_discharged_at: null,
		});
		const lines = linesOf(await message('getPickupDeadlines', [ashore, aboard], SUMMARY));
		expect(lines[0]).toMatch(/^- MSKU1000001 .*availability not reported/);
		expect(lines[1]).toMatch(/^- MSKU1000002 .*not discharged yet/);
	});
});

it('an empty return before the discharge is not a return, also without a gate-out', async () => {
	const earlier = box(1, {
		...lastFree('2026-10-15'),
		empty_terminated_at: '2026-09-20T00:00:00Z',
	});
	const { subject } = await message('getDailyBrief', [earlier]);
	expect(subject).toMatch(/^1 due today/);
});
