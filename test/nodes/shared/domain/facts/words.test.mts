import type { IDataObject } from 'n8n-workflow';

import {
	appointmentText,
	feesText,
	notReadyReasons,
	pickupParts,
	stateText,
} from '../../../../../shipping/facts/words';
import { deadlines, resource } from '../containers.mts';
import { factsOf, INLAND } from './facts.mts';

const hold = (name: unknown, status = 'hold', description: unknown = null) => ({
	name,
	status,
	description,
});
const held = (...holds: object[]) => ({ holds_at_pod_terminal: holds }) as IDataObject;
const LANDED = { current_status: 'grounded', pod_discharged_at: '2026-10-12T20:00:00Z' };
const BLOCKED = { ...LANDED, available_for_pickup: false };
const READY = { ...LANDED, available_for_pickup: true };

describe('the status text of a container', () => {
	it.each<[IDataObject, string[]]>([
		[READY, []],
		[{ ...READY, ...held(hold('customs')) }, ['customs hold']],
		[{ ...READY, ind_facility_holds: [hold('freight')] }, ['freight hold']],
		[{ ...READY, ...held(hold('USDA', 'HOLD', 'Exam')) }, ['USDA hold (Exam)']],
		[{ ...READY, ...held(hold(null)) }, ['unnamed hold']],
		[{ ...READY, holds_at_pod_terminal: [null, 'x', 7] as never }, []],
		[{ ...READY, ...held(hold('other', 'hold', 'LINE HOLD   ')) }, ['LINE HOLD']],
		[BLOCKED, ['not available for pickup']],
		[{ ...BLOCKED, ...held(hold('customs')) }, ['customs hold', 'not available for pickup']],
		[{ ...BLOCKED, availability_known: false }, ['availability not reported']],
		[{ ...READY, availability_known: false }, ['availability not reported']],
		[LANDED, ['availability not reported']],
		[{ ...LANDED, available_for_pickup: 'true' }, ['availability not reported']],
		[{ current_status: 'awaiting_inland_transfer' }, ["waiting for the carrier's train"]],
		[{ current_status: 'on_rail', available_for_pickup: true }, ['on the train']],
		[{ current_status: 'on_ship', pod_arrived_at: '2026-10-01T00:00:00Z' }, ['not discharged yet']],
		[{ current_status: 'on_ship' }, ['at sea']],
		[{ current_status: 'on_ship', ...held(hold('freight')) }, ['freight hold', 'at sea']],
		[{ current_status: 'new', pol_vessel_loaded_at: '2026-10-01T00:00:00Z' }, ['loaded']],
		[{ current_status: 'new', pol_full_in_at: '2026-10-01T00:00:00Z' }, ['gated in']],
		[{ current_status: 'new', empty_out_at: '2026-10-01T00:00:00Z' }, ['not shipped yet']],
		[{ current_status: 'new' }, ['not shipped yet']],
		[{}, ['no status yet']],
	])('returns the blocking reasons of %j: %j', (attributes, reasons) => {
		const facts = factsOf(attributes);
		expect(notReadyReasons(facts)).toEqual(reasons);
		expect(facts.isReady).toBe(reasons.length === 0);
		expect(stateText(facts)).toBe(reasons.join(', ') || 'ready for pickup');
	});

	it('shows a pending hold, which does not block the pickup', () => {
		const facts = factsOf({ ...READY, ...held(hold('customs', 'pending')) });
		expect(notReadyReasons(facts)).toEqual([]);
		expect(facts.isReady).toBe(true);
		expect(stateText(facts)).toBe('ready for pickup, customs hold pending');
	});

	it('ignores holds at the port if the container is on the train', () => {
		const onTrain = { current_status: 'on_rail', ...held(hold('freight')) };
		expect(factsOf(onTrain).holds).toEqual([]);
		const atRamp = { ...onTrain, ind_facility_holds: [hold('customs')] };
		expect(factsOf(atRamp).holds).toEqual([{ label: 'customs', description: undefined }]);
	});

	it('ignores the availability at the port if the container is at the ramp', () => {
		const box = {
			current_status: 'on_rail',
			available_for_pickup: false,
			availability_known: true,
		};
		const facts = factsOf(box, { destination_ata_at: '2026-10-10T18:00:00Z' });
		expect(facts).toMatchObject({ stage: 'inland', availability: 'unknown' });
		expect(stateText(facts)).toBe('availability not reported');
	});

	it('returns four holds and the number of the others', () => {
		const names = ['a', 'b', 'c', 'd', 'e', 'f'];
		const facts = factsOf({ ...READY, ...held(...names.map((name) => hold(name))) });
		expect(stateText(facts)).toBe('a hold, b hold, c hold, d hold, 2 more holds');
		expect(notReadyReasons(facts)).toHaveLength(6);
	});

	it('cuts text of terminals to 80 characters in one line', () => {
		const facts = factsOf({
			...READY,
			...held(hold('x'.repeat(190), 'hold', `a\nb${'y'.repeat(190)}`)),
		});
		expect(stateText(facts)).toBe(`${'x'.repeat(79)}… hold (a b${'y'.repeat(76)}…)`);
	});
});

describe('the text of an appointment', () => {
	const at = (pickup_appointment_at: unknown, more: IDataObject = {}) =>
		factsOf({ ...READY, pickup_appointment_at, ...more } as IDataObject);
	const day = deadlines('2026-10-15T07:00:00Z');
	const AFTER = 'after the last free day';

	it.each<[string, IDataObject, string, string]>([
		['2026-10-17T17:00:00Z', {}, 'planned', 'appointment 17 Oct 10:00 local'],
		// The gate-out may be reported up to three hours later.
		['2026-10-14T13:00:00Z', {}, 'planned', 'appointment 14 Oct 06:00 local'],
		['2026-10-14T08:00:00Z', {}, 'passed', 'appointment 14 Oct 01:00 local not confirmed'],
		['2026-10-16T06:59:00Z', day, 'planned', 'appointment 15 Oct 23:59 local'],
		['2026-10-16T07:00:00Z', day, 'too_late', `appointment 16 Oct 00:00 local, 1 day ${AFTER}`],
		['2026-10-17T17:00:00Z', day, 'too_late', `appointment 17 Oct 10:00 local, 2 days ${AFTER}`],
		[
			'2026-10-12T21:00:00Z',
			{ ...day, terminal_checked_at: '2026-10-13T00:00:00Z' },
			'missed',
			'appointment 12 Oct 14:00 local missed',
		],
		['2026-10-17', {}, 'planned', 'appointment 17 Oct'],
		['2027-06-17T17:00:00Z', {}, 'planned', 'appointment 17 Jun 2027 10:00 local'],
	])(
		'for an appointment at %s and a container with %j, returns the state %s',
		(time, more, state, words) => {
			const facts = at(time, more);
			expect(facts.appointment?.state).toBe(state);
			expect(appointmentText(facts)).toBe(words);
		},
	);

	it('leaves "local" out without a time zone', () => {
		const facts = factsOf(
			{ ...READY, pickup_appointment_at: '2026-10-17T10:00:00Z' },
			{ pod_timezone: null },
		);
		expect(appointmentText(facts)).toBe('appointment 17 Oct 10:00');
		expect(facts.appointment?.local).toBe('2026-10-17 10:00');
	});

	it.each([null, 'soon', 5])('returns no appointment for %j', (time) => {
		expect(at(time).appointment).toBeUndefined();
	});

	it('returns no appointment after the pickup', () => {
		const facts = at('2026-10-17T17:00:00Z', { pod_full_out_at: '2026-10-14T12:00:00Z' });
		expect([facts.appointment, appointmentText(facts)]).toEqual([undefined, '']);
	});

	it('does not report a missed appointment if the status of the container is uncertain', () => {
		const facts = at('2026-10-08T21:00:00Z', {
			...day,
			terminal_checked_at: '2026-10-05T00:00:00Z',
		});
		expect(facts.appointment?.state).toBe('passed');
		expect(appointmentText(facts)).toBe('appointment 8 Oct 14:00 local');
	});

	it('returns no appointment at the ramp, because the service reports only appointments at the port', () => {
		const reports = resource('terminal', 'r', { provided_data: { pickup_appointment_at: true } });
		const box = { ...READY, ind_ata_at: '2026-10-12T20:00:00Z' };
		const missed = { ...box, pickup_appointment_at: '2026-10-09T21:00:00Z' };
		const facts = factsOf(missed, INLAND, { facility: reports });
		expect(facts).toMatchObject({ stage: 'inland', appointment: undefined });
		expect(appointmentText(facts)).toBe('');
	});

	it('returns "no appointment" only if the terminal reports appointments', () => {
		const terminal = (provided_data: IDataObject) => ({
			terminal: resource('terminal', 't', { provided_data }),
		});
		const reports = terminal({ pickup_appointment_at: true });
		expect(appointmentText(factsOf(READY, {}, reports))).toBe('no appointment');
		expect(appointmentText(factsOf(READY))).toBe('');
		const unknown = terminal({ pickup_appointment_at: null });
		expect(appointmentText(factsOf(READY, {}, unknown))).toBe('');
		expect(appointmentText(factsOf({ current_status: 'on_ship' }, {}, reports))).toBe('');
		expect(
			appointmentText(factsOf({ ...READY, ind_ata_at: '2026-10-01T00:00:00Z' }, {}, reports)),
		).toBe('');
	});
});

test('returns fees until the pickup', () => {
	const fees = { fees_at_pod_terminal: [{ type: 'exam', amount: 90, currency_code: 'USD' }] };
	expect(feesText(factsOf({ ...READY, ...fees }))).toBe('fees of 90 USD are open');
	expect(feesText(factsOf(READY))).toBe('');
	expect(feesText(factsOf({ ...fees, current_status: 'picked_up' }))).toBe('');
});

test("returns holds and the port's last free day while a container waits for the train", () => {
	const facts = factsOf({
		current_status: 'awaiting_inland_transfer',
		...held(hold('customs')),
		...deadlines('2026-10-16T07:00:00Z'),
	});
	expect(pickupParts(facts).filter(Boolean)).toEqual([
		"waiting for the carrier's train",
		"the port's last free day is 16 Oct (line)",
		'customs hold',
	]);
});
