import type { IDataObject } from 'n8n-workflow';

import {
	inlandSignsOf,
	isInland,
	isPickedUp,
	leftPortByRail,
	shipmentStage,
	stageOf,
} from '../../../../nodes/shared/domain/containerProgress';
import { CANADIAN_BOX, CHICAGO, INLAND_BOX, PLAIN_BOX, resource, SEA_BOX } from './boxes.mts';

const OUT = { pod_full_out_at: '2026-10-09T20:00:00Z' };
const ref = (type: string, id: string) => ({ type, id });

describe('a box goes inland', () => {
	it.each<[string, IDataObject]>([
		['has a zone there', { final_destination_timezone: CHICAGO }],
		['was loaded on a train', { pod_rail_loaded_at: 'x' }],
		['is expected by the railway', { ind_eta_at: 'x' }],
		['has a last free day of the railway', { import_deadlines: { pickup_lfd_rail: 'x' } }],
		['is on the train', { current_status: 'on_rail' }],
	])('that %s', (_, more) => {
		expect(isInland({ ...PLAIN_BOX, ...more })).toBe(true);
		expect(isPickedUp({ ...PLAIN_BOX, ...more, ...OUT })).toBe(false);
	});

	it.each<[string, Parameters<typeof resource>[3], IDataObject | undefined, boolean]>([
		['a facility of its own', { pickup_facility: ref('terminal', 'r') }, undefined, true],
		['the terminal as its facility', { pickup_facility: ref('terminal', 't') }, undefined, false],
		['a destination', {}, { destination_locode: 'USCHI', port_of_discharge_locode: 'USLAX' }, true],
		['a destination by name', {}, { destination_name: 'Chicago' }, true],
		[
			'its port as the destination',
			{},
			{ destination_locode: 'USLAX', port_of_discharge_locode: 'USLAX' },
			false,
		],
		['a shipment', {}, { destination_locode: null, destination_name: null }, false],
	])('or not, that has %s', (_, relationships, attributes, expected) => {
		const container = resource('container', 'c', PLAIN_BOX, {
			pod_terminal: ref('terminal', 't'),
			...relationships,
		});
		const shipment = attributes && resource('shipment', 's', attributes);
		const signs = inlandSignsOf(container, shipment);
		expect(isInland(container.attributes, signs)).toBe(expected);
		expect(isPickedUp({ ...PLAIN_BOX, ...OUT }, signs)).toBe(!expected);
	});

	it('and its shipment may tell that by a relationship only', () => {
		const shipment = resource('shipment', 's', {}, { destination: ref('metro_area', 'm') });
		const container = resource('container', 'c', PLAIN_BOX);
		expect(isInland(PLAIN_BOX, inlandSignsOf(container, shipment))).toBe(true);
	});
});

describe('the pickup', () => {
	it('of a box at the port is its way out, of one that goes inland the way out there', () => {
		expect(isPickedUp({ ...SEA_BOX, ...OUT })).toBe(true);
		expect(isPickedUp(INLAND_BOX)).toBe(false);
		const out = { final_destination_full_out_at: '2026-10-13T15:00:00Z' };
		expect(isPickedUp({ ...INLAND_BOX, ...out })).toBe(true);
	});
});

describe('the stage', () => {
	it.each<[string, IDataObject, string]>([
		['nothing but a new record', { current_status: 'new' }, 'unknown'],
		['loaded', { current_status: 'new', pol_vessel_loaded_at: 'x' }, 'loaded'],
		['departed', { current_status: 'new', pol_vessel_departed_at: 'x' }, 'at_sea'],
		['on the ship by its status only', { current_status: 'on_ship' }, 'at_sea'],
		['arrived', { current_status: 'on_ship', pod_arrived_at: 'x' }, 'arrived'],
		['discharged', { current_status: 'on_ship', pod_discharged_at: 'x' }, 'discharged'],
		['available', { current_status: 'on_ship', available_for_pickup: true }, 'discharged'],
		['without status', PLAIN_BOX, 'discharged'],
		['on a Canadian train', CANADIAN_BOX, 'by_rail'],
		['out of the port without rail times', { ...OUT, final_destination_timezone: 'x' }, 'by_rail'],
		['unloaded at the ramp', { ind_rail_unloaded_at: 'x' }, 'inland'],
		['at the ramp', INLAND_BOX, 'inland'],
		['out of the ramp', { ...INLAND_BOX, final_destination_full_out_at: 'x' }, 'picked_up'],
		['returned', { ...SEA_BOX, empty_terminated_at: 'x' }, 'returned'],
	])('of a box that is %s is the furthest known', (_, attributes, stage) => {
		expect(stageOf(attributes)).toBe(stage);
	});

	it.each<[IDataObject, IDataObject[], string]>([
		[{}, [], 'unknown'],
		[{ pol_atd_at: 'x' }, [], 'at_sea'],
		[
			{ pol_atd_at: 'x' },
			[{ pod_discharged_at: 'x' }, { current_status: 'on_ship' }],
			'discharged',
		],
		[{ pol_etd_at: 'x' }, [{ current_status: 'on_ship' }], 'at_sea'],
		[{ pod_ata_at: 'x' }, [{ current_status: 'new' }], 'arrived'],
		[{ pod_ata_at: 'x' }, [{ ...SEA_BOX, ...OUT }], 'discharged'],
		[{ pod_ata_at: 'x' }, [{ ...INLAND_BOX, final_destination_full_out_at: 'x' }], 'inland'],
		[{ pod_ata_at: 'x' }, [CANADIAN_BOX, SEA_BOX], 'by_rail'],
		[{ destination_ata_at: 'x' }, [{}], 'inland'],
	])('of a shipment %j is that of its furthest container: %#', (shipment, boxes, stage) => {
		const containers = boxes.map((box, index) => resource('container', String(index), box));
		expect(shipmentStage(shipment, containers)).toBe(stage);
	});
});

describe('leaving the port by rail', () => {
	const destination = { final_destination_timezone: CHICAGO };
	const rail = { import_deadlines: { pickup_lfd_rail: '2026-10-15T05:00:00Z' } };

	it.each<[string, IDataObject]>([
		['pod_rail_loaded_at', { pod_rail_loaded_at: 'x' }],
		['pod_rail_departed_at', { pod_rail_departed_at: 'x' }],
		['ind_ata_at', { ind_ata_at: 'x' }],
		['ind_rail_unloaded_at', { ind_rail_unloaded_at: 'x' }],
		['final_destination_full_out_at', { final_destination_full_out_at: 'x' }],
		['the status on_rail', { current_status: 'on_rail' }],
	])('is shown by %s', (_, more) => {
		expect(leftPortByRail({ ...PLAIN_BOX, ...more })).toBe(true);
		expect(leftPortByRail({ ...PLAIN_BOX, delivered_at: 'x', ...more })).toBe(true);
	});

	it.each<[string, IDataObject]>([
		['the status picked_up', { current_status: 'picked_up' }],
		['the status delivered', { current_status: 'delivered' }],
		['the status empty_returned', { current_status: 'empty_returned' }],
		['an empty return', { empty_terminated_at: 'x' }],
		['a delivery', { delivered_at: 'x' }],
	])('needs evidence of rail for a container with %s', (_, more) => {
		const box = { ...PLAIN_BOX, ...OUT, ...destination, ...more };
		expect(leftPortByRail(box, { hasDestination: true, hasOwnFacility: true })).toBe(false);
		expect(leftPortByRail({ ...box, ...rail })).toBe(true);
		expect(leftPortByRail({ ...box, ind_facility_lfd_on: '2026-10-15' })).toBe(true);
		// A railway's day without a gate-out at the port shows nothing.
		expect(leftPortByRail({ ...box, ...rail, pod_full_out_at: null })).toBe(false);
	});

	it('is assumed of a container that left the port for another place', () => {
		expect(leftPortByRail({ ...PLAIN_BOX, ...OUT, ...destination })).toBe(true);
		expect(leftPortByRail({ ...PLAIN_BOX, ...OUT })).toBe(false);
		expect(leftPortByRail({ ...PLAIN_BOX, ...destination })).toBe(false);
	});
});

describe('a destination in the same harbour', () => {
	const portAndDestination = (
		port: [string | null, string | null],
		destination: [string | null, string | null],
	) => ({
		port_of_discharge_locode: port[0],
		port_of_discharge_name: port[1],
		destination_locode: destination[0],
		destination_name: destination[1],
	});

	it.each<[string | null, string | null, string | null, string | null]>([
		['USLAX', 'Los Angeles', 'USLAX', 'San Pedro'],
		['USLGB', 'Long Beach', 'USLAX', 'Los Angeles'],
		['USLAX', null, 'USLGB', null],
		['USNYC', 'New York', 'USEWR', 'Newark'],
		['USTIW', 'Tacoma', 'USSEA', 'Seattle'],
		['USOAK', 'Oakland', 'USSFO', 'San Francisco'],
		['IDJKT', 'Jakarta, Java', null, 'Jakarta,Indonesia'],
		[null, 'Los Angeles', 'USLAX', 'LOS ANGELES (CA)'],
		[null, 'Hamburg', null, 'Hamburg / Waltershof'],
		['CAMTR', 'Montréal', null, 'Montreal, QC'],
		['USNYC', 'New York', null, 'New York-New Jersey'],
	])('%s %s and %s %s are no way inland', (portCode, port, code, name) => {
		const shipment = portAndDestination([portCode, port], [code, name]);
		const related = { destination: ref('metro_area', 'm'), port_of_discharge: ref('port', 'p') };
		const signs = inlandSignsOf(
			resource('container', 'c', PLAIN_BOX),
			resource('shipment', 's', shipment, related),
		);
		expect(signs.hasDestination).toBe(false);
	});

	it.each<[string | null, string | null, string | null, string | null]>([
		['USLAX', 'Los Angeles', 'USONT', 'Ontario'],
		// Two codes decide, whatever the names are.
		['USLAX', 'Los Angeles', 'USCHI', 'Los Angeles'],
		['USLAX', 'Los Angeles', 'USNYC', 'New York'],
		['USLAX', 'Los Angeles', null, 'Chicago'],
		['USLAX', null, null, 'Chicago'],
		['USLAX', 'Los Angeles', null, '(CA)'],
		[null, 'Los Angeles', 'USCHI', null],
	])('is not found for %s %s and %s %s', (portCode, port, code, name) => {
		const shipment = portAndDestination([portCode, port], [code, name]);
		const signs = inlandSignsOf(
			resource('container', 'c', PLAIN_BOX),
			resource('shipment', 's', shipment),
		);
		expect(signs.hasDestination).toBe(true);
	});
});
