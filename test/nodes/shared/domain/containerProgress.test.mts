import type { IDataObject } from 'n8n-workflow';

import {
	inlandIndicatorsOf,
	isInland,
	isPickedUp,
	leftPortByRail,
} from '../../../../shipping/journey/journey';
import {
	CHICAGO,
	INLAND_CONTAINER,
	PLAIN_CONTAINER,
	resource,
	SEA_CONTAINER,
} from './containers.mts';

const OUT = { pod_full_out_at: '2026-10-09T20:00:00Z' };
const ref = (type: string, id: string) => ({ type, id });

describe('whether a container goes inland', () => {
	it.each<[string, IDataObject]>([
		['has a zone there', { final_destination_timezone: CHICAGO }],
		['was loaded on a train', { pod_rail_loaded_at: 'x' }],
		['is expected by the railway', { ind_eta_at: 'x' }],
		['has a last free day of the railway', { import_deadlines: { pickup_lfd_rail: 'x' } }],
		['is on the train', { current_status: 'on_rail' }],
	])('is true if the container %s', (_, more) => {
		expect(isInland({ ...PLAIN_CONTAINER, ...more })).toBe(true);
		expect(isPickedUp({ ...PLAIN_CONTAINER, ...more, ...OUT })).toBe(false);
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
	])('depends on whether it has %s', (_, relationships, attributes, expected) => {
		const container = resource('container', 'c', PLAIN_CONTAINER, {
			pod_terminal: ref('terminal', 't'),
			...relationships,
		});
		const shipment = attributes && resource('shipment', 's', attributes);
		const indicators = inlandIndicatorsOf(container, shipment);
		expect(isInland(container.attributes, indicators)).toBe(expected);
		expect(isPickedUp({ ...PLAIN_CONTAINER, ...OUT }, indicators)).toBe(!expected);
	});

	it('depends on a relationship to the inland destination', () => {
		const shipment = resource('shipment', 's', {}, { destination: ref('metro_area', 'm') });
		const container = resource('container', 'c', PLAIN_CONTAINER);
		expect(isInland(PLAIN_CONTAINER, inlandIndicatorsOf(container, shipment))).toBe(true);
	});
});

describe('the pickup of a container', () => {
	it('is the gate-out at the port, or at the ramp for inland containers', () => {
		expect(isPickedUp({ ...SEA_CONTAINER, ...OUT })).toBe(true);
		expect(isPickedUp(INLAND_CONTAINER)).toBe(false);
		const out = { final_destination_full_out_at: '2026-10-13T15:00:00Z' };
		expect(isPickedUp({ ...INLAND_CONTAINER, ...out })).toBe(true);
	});

	it.each<[string, IDataObject, boolean]>([
		['out of the terminal', { pod_full_out_at: 'x' }, true],
		['out inland', { final_destination_full_out_at: 'x', pod_rail_loaded_at: 'x' }, true],
		['returned', { empty_terminated_at: 'x' }, true],
		['set to delivered by a user', { current_status: 'delivered' }, true],
		['gone by rail', { pod_full_out_at: 'x', pod_rail_loaded_at: 'x' }, false],
		['on the train', { pod_full_out_at: 'x', current_status: 'on_rail' }, false],
		['in a yard', { pod_full_out_at: 'x', current_status: 'off_dock' }, false],
		['available', { current_status: 'available' }, false],
		['without data', {}, false],
	])('is detected correctly for a container that is %s', (_, attributes, expected) => {
		expect(isPickedUp(attributes)).toBe(expected);
	});

	it('is not needed to detect that the container left the port by rail', () => {
		expect(leftPortByRail({ ind_ata_at: '2026-10-01T00:00:00Z' })).toBe(true);
		expect(leftPortByRail({ ind_eta_at: '2026-10-01T00:00:00Z' })).toBe(false);
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
	])('is recognized by %s', (_, more) => {
		expect(leftPortByRail({ ...PLAIN_CONTAINER, ...more })).toBe(true);
		expect(leftPortByRail({ ...PLAIN_CONTAINER, delivered_at: 'x', ...more })).toBe(true);
	});

	it.each<[string, IDataObject]>([
		['the status picked_up', { current_status: 'picked_up' }],
		['the status delivered', { current_status: 'delivered' }],
		['the status empty_returned', { current_status: 'empty_returned' }],
		['an empty return', { empty_terminated_at: 'x' }],
		['a delivery', { delivered_at: 'x' }],
	])('requires evidence of rail for a container with %s', (_, more) => {
		const box = { ...PLAIN_CONTAINER, ...OUT, ...destination, ...more };
		expect(leftPortByRail(box, { hasDestination: true, hasOwnFacility: true })).toBe(false);
		expect(leftPortByRail({ ...box, ...rail })).toBe(true);
		expect(leftPortByRail({ ...box, ind_facility_lfd_on: '2026-10-15' })).toBe(true);
		// A railway's last free day doesn't prove rail if the container has no gate-out at the port.
		expect(leftPortByRail({ ...box, ...rail, pod_full_out_at: undefined })).toBe(false);
	});

	it('is recognized after a gate-out if the place of the pickup differs from the port', () => {
		expect(leftPortByRail({ ...PLAIN_CONTAINER, ...OUT, ...destination })).toBe(true);
		expect(leftPortByRail({ ...PLAIN_CONTAINER, ...OUT })).toBe(false);
		expect(leftPortByRail({ ...PLAIN_CONTAINER, ...destination })).toBe(false);
	});
});

describe('a destination and the port of discharge', () => {
	type Place = [code: string | null, name: string | null];

	it.each<[port: Place, destination: Place, isSame: boolean]>([
		[['USLAX', 'Los Angeles'], ['USLAX', 'San Pedro'], true],
		[['USLGB', 'Long Beach'], ['USLAX', 'Los Angeles'], true],
		[['USLAX', null], ['USLGB', null], true],
		[['USNYC', 'New York'], ['USEWR', 'Newark'], true],
		[['USTIW', 'Tacoma'], ['USSEA', 'Seattle'], true],
		[['USOAK', 'Oakland'], ['USSFO', 'San Francisco'], true],
		[['IDJKT', 'Jakarta, Java'], [null, 'Jakarta,Indonesia'], true],
		[[null, 'Los Angeles'], ['USLAX', 'LOS ANGELES (CA)'], true],
		[[null, 'Hamburg'], [null, 'Hamburg / Waltershof'], true],
		[['CAMTR', 'Montréal'], [null, 'Montreal, QC'], true],
		[['USNYC', 'New York'], [null, 'New York-New Jersey'], true],
		[['USLAX', 'Los Angeles'], ['USONT', 'Ontario'], false],
		// If both codes are known, the names don't matter.
		[['USLAX', 'Los Angeles'], ['USCHI', 'Los Angeles'], false],
		[['USLAX', 'Los Angeles'], ['USNYC', 'New York'], false],
		[['USLAX', 'Los Angeles'], [null, 'Chicago'], false],
		[['USLAX', null], [null, 'Chicago'], false],
		[['USLAX', 'Los Angeles'], [null, '(CA)'], false],
		[[null, 'Los Angeles'], ['USCHI', null], false],
	])('%j and %j are the same harbor: %p', (port, destination, isSame) => {
		const attributes = {
			port_of_discharge_locode: port[0],
			port_of_discharge_name: port[1],
			destination_locode: destination[0],
			destination_name: destination[1],
		};
		// The same harbor may have separate records.
		const records = { destination: ref('metro_area', 'm'), port_of_discharge: ref('port', 'p') };
		const shipment = resource('shipment', 's', attributes, isSame ? records : {});
		const indicators = inlandIndicatorsOf(resource('container', 'c', PLAIN_CONTAINER), shipment);
		expect(indicators.hasDestination).toBe(!isSame);
	});
});
