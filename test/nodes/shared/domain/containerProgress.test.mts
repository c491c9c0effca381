import type { IDataObject } from 'n8n-workflow';

import {
	inlandSignsOf,
	isInland,
	isPickedUp,
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
