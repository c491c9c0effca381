import type { IDataObject } from 'n8n-workflow';

import { shipmentStage, stageOf } from '../../../../shipping/journey/journey';
import {
	CANADIAN_CONTAINER,
	INLAND_CONTAINER,
	PLAIN_CONTAINER,
	SEA_CONTAINER,
} from './containers.mts';
import { contextOf, factsOf, INLAND, NOW } from './facts/facts.mts';

const OUT = { pod_full_out_at: '2026-10-09T20:00:00Z' };
/** Left the port for an inland destination, without milestones of the railway. */
const GONE = { ...OUT, final_destination_timezone: 'America/Chicago' };
const OUT_OF_RAMP = { ...INLAND_CONTAINER, final_destination_full_out_at: '2026-10-01T00:00:00Z' };
const TRUCKED = { current_status: 'picked_up' };
const ON_SHIP = { current_status: 'on_ship' };
const ON_RAIL = { current_status: 'on_rail' };
const DEPARTED = { pol_atd_at: '2026-10-01T00:00:00Z' };
const ARRIVED = { pod_ata_at: '2026-10-01T00:00:00Z' };
const INLAND_ARRIVAL = { destination_ata_at: '2026-10-01T00:00:00Z' };
const stage = (...given: Parameters<typeof contextOf>) => stageOf(contextOf(...given), NOW);

describe('the stage of a container', () => {
	it.each<[string, IDataObject, string]>([
		['a new record', { current_status: 'new' }, 'unknown'],
		['picked up empty', { empty_out_at: '2026-10-01T00:00:00Z' }, 'empty_out'],
		[
			'gated in',
			{ empty_out_at: '2026-10-01T00:00:00Z', pol_full_in_at: '2026-10-01T00:00:00Z' },
			'gated_in',
		],
		['loaded', { current_status: 'new', pol_vessel_loaded_at: '2026-10-01T00:00:00Z' }, 'loaded'],
		[
			'departed',
			{ current_status: 'new', pol_vessel_departed_at: '2026-10-01T00:00:00Z' },
			'at_sea',
		],
		['on the ship by its status only', { current_status: 'on_ship' }, 'at_sea'],
		['arrived', { current_status: 'on_ship', pod_arrived_at: '2026-10-01T00:00:00Z' }, 'arrived'],
		[
			'discharged',
			{ current_status: 'on_ship', pod_discharged_at: '2026-10-01T00:00:00Z' },
			'discharged',
		],
		['available', { current_status: 'on_ship', available_for_pickup: true }, 'discharged'],
		['waiting', { current_status: 'awaiting_inland_transfer' }, 'discharged'],
		['off the dock by its status only', { current_status: 'off_dock' }, 'discharged'],
		['taken off the dock', { current_status: 'off_dock', ...OUT }, 'off_dock'],
		['without status', PLAIN_CONTAINER, 'discharged'],
		['on a Canadian train', CANADIAN_CONTAINER, 'on_rail'],
		['out of the port without rail times', GONE, 'on_rail'],
		[
			'loaded on rail',
			{ current_status: 'new', pod_rail_loaded_at: '2026-10-01T00:00:00Z' },
			'on_rail',
		],
		[
			'grounded after rail',
			{ current_status: 'grounded', pod_rail_loaded_at: '2026-10-01T00:00:00Z' },
			'inland',
		],
		[
			'available after rail',
			{ current_status: 'available', pod_rail_departed_at: '2026-10-01T00:00:00Z' },
			'inland',
		],
		['unloaded at the ramp', { ind_rail_unloaded_at: '2026-10-01T00:00:00Z' }, 'inland'],
		['at the ramp', INLAND_CONTAINER, 'inland'],
		[
			'available, out of the port without rail times',
			{ ...GONE, current_status: 'available' },
			'inland',
		],
		['available for pickup, out of the port', { ...GONE, available_for_pickup: true }, 'inland'],
		[
			'known as not available, out of the port',
			{ ...GONE, current_status: 'not_available' },
			'inland',
		],
		['on rail, out of the port', { ...GONE, ...ON_RAIL, available_for_pickup: true }, 'on_rail'],
		[
			'waiting, out of the port',
			{ ...GONE, current_status: 'awaiting_inland_transfer' },
			'on_rail',
		],
		['out of the ramp', OUT_OF_RAMP, 'picked_up'],
		['picked up at the port', { ...TRUCKED, ...OUT }, 'picked_up'],
		['returned', { ...SEA_CONTAINER, empty_terminated_at: '2026-10-20T00:00:00Z' }, 'returned'],
	])('returns the furthest reported stage of a container: %s', (_, attributes, expected) => {
		expect(stage(attributes)).toBe(expected);
	});

	it.each<[IDataObject, IDataObject, string]>([
		[{ current_status: 'new' }, { pol_atd_at: '2026-10-01T00:00:00Z' }, 'at_sea'],
		[{ pol_full_in_at: '2026-10-01T00:00:00Z' }, { pol_atd_at: '2026-10-01T00:00:00Z' }, 'at_sea'],
		[
			{ current_status: 'on_ship' },
			{ pol_atd_at: '2026-10-01T00:00:00Z', pod_ata_at: '2026-10-01T00:00:00Z' },
			'arrived',
		],
		[
			{ pod_discharged_at: '2026-10-01T00:00:00Z' },
			{ pod_ata_at: '2026-10-01T00:00:00Z' },
			'discharged',
		],
		[{ current_status: 'on_ship' }, { destination_ata_at: '2026-10-01T00:00:00Z' }, 'at_sea'],
		[ON_RAIL, INLAND_ARRIVAL, 'inland'],
		[{ ...ON_RAIL, ind_eta_at: '2026-10-14T15:00:01Z' }, INLAND_ARRIVAL, 'on_rail'],
		[{ ...ON_RAIL, ind_eta_at: '2026-10-14T14:59:59Z' }, INLAND_ARRIVAL, 'inland'],
	])('combines the container %j with its shipment %j: %s', (attributes, shipment, expected) => {
		expect(stage(attributes, shipment)).toBe(expected);
	});

	it("returns the container's own stage, such as 'gated in', if only another container was loaded", () => {
		const gatedIn = { pol_full_in_at: '2026-10-01T00:00:00Z' };
		const departed = { pol_atd_at: '2026-10-01T00:00:00Z' };
		const loaded = { pol_vessel_loaded_at: '2026-10-01T00:00:00Z' };
		expect(stage(gatedIn, departed, { others: [loaded] })).toBe('gated_in');
		expect(stage({ empty_out_at: '2026-10-01T00:00:00Z' }, departed, { others: [loaded] })).toBe(
			'empty_out',
		);
		expect(stage(gatedIn, departed, { others: [gatedIn] })).toBe('at_sea');
		expect(stage(gatedIn, { pod_ata_at: '2026-10-01T00:00:00Z' }, { others: [loaded] })).toBe(
			'gated_in',
		);
		// This container has no reported event, so it may be on the ship.
		expect(stage({}, departed, { others: [loaded] })).toBe('at_sea');
	});

	it("returns 'waiting for rail' only without an appointment at the port", () => {
		const waiting = { current_status: 'awaiting_inland_transfer' };
		expect(factsOf(waiting)).toMatchObject({ waitsForTrain: true, isThere: false });
		const fetched = { ...waiting, pickup_appointment_at: '2026-10-15T15:00:00Z' };
		expect(factsOf(fetched)).toMatchObject({ waitsForTrain: false, isThere: true });
		expect(factsOf({ ...waiting, pod_rail_loaded_at: '2026-10-01T00:00:00Z' })).toMatchObject({
			waitsForTrain: false,
			stage: 'on_rail',
		});
	});
});

describe('the stage of a shipment', () => {
	it.each<[string, IDataObject, IDataObject[], string]>([
		['no data', {}, [], 'unknown'],
		['its departure', { pol_atd_at: '2026-10-01T00:00:00Z' }, [], 'at_sea'],
		['a gated in container', {}, [{ pol_full_in_at: '2026-10-01T00:00:00Z' }], 'gated_in'],
		[
			'its furthest container',
			DEPARTED,
			[{ pod_discharged_at: '2026-10-01T00:00:00Z' }, ON_SHIP],
			'discharged',
		],
		[
			'a container on the ship',
			{ pol_etd_at: '2026-10-01T00:00:00Z' },
			[{ current_status: 'on_ship' }],
			'at_sea',
		],
		['its arrival', { pod_ata_at: '2026-10-01T00:00:00Z' }, [{ current_status: 'new' }], 'arrived'],
		['the port of a picked up container', ARRIVED, [{ ...SEA_CONTAINER, ...OUT }], 'discharged'],
		['the ramp of a picked up container', ARRIVED, [OUT_OF_RAMP], 'inland'],
		['a container on the train', ARRIVED, [CANADIAN_CONTAINER, SEA_CONTAINER], 'on_rail'],
		[
			'the destination without containers',
			{ destination_ata_at: '2026-10-01T00:00:00Z' },
			[],
			'inland',
		],
		[
			'the destination of a train',
			INLAND_ARRIVAL,
			[{ ...CANADIAN_CONTAINER, ind_eta_at: null }],
			'inland',
		],
		['a train whose arrival is still to come', INLAND_ARRIVAL, [CANADIAN_CONTAINER], 'on_rail'],
		[
			'the port of a container that a truck picked up',
			{ ...INLAND, ...INLAND_ARRIVAL },
			[{ ...TRUCKED, ...OUT }],
			'discharged',
		],
	])('derives the stage of a shipment from %s', (_, shipment, boxes, expected) => {
		const [first = {}, ...others] = boxes;
		const context = contextOf(first, shipment, { others });
		const containers = (context.siblings ?? []).map((container) => ({ ...context, container }));
		const own = { shipment: context.shipment, containers: boxes.length ? containers : [] };
		expect(shipmentStage(own, NOW)).toBe(expected);
	});
});
