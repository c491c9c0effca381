import fc from 'fast-check';

import { readRouteMap } from '../../../shipping/route/route/read';
import { routeSummaryOf } from '../../../shipping/route/route/summary';
import {
	anyMap,
	anyWay,
	arrived,
	collection,
	line,
	notDeparted,
	pacific,
	PACIFIC,
	port,
	transshipped,
	vessel,
} from '../../nodes/ShipmentTracking/jobs/routeMap/maps.mts';

const summarizeRouteMap = (body: unknown) => routeSummaryOf(readRouteMap(body));
const portsOf = (body: unknown) => summarizeRouteMap(body).ports;

describe('the phase of a route map', () => {
	it('returns no_route_yet for an empty map', () => {
		expect(summarizeRouteMap(collection())).toEqual({
			phase: 'no_route_yet',
			summary: 'No route known yet',
			percent: null,
			travelled_km: 0,
			remaining_km: 0,
			next_port: null,
			vessel: null,
			ports: [],
		});
	});

	it.each([undefined, null, '', 'oops', [], {}, { features: 'none' }, { features: [null, 7] }])(
		'returns no_route_yet for the invalid route map %j',
		(body) => expect(summarizeRouteMap(body).phase).toBe('no_route_yet'),
	);

	it('returns not_departed before departure', () => {
		expect(summarizeRouteMap(notDeparted())).toMatchObject({
			phase: 'not_departed',
			percent: 0,
			vessel: null,
			next_port: { name: 'Los Angeles' },
			summary:
				'Not departed from Yantian yet, expected to leave 24 Nov 2026 17:00 local time, next Los Angeles, expected 8 Dec 2026 09:10 local time',
		});
	});

	it('returns at_sea with the vessel and the next port', () => {
		const summary = summarizeRouteMap(pacific(3));
		expect(summary).toMatchObject({
			phase: 'at_sea',
			vessel: {
				name: 'EVER GIVEN',
				imo: '9811000',
				voyage_number: '123E',
				longitude: -175,
				latitude: 46,
				heading_degrees: 72,
				speed_knots: 17.3,
				reported_at: '2026-11-20T10:00:00Z',
			},
			next_port: {
				label: 'POD',
				name: 'Los Angeles',
				eta: '2026-11-29T09:54:00Z',
				eta_local: '2026-11-29T01:54:00-08:00',
			},
		});
		expect(summary.percent).toBeGreaterThan(50);
		expect(summary.percent).toBeLessThan(60);
		expect(summary.summary).toMatch(
			/^At sea on EVER GIVEN \(voyage 123E\): Yantian → Los Angeles, 5\d% of the way, next Los Angeles, expected 29 Nov 2026 01:54 local time$/,
		);
	});

	it('returns at_sea without a position of the vessel', () => {
		const [pol, pod, , past] = pacific(3).features;
		const summary = summarizeRouteMap(collection(pol, pod, past));
		expect(summary).toMatchObject({ phase: 'at_sea', vessel: null });
		expect(summary.percent).toBeGreaterThan(50);
	});

	it('returns in_port in the port of transshipment', () => {
		expect(summarizeRouteMap(transshipped())).toMatchObject({
			phase: 'in_port',
			next_port: { name: 'New York', eta: '2026-12-20T22:50:00Z', eta_local: null },
			summary: expect.stringMatching(
				/^In port at Rotterdam, since 9 Dec 2026 19:41 local time, \d+% of the way, next New York, expected 20 Dec 2026 22:50 UTC$/,
			),
		});
	});

	it('returns completed after the arrival', () => {
		expect(summarizeRouteMap(arrived())).toMatchObject({
			phase: 'completed',
			percent: 100,
			remaining_km: 0,
			next_port: null,
			summary: 'Arrived at Los Angeles on 1 Nov 2026 01:00 local time',
		});
	});

	it('returns a phase for a map with only ports, a vessel or a path', () => {
		const [, pod] = arrived().features;
		const phaseOf = (...features: unknown[]) => summarizeRouteMap(collection(...features)).phase;
		expect(phaseOf(port(1, 2, PACIFIC[0]), pod)).toBe('completed');
		expect(phaseOf(port(1, 1, PACIFIC[0]))).toBe('not_departed');
		expect(phaseOf(vessel(1, [0, 0]))).toBe('at_sea');
		expect(phaseOf(line('estimated_full_legs', 1, PACIFIC))).toBe('not_departed');
	});
});

describe('the ports of a route map', () => {
	it('returns ports in the order of the route', () => {
		const names = portsOf(transshipped()).map(({ label, name }) => `${label} ${name}`);
		expect(names).toEqual(['POL Jebel Ali', 'TS1 Rotterdam', 'POD New York']);
	});

	it('returns ports although the answer lacks their attributes', () => {
		const bare = { type: 'Feature', properties: { feature_type: 'port' } };
		const [first, , last] = portsOf(collection(bare, bare, bare));
		expect(first).toMatchObject({ label: 'POL', name: null, eta: null, eta_local: null });
		expect(last.label).toBe('POD');
	});

	it('returns no local time for an invalid time zone', () => {
		const times = { inbound_eta_at: '2026-11-29T09:54:00Z', time_zone: 'Mars/Olympus' };
		const [only] = portsOf(collection(port(1, 1, [0, 0], times)));
		expect(only).toMatchObject({ eta: '2026-11-29T09:54:00Z', eta_local: null });
	});

	it('uses the ETA of the vessel for a next port without an ETA', () => {
		const map = collection(
			port(1, 2, PACIFIC[0]),
			port(2, 2, PACIFIC[5]),
			vessel(1, PACIFIC[2], { arrival_port_eta: '2026-11-30T00:00:00Z' }),
		);
		expect(summarizeRouteMap(map).next_port).toMatchObject({ eta: '2026-11-30T00:00:00Z' });
	});
});

describe('the completed percentage of a route', () => {
	it('uses the great circle between ports if there is no path', () => {
		const ends = [port(1, 2, [0, 0]), port(2, 2, [90, 0])];
		expect(summarizeRouteMap(collection(...ends, vessel(1, [45, 0]))).percent).toBe(50);
		expect(summarizeRouteMap(collection(...ends)).remaining_km).toBe(10008);
	});

	it('returns a percentage from 0 to 100 for any map', () => {
		fc.assert(
			fc.property(anyMap, (body) => {
				const { percent, phase } = summarizeRouteMap(body);
				if (percent === null) return;
				expect(percent).toBeGreaterThanOrEqual(0);
				expect(percent).toBeLessThanOrEqual(100);
				if (phase === 'not_departed') expect(percent).toBe(0);
			}),
		);
	});

	it('returns a percentage that never decreases as the ship sails on', () => {
		fc.assert(
			fc.property(anyWay, (way) => {
				const shares = way
					.slice(1)
					.map((_, at) => Number(summarizeRouteMap(pacific(at + 1, way)).percent));
				expect(shares).toEqual([...shares].sort((a, b) => a - b));
			}),
		);
	});
});

it('returns the same plain JSON for the same map', () => {
	fc.assert(
		fc.property(anyMap, (body) => {
			const summary = summarizeRouteMap(body);
			JSON.stringify(summary, (_, value: unknown) => {
				expect(value === undefined || Number.isNaN(value)).toBe(false);
				return value;
			});
			expect(summarizeRouteMap(body)).toEqual(summary);
			expect(summary.summary).not.toMatch(/undefined|NaN|Invalid/);
		}),
	);
});
