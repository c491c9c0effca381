import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { containerFacts } from '../../../../../shipping/facts/container';
import { isLeftBehind } from '../../../../../shipping/journey/journey';
import { lastFreeDayText } from '../../../../../shipping/facts/words';
import { CHICAGO, deadlines } from '../containers.mts';
import { contextOf, factsOf, INLAND, NOW } from './facts.mts';

/** The start of a day in October in Los Angeles. */
const of = (day: number) => `2026-10-${String(day).padStart(2, '0')}T07:00:00Z`;
const text = (...given: Parameters<typeof factsOf>) => lastFreeDayText(factsOf(...given));

const AT_SEA = { current_status: 'on_ship' };
const LANDED = {
	current_status: 'available',
	available_for_pickup: true,
	pod_discharged_at: '2026-10-12T20:00:00Z',
	terminal_checked_at: '2026-10-14T13:00:00Z',
};
const ON_RAIL = { current_status: 'on_rail', final_destination_timezone: CHICAGO };
const AT_RAMP = {
	...LANDED,
	ind_ata_at: '2026-10-12T20:00:00Z',
	ind_rail_unloaded_at: '2026-10-13T20:00:00Z',
	final_destination_timezone: CHICAGO,
};

const atSea = (day: number) => ({ ...AT_SEA, ...deadlines(of(day)) });
const onTrain = (day: string) => ({
	...ON_RAIL,
	ind_eta_at: of(18),
	...deadlines(null, null, day),
});
const atRamp = (day: string) => ({ ...AT_RAMP, ...deadlines(null, null, day) });

describe('a shipment with many containers', () => {
	/** Counts how often the status of any container is read. */
	function readsOf(count: number, attributes: IDataObject, shipment: IDataObject): number {
		let reads = 0;
		const siblings = Array.from({ length: count }, () => {
			const { container } = contextOf({ ...attributes });
			const { current_status: status } = attributes;
			Object.defineProperty(container.attributes, 'current_status', {
				get() {
					reads++;
					return status;
				},
			});
			return container;
		});
		for (const container of siblings) {
			const context = { ...contextOf({}, shipment), container, siblings };
			const facts = containerFacts(context, { now: NOW, knownAt: NOW });
			isLeftBehind(facts.context);
		}
		return reads;
	}

	it.each<[string, IDataObject, IDataObject]>([
		['at sea', atSea(19), { pod_eta_at: of(20) }],
		['gated in before the departure', { pol_full_in_at: of(1) }, { pol_atd_at: of(9) }],
	])('reads each container a fixed number of times if it is %s', (_, attributes, shipment) => {
		const few = readsOf(100, attributes, shipment);
		expect(few).toBeGreaterThan(100);
		expect(readsOf(400, attributes, shipment)).toBeLessThanOrEqual(4 * few);
	});
});

describe('a last free day that may have been set too early', () => {
	it.each<[string, IDataObject, IDataObject, string]>([
		['at sea, before today', atSea(13), {}, 'before arrival'],
		['at sea, before the ETA', atSea(19), { pod_eta_at: of(20) }, 'before arrival'],
		['arrived, before the arrival', atSea(11), { pod_ata_at: of(12) }, 'before arrival'],
		['discharged later', { ...LANDED, ...deadlines(of(11)) }, {}, 'before discharge'],
		['on the train, before the inland ETA', onTrain(of(17)), INLAND, 'before arrival'],
		['unloaded at the ramp later', atRamp('2026-10-12T05:00:00Z'), INLAND, 'before arrival inland'],
	])('is ignored: %s', (_, attributes, shipment, reason) => {
		expect(factsOf(attributes, shipment)).toMatchObject({ daysLeft: undefined });
		expect(text(attributes, shipment)).toMatch(
			new RegExp(`^last free day unknown: \\d+ Oct \\((line|rail)\\) was set ${reason}$`),
		);
	});

	it.each<[string, IDataObject, IDataObject]>([
		['at sea, today', atSea(14), {}],
		['at sea, on the ETA', atSea(20), { pod_eta_at: of(20) }],
		['at sea, after an ETA that has passed', atSea(15), { pod_eta_at: of(11) }],
		['arrived, before today', atSea(13), { pod_ata_at: of(12) }],
		['on the day of discharge', { ...LANDED, ...deadlines(of(12)) }, {}],
		['without a day of discharge', { ...LANDED, pod_discharged_at: null, ...deadlines(of(1)) }, {}],
		['on the day of unloading', atRamp('2026-10-13T05:00:00Z'), INLAND],
	])('is used: %s', (_, attributes, shipment) => {
		expect(factsOf(attributes, shipment).lastFreeDay.earliest).toBeDefined();
	});

	it("is replaced by another source's day, or else the latest ignored day is shown", () => {
		const both = { ...LANDED, ...deadlines(of(11), of(16)) };
		expect(text(both)).toBe('2 days left, last free day 16 Oct (terminal)');
		expect(text({ ...LANDED, ...deadlines(of(11), of(10)) })).toBe(
			'last free day unknown: 11 Oct (line) was set before discharge',
		);
	});

	it('is used if the discharge of another container shows that the ship has arrived', () => {
		const atSea = { ...AT_SEA, ...deadlines(of(16)) };
		const expected = { pod_eta_at: of(20) };
		expect(factsOf(atSea, expected).daysLeft).toBeUndefined();
		const others = [{ pod_discharged_at: of(13) }];
		expect(factsOf(atSea, expected, { others }).daysLeft).toBe(2);
	});

	it('is ignored if and only if it is before the day of discharge', () => {
		const day = fc.integer({ min: 1, max: 31 });
		fc.assert(
			fc.property(day, day, (discharged, deadline) => {
				const box = { ...LANDED, pod_discharged_at: of(discharged), ...deadlines(of(deadline)) };
				const { earliest, setTooEarly } = factsOf(box).lastFreeDay;
				expect([!!earliest, !!setTooEarly]).toEqual([
					deadline >= discharged,
					deadline < discharged,
				]);
			}),
		);
	});
});

describe('a container that waits for rail', () => {
	const WAITING = { ...LANDED, current_status: 'awaiting_inland_transfer' };

	it("has no days left, and shows the port's last free day in the text", () => {
		const facts = factsOf({ ...WAITING, ...deadlines(of(16), of(13), of(12)) });
		expect([facts.daysLeft, facts.lastFreeDay.earliest]).toEqual([undefined, undefined]);
		expect(lastFreeDayText(facts)).toBe("the port's last free day was 13 Oct (terminal)");
		expect(text({ ...WAITING, ...deadlines(of(14)) })).toBe(
			"the port's last free day is 14 Oct (line)",
		);
		expect(text({ ...WAITING, ...deadlines(null, null, of(16)) })).toBe('');
		expect(text({ ...WAITING, ...deadlines(of(11)) })).toBe('');
	});
});

describe('the text of a last free day', () => {
	it("counts days in the port's time zone if only the shipment has this zone", () => {
		// This time is late in the evening of the 14th in Los Angeles.
		const now = Date.parse('2026-10-15T05:30:00Z');
		const context = contextOf({ ...LANDED, ...deadlines(of(15)) });
		const facts = containerFacts(context, { now, knownAt: now });
		expect(facts.daysLeft).toBe(1);
	});

	it('returns distant days with their year', () => {
		const old = { ...LANDED, pod_discharged_at: '2025-09-05T20:00:00Z' };
		expect(text({ ...old, ...deadlines('2025-09-09T07:00:00Z') })).toBe(
			'overdue by 400 days, last free day 9 Sep 2025 (line)',
		);
		expect(text({ ...LANDED, ...deadlines('2027-04-15T07:00:00Z') })).toContain('15 Apr (line)');
		expect(text({ ...LANDED, ...deadlines('2027-04-16T07:00:00Z') })).toContain('16 Apr 2027');
	});

	it('returns no source for pickup_lfd', () => {
		expect(text({ ...LANDED, pickup_lfd: of(15) })).toBe('1 day left, last free day 15 Oct');
	});
});
