import fc from 'fast-check';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { RULE_NAMES } from '../../../../../shipping/findings/rules';
import { runNode } from '../../../../support/n8n.mts';
import { resetNock, useNock } from '../../../../support/service.mts';
import { eventsOf } from '../desk/runJob.mts';
import { answerPractice } from './records.mts';

/** Runs all reports over the same random container. They must show the same facts. */

useNock();
afterEach(() => void jest.restoreAllMocks());

/** Each run takes about 0.1 s. */
const RUNS = 40;

const AS_OF = '2026-10-14T15:00:00Z';
const LOS_ANGELES = 'America/Los_Angeles';

/** Times around the time of the report, or null. */
const time = (from: string, to: string) => {
	const [min, max] = [from, to].map((day) => Date.parse(`2026-${day}T00:00:00Z`));
	const times = fc.integer({ min, max }).map((ms) => new Date(ms).toISOString());
	return fc.option(times, { freq: 2 });
};
/** The start of a day in Los Angeles. */
const day = fc.option(
	fc.integer({ min: 4, max: 25 }).map((n) => `2026-10-${String(n).padStart(2, '0')}T07:00:00Z`),
	{ freq: 2 },
);
const holds = fc.subarray([
	{ name: 'customs', status: 'hold', description: null },
	{ name: 'freight', status: 'hold', description: null },
]);

const container = fc.record({
	current_status: fc.constantFrom(
		...['new', 'on_ship', 'grounded', 'available', 'not_available', 'off_dock'],
		...['awaiting_inland_transfer', 'on_rail', 'picked_up', 'empty_returned', null],
	),
	available_for_pickup: fc.constantFrom(true, false, null),
	availability_known: fc.constantFrom(true, false),
	pod_arrived_at: time('10-01', '10-13'),
	pod_discharged_at: time('10-01', '10-14'),
	pod_full_out_at: time('10-05', '10-14'),
	pod_rail_loaded_at: time('10-05', '10-14'),
	ind_ata_at: time('10-08', '10-14'),
	ind_eta_at: time('10-08', '10-20'),
	pickup_appointment_at: time('10-10', '10-20'),
	holds_at_pod_terminal: holds,
	final_destination_timezone: fc.constantFrom(null, 'America/Chicago'),
	import_deadlines: fc.record({
		pickup_lfd_line: day,
		pickup_lfd_terminal: day,
		pickup_lfd_rail: day,
	}),
	terminal_checked_at: fc.constantFrom(AS_OF, '2026-09-20T00:00:00Z'),
});
const shipment = fc.record({
	pol_atd_at: time('09-14', '09-20'),
	pod_ata_at: time('10-01', '10-13'),
	pod_eta_at: time('10-08', '10-20'),
	destination_locode: fc.constantFrom(null, 'USCHI'),
	destination_ata_at: time('10-08', '10-14'),
	line_tracking_last_succeeded_at: fc.constant(AS_OF),
});

const LOCATOR = { __rl: true, mode: 'id', value: 'C1' };
const ALL = { returnAll: true, which: 'all' };
const REPORTS = {
	deadlines: {
		resource: 'report',
		operation: 'getPickupDeadlines',
		onlyArrived: false,
		notPickedUp: false,
		...ALL,
	},
	charges: { resource: 'report', operation: 'getChargesAtRisk', ...ALL },
	exceptions: {
		resource: 'report',
		operation: 'getExceptions',
		returnAll: true,
		rules: RULE_NAMES.filter((name) => name !== 'transshipment'),
	},
	table: { resource: 'report', operation: 'getTableRows', returnAll: true },
	overview: { resource: 'container', operation: 'getOverview', containerId: LOCATOR },
	calendar: { resource: 'report', operation: 'getCalendar', ...ALL },
};

async function reportsOf(box: IDataObject, bill: IDataObject) {
	const own = { n: 1, shipment: 1, terminal: 1, facility: 2, pod_timezone: LOS_ANGELES, ...box };
	answerPractice({
		containers: [own],
		shipments: [{ n: 1, terminal: 1, pod_timezone: LOS_ANGELES, ...bill }],
		terminals: [
			{ n: 1, nickname: 'APM Los Angeles' },
			{ n: 2, nickname: 'BNSF Chicago' },
		],
	});
	const found: Partial<Record<keyof typeof REPORTS, IDataObject[]>> = {};
	for (const [name, parameters] of Object.entries(REPORTS)) {
		const options = { asOf: AS_OF, columns: 'all', openOnly: false };
		const all = name === 'table' || name === 'overview' ? {} : options;
		const items = await runNode({ ...parameters, options: all } as INodeParameters);
		found[name as keyof typeof REPORTS] = items.flatMap((item): IDataObject[] =>
			item.binary ? eventsOf(item) : [item.json],
		);
	}
	resetNock();
	return found as Required<typeof found>;
}

const ALARMS = ['lastFreeDay', 'appointmentConflict', 'notAvailable'];

type Reports = Awaited<ReturnType<typeof reportsOf>>;

function expectSameFacts({ deadlines, charges, exceptions, table, overview }: Reports) {
	const [deadline] = deadlines;
	const [charge] = charges;
	const facts = ({ last_free_day, days_left }: IDataObject) => ({ last_free_day, days_left });
	const expected = facts(deadline);
	expect(facts(table[0])).toEqual(expected);
	expect(facts(overview[0])).toEqual(expected);
	const ofContainer = exceptions.filter(({ type }) => type === 'container');
	for (const one of ofContainer) {
		expect(facts(one)).toEqual(expected);
		const { due_day, urgency } = deadline;
		expect({ due_day: one.due_day, urgency: one.urgency }).toEqual({ due_day, urgency });
		// The step decides the severity, and with it the group.
		if (one.rule === 'lastFreeDay' && one.days_left !== null) {
			expect(one.severity === 'high').toBe(urgency !== null);
		}
	}
	const places = ofContainer.map(({ terminal }) => terminal);
	expect(new Set([deadline.terminal, charge.terminal, ...places]).size).toBe(1);
	// Charges are counted from the day, so they show it also if it has lost its urgency.
	if (deadline.days_left !== null) expect(facts(charge)).toEqual(expected);
	else expect(charge.days_left).toBeNull();

	const isOut = ['with_consignee', 'returned'].includes(String(charge.phase));
	expect(deadline.status === 'picked_up').toBe(isOut);
	expect(deadline.status === 'off_dock').toBe(charge.phase === 'off_dock');
}

function expectSameAlarm({ deadlines, exceptions, calendar }: Reports) {
	const [{ status, days_left: daysLeft, appointment }] = deadlines;
	const isUrgent = status === 'overdue' || status === 'due';
	const hasAlarm = exceptions.some(({ rule }) => ALARMS.includes(String(rule)));
	if (isUrgent && appointment !== 'planned') expect(hasAlarm).toBe(true);
	const overdue = calendar.filter(({ summary }) => /overdue/i.test(String(summary)));
	expect(overdue.length > 0).toBe(status === 'overdue');
	if (status === 'overdue') expect(Number(daysLeft)).toBeLessThan(0);
}

it('shows the same stage, place, last free day, days left and alarm in all reports', async () => {
	jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF));
	await fc.assert(
		fc.asyncProperty(container, shipment, async (box, bill) => {
			const all = await reportsOf(box as IDataObject, bill as IDataObject);
			expectSameFacts(all);
			expectSameAlarm(all);
		}),
		{ numRuns: RUNS },
	);
});
