import fc from 'fast-check';

import {
	bodyOf,
	CONTAINER,
	eventOf,
	itemOf,
	SHIPMENT,
	to,
} from '../../../support/notifications.mts';

const ARRIVAL = 'container.transport.estimated.vessel_arrived';
const DEPARTURE = 'container.transport.estimated.vessel_departed';
const INLAND = 'container.transport.estimated.arrived_at_inland_destination';
const OF_SHIPMENT = 'shipment.estimated.arrival';

const KNOWN = {
	pol_etd_at: '2026-09-01T02:00:00Z',
	pol_original_etd_at: '2026-08-31T02:00:00Z',
	pod_eta_at: '2026-10-11T21:32:00Z',
	pod_original_eta_at: '2026-10-10T21:32:00Z',
	destination_eta_at: '2026-10-20T12:00:00Z',
	destination_original_eta_at: '2026-10-20T18:00:00Z',
};

const shipmentWith = (known: object) => ({
	...SHIPMENT,
	attributes: { ...SHIPMENT.attributes, ...known },
});

const etaOf = (event: string, own: object, previous?: string, known: object = KNOWN) => {
	const included = [{ ...eventOf(event), attributes: own }, CONTAINER, shipmentWith(known)];
	return itemOf(bodyOf(event, included), previous).eta;
};

describe('the ETA or ETD of an event', () => {
	it.each([
		[ARRIVAL, KNOWN.pod_eta_at, KNOWN.pod_original_eta_at, 24],
		[OF_SHIPMENT, KNOWN.pod_eta_at, KNOWN.pod_original_eta_at, 24],
		[DEPARTURE, KNOWN.pol_etd_at, KNOWN.pol_original_etd_at, 24],
		[INLAND, KNOWN.destination_eta_at, KNOWN.destination_original_eta_at, -6],
	])('is read from the shipment if the event %s has none', (event, at, original, shift) => {
		expect(etaOf(event, {})).toEqual({
			estimated_at: at,
			original_at: original,
			shift_hours_from_original: shift,
			previous_at: null,
			shift_hours_from_previous: null,
		});
	});

	it('is never reported as an arrival if the event is about a departure', () => {
		expect(etaOf(DEPARTURE, {}, undefined, { pol_etd_at: null })).toBe(undefined);
	});

	it.each(['timestamp', 'estimated_timestamp'])('is read from %s of the event', (name) => {
		expect(etaOf(ARRIVAL, { [name]: '2026-10-12T00:00:00Z' })).toMatchObject({
			estimated_at: '2026-10-12T00:00:00Z',
			shift_hours_from_original: 26.5,
		});
	});

	it('is also read from the deprecated attribute of the shipment', () => {
		const known = { pod_eta_at: null, pod_eta: '2026-10-12T00:00:00Z' };
		expect(etaOf(OF_SHIPMENT, {}, undefined, known)).toMatchObject({
			estimated_at: '2026-10-12T00:00:00Z',
		});
	});

	it('has a positive change if later and a negative one if earlier, in tenths of an hour', () => {
		fc.assert(
			fc.property(fc.integer({ min: -20_000, max: 20_000 }), (minutes) => {
				const previous = '2026-10-11T00:00:00Z';
				const timestamp = new Date(Date.parse(previous) + minutes * 60_000).toISOString();
				const eta = etaOf(ARRIVAL, { timestamp }, previous) as Record<string, number>;
				const hours = eta.shift_hours_from_previous;
				expect(Math.abs(hours - minutes / 60)).toBeLessThanOrEqual(0.0501);
				if (Math.abs(minutes) > 3) expect(Math.sign(hours)).toBe(Math.sign(minutes));
			}),
		);
	});

	it.each(['container.transport.vessel_arrived', 'x.estimated'])('is missing for %s', (event) => {
		expect(itemOf(bodyOf(event, [eventOf(event), SHIPMENT]))).not.toHaveProperty('eta');
	});
});

describe('the text of an ETA or ETD', () => {
	const words = (event: string, attributes: object) => {
		const relationships = { shipment: to('shipment', 's-1') };
		const inland = { destination_name: 'Chicago', destination_timezone: 'America/Chicago' };
		const shipment = shipmentWith({ ...KNOWN, port_of_lading_name: 'Shanghai', ...inland });
		return itemOf(bodyOf(event, [{ ...eventOf(event), attributes, relationships }, shipment]))
			.summary;
	};

	it('has the place and the local time there', () => {
		expect(words(DEPARTURE, {})).toContain('departure at Shanghai now expected 1 Sep 10:00 local');
		expect(words(INLAND, {})).toContain('arrival at Chicago now expected 20 Oct 07:00 local');
		expect(words(ARRIVAL, {})).toContain('arrival at New York now expected 11 Oct 17:32 local');
	});

	it("has the time as sent if the event's time zone is null", () => {
		const own = { timestamp: '2026-10-11T21:32:00Z', timezone: null };
		expect(words(ARRIVAL, own)).toMatch(
			/now expected 11 Oct 21:32 \(first estimated 10 Oct 21:32\), /,
		);
	});
});
