import type { IDataObject } from 'n8n-workflow';

import { containerFindings } from '../../../../../shipping/findings/evaluate';
import { RULE_NAMES } from '../../../../../shipping/findings/rules';
import { containerFacts } from '../../../../../shipping/facts/container';
import { CHICAGO, deadlines } from '../containers.mts';
import { contextOf } from '../facts/facts.mts';
import { usualSettings } from './settings.mts';

/** The findings about a container at a time in October 2026. */
function findings(
	attributes: IDataObject,
	now: string,
	shipment: IDataObject = {},
	more: Parameters<typeof contextOf>[2] = {},
) {
	const time = Date.parse(now);
	const context = contextOf(attributes, shipment, more);
	const rules = RULE_NAMES.filter((name) => name !== 'ready' && name !== 'appointments');
	const facts = containerFacts(context, { now: time, knownAt: time });
	return containerFindings(facts, usualSettings(rules));
}

const AT_PORT = {
	current_status: 'available',
	available_for_pickup: true,
	pod_discharged_at: '2026-10-12T20:00:00Z',
	terminal_checked_at: '2026-10-14T13:00:00Z',
};
const CUSTOMS = [{ name: 'customs', status: 'hold', description: null }];
/** The start of a day in Los Angeles. */
const of = (day: number) => `2026-10-${day}T07:00:00Z`;

describe('the severity of a last free day', () => {
	it.each([
		['Thursday', 15, 'Friday', 16, 'high'],
		['Friday', 16, 'Saturday', 17, 'high'],
		['Friday', 16, 'Sunday', 18, 'high'],
		['Friday', 16, 'Monday', 19, 'high'],
		['Thursday', 15, 'Sunday', 18, 'high'],
		['Thursday', 15, 'Saturday', 17, 'high'],
		['Tuesday', 20, 'Monday', 19, 'high'],
	])('on %s the %i, with a last free day on %s the %i, is %s', (_, today, __, last, severity) => {
		const [found] = findings({ ...AT_PORT, ...deadlines(of(last)) }, `2026-10-${today}T17:00:00Z`);
		expect(found).toMatchObject({ rule: 'lastFreeDay', severity });
	});
});

describe('a hold', () => {
	const held = { ...AT_PORT, holds_at_pod_terminal: CUSTOMS, ...deadlines(of(28)) };
	const appointment = (day: number) => ({ pickup_appointment_at: `2026-10-${day}T17:00:00Z` });

	it.each([
		[
			'on the next working day',
			15,
			'high',
			'Trucker: otherwise move the appointment 15 Oct 10:00 local.',
		],
		['later', 16, 'medium', 'Customs broker: clear the customs hold.'],
	])('with an appointment %s (%i Oct) is %s', (_, day, severity, step) => {
		const [found] = findings({ ...held, ...appointment(day) }, '2026-10-14T15:00:00Z');
		expect(found).toMatchObject({ rule: 'notAvailable', severity });
		expect(found.nextStep).toContain(step);
	});

	it.each<[string, IDataObject]>([
		['on the train', { current_status: 'on_rail', ind_facility_holds: CUSTOMS }],
		[
			'at a yard off the dock',
			{ current_status: 'off_dock', pod_full_out_at: of(13), holds_at_pod_terminal: CUSTOMS },
		],
		[
			'waiting for the train',
			{ current_status: 'awaiting_inland_transfer', holds_at_pod_terminal: CUSTOMS },
		],
	])('counts at once %s', (_, more) => {
		const box = { ...AT_PORT, available_for_pickup: false, ...more };
		const found = findings(box, '2026-10-14T15:00:00Z');
		expect(found).toMatchObject([{ responsible: 'customs broker' }]);
	});
});

describe('a container whose siblings are discharged', () => {
	const others = [{ pod_discharged_at: of(10) }];

	it.each<[string, IDataObject, IDataObject]>([
		['and whose ship has arrived', { current_status: 'on_ship' }, { pod_ata_at: of(10) }],
		['without an arrival of the shipment', { current_status: 'on_ship' }, {}],
	])('%s may have been rolled, so the carrier has to act', (_, box, shipment) => {
		const [found] = findings(box, '2026-10-14T15:00:00Z', shipment, { others });
		expect(found).toMatchObject({ rule: 'notDischarged', responsible: 'carrier' });
		expect(found.line.detail).toContain('may have been rolled at transshipment');
	});

	it('is a matter of the terminal if it has arrived itself', () => {
		const box = { current_status: 'on_ship', pod_arrived_at: of(10) };
		const [found] = findings(box, '2026-10-14T15:00:00Z', {}, { others });
		expect(found).toMatchObject({ rule: 'notDischarged', responsible: 'terminal' });
	});
});

it('counts a container that is out without a gate-out time from its discharge', () => {
	const box = { current_status: 'picked_up', pod_discharged_at: '2026-08-20T18:00:00Z' };
	const [found] = findings(box, '2026-10-14T15:00:00Z', { destination_timezone: CHICAGO });
	expect(found).toMatchObject({ rule: 'notReturned', since: '2026-08-20', days: 55 });
	expect(found.line.detail).toContain('the gate-out was not reported; out for at most 55 days');
});

describe('the next step of a container with a hold, or that is not discharged', () => {
	const held = { ...AT_PORT, holds_at_pod_terminal: CUSTOMS, ...deadlines(of(16)) };
	const HOLD = 'Customs broker: clear the customs hold.';

	it.each([
		[
			'too late',
			19,
			`${HOLD} Trucker: move the appointment to 16 Oct or earlier, or ask for an extension.`,
		],
		['over', 13, `${HOLD} Trucker: book a new appointment.`],
	])('begins with the hold if the appointment is %s', (_, day, nextStep) => {
		const more = { pickup_appointment_at: `2026-10-${day}T17:00:00Z` };
		const [found] = findings({ ...held, ...more }, '2026-10-14T15:00:00Z');
		expect(found).toMatchObject({ responsible: 'customs broker', nextStep });
	});

	it('asks the terminal after the last free day, instead of planning a pickup by that day', () => {
		const aboard = { current_status: 'on_ship', pod_arrived_at: '2026-10-08T06:00:00Z' };
		const [found] = findings({ ...aboard, ...deadlines(of(12)) }, '2026-10-14T15:00:00Z');
		expect(found).toMatchObject({
			rule: 'lastFreeDay',
			responsible: 'terminal',
			nextStep:
				'Ask the terminal when it will be available, and for an extension of the last free day.',
		});
	});
});

describe('a container with an appointment that its terminal does not release', () => {
	const blocked = { ...AT_PORT, current_status: 'not_available', available_for_pickup: false };
	const ASK = 'Ask the terminal when it will be available';

	it.each<[string, number, IDataObject, string]>([
		['after the last free day, which is over', 17, deadlines(of(12)), 'for an extension'],
		['after the last free day, which is near', 17, deadlines(of(15)), 'for an extension'],
		['missed, with a last free day', 13, deadlines(of(15)), 'for an extension'],
		['missed, without a last free day', 13, {}, `${ASK}.`],
	])('is a matter of the terminal, not of the trucker: %s', (_, day, deadline, words) => {
		const more = { ...deadline, pickup_appointment_at: `2026-10-${day}T17:00:00Z` };
		const [found] = findings({ ...blocked, ...more }, '2026-10-14T15:00:00Z');
		expect(found).toMatchObject({ rule: 'appointmentConflict', responsible: 'terminal' });
		expect(found.nextStep).toMatch(new RegExp(`^${ASK}`));
		expect(found.nextStep).toContain(words);
	});
});

describe('the next step on the last free day of a container whose appointment is later', () => {
	const today = { ...AT_PORT, ...deadlines(of(14)), pickup_appointment_at: '2026-10-23T17:00:00Z' };
	const STEP = 'Ask for an appointment today, or for an extension.';

	it.each<[string, IDataObject, string, string]>([
		['is to ask for an appointment today', {}, 'trucker', STEP],
		[
			'begins with a hold',
			{ holds_at_pod_terminal: CUSTOMS },
			'customs broker',
			'Customs broker: clear the customs hold. Trucker: ask for an appointment today, or for an extension.',
		],
	])('%s', (_, more, responsible, nextStep) => {
		const [found] = findings({ ...today, ...more }, '2026-10-14T15:00:00Z');
		expect(found).toMatchObject({ rule: 'appointmentConflict', responsible, nextStep });
	});
});
