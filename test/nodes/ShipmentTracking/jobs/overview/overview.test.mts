import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { overviewFacts } from '../../../../../shipping/reports/overview/inlandTimes';
import {
	lastEvents,
	type ContainerEvent,
} from '../../../../../shipping/reports/overview/lastEvents';
import {
	containerOverview,
	shipmentOverview,
	type OverviewData,
} from '../../../../../shipping/reports/overview/overview';
import * as voyage from '../../../../../shipping/reports/overview/voyage';
import { Resource } from '../../../../../shipping/records/jsonApi';
import { shipmentStatusText } from '../../../../../shipping/facts/shipmentStatus';

const NOW = Date.parse('2026-10-12T12:00:00Z');

const resource = (type: string, id: string, sent: IDataObject) =>
	new Resource<IDataObject>({ id, type, sent });

const SHIPMENT: IDataObject = {
	bill_of_lading_number: 'MAEU100200300',
	shipping_line_name: 'Maersk Line',
	shipping_line_scac: 'MAEU',
	port_of_lading_name: 'Shanghai',
	port_of_lading_locode: 'CNSHA',
	port_of_discharge_name: 'New York',
	port_of_discharge_locode: 'USNYC',
	pod_vessel_name: 'EVER GIVEN',
	pod_voyage_number: '123E',
	pol_atd_at: '2026-09-01T02:00:00Z',
	pol_timezone: 'Asia/Shanghai',
	pod_eta_at: '2026-10-15T21:32:00Z',
	pod_original_eta_at: '2026-10-14T21:32:00Z',
	pod_timezone: 'America/New_York',
	line_tracking_last_succeeded_at: '2026-10-12T11:00:00Z',
};

const shipment = (more: IDataObject = {}) => resource('shipment', 's-1', { ...SHIPMENT, ...more });
const box = (id: string, more: IDataObject = {}) => ({
	container: resource('container', id, {
		number: `MSKU${id}`,
		current_status: 'on_ship',
		pod_timezone: 'America/New_York',
		...more,
	}),
});
type Box = OverviewData['containers'][number];
const ofShipment = (
	record: Resource<IDataObject>,
	containers: Box[],
	events: ContainerEvent[] = [],
) => shipmentOverview({ shipment: record, containers, events, now: NOW });
const ofContainer = (subject: Box, more: Partial<OverviewData> = {}) =>
	containerOverview({ containers: [subject], events: [], now: NOW, ...more });
const factsOf = (attributes: IDataObject, boxes: Array<Resource<IDataObject>> = []) => {
	const record = resource('shipment', 's-1', attributes);
	const containers = boxes.map((container) => ({ container, shipment: record, siblings: boxes }));
	return overviewFacts({ shipment: record, containers }, NOW);
};
const statusText = ({ shipment, containers }: ReturnType<typeof factsOf>) =>
	shipmentStatusText(shipment, containers);
const statusOf = (attributes: IDataObject, boxes: Array<Resource<IDataObject>>) =>
	statusText(factsOf(attributes, boxes));
const voyageFields = (attributes: IDataObject, boxes?: Array<Resource<IDataObject>>) =>
	voyage.voyageFields(factsOf(attributes, boxes));
const voyageText = (attributes: IDataObject, boxes?: Array<Resource<IDataObject>>) =>
	voyage.voyageText(factsOf(attributes, boxes));
const event = (name: string, timestamp: string, more: IDataObject = {}, number = 'MSKU1') => ({
	number,
	event: resource('transport_event', `${name}-${timestamp}`, {
		event: `container.transport.${name}`,
		timestamp,
		timezone: 'America/New_York',
		location_locode: 'USNYC',
		...more,
	}),
});

describe('the overview of a shipment', () => {
	it('returns one sentence with the status of the shipment', () => {
		expect(ofShipment(shipment(), [box('1')])).toMatchObject({
			id: 's-1',
			type: 'shipment',
			number: 'MAEU100200300',
			summary:
				'MAEU100200300: at sea; Shanghai → New York on EVER GIVEN 123E, ETA 15 Oct 17:32 local, 1 day later than first estimated',
			status: 'at sea',
			carrier: 'Maersk Line (MAEU)',
			from: 'Shanghai (CNSHA)',
			to: 'New York (USNYC)',
			eta: '2026-10-15T21:32:00Z',
			eta_local: '2026-10-15T17:32:00-04:00',
			original_eta_local: '2026-10-14T17:32:00-04:00',
			eta_shift_hours: 24,
			departed_local: '2026-09-01T10:00:00+08:00',
			arrived_local: null,
			containers: ['MSKU1: at sea'],
			next_deadline: null,
		});
	});

	it('returns the most urgent deadline, and a line for each container, the most urgent first', () => {
		const free = (day: string) => ({ import_deadlines: { pickup_lfd_line: day } });
		const contexts = [
			box('1', { current_status: 'available', ...free('2026-10-20') }),
			box('2', { current_status: 'not_available', ...free('2026-10-11') }),
			box('3', { current_status: 'picked_up', ...free('2026-10-01') }),
		];
		const arrived = shipment({ pod_ata_at: '2026-10-08T12:00:00Z' });
		const found = ofShipment(arrived, contexts);
		expect(found).toMatchObject({
			status:
				'arrived at New York: 1 available for pickup, 1 not available for pickup, 1 picked up',
			next_deadline: 'MSKU2: overdue by 1 day, last free day 11 Oct (line)',
			containers_count: 3,
			containers: [
				'MSKU2: not available for pickup; overdue by 1 day, last free day 11 Oct (line)',
				'MSKU1: available for pickup; 8 days left, last free day 20 Oct (line)',
				'MSKU3: picked up',
			],
		});
		expect(found.summary).toMatch(
			/^MAEU100200300: arrived at New York: .*arrived 8 Oct 08:00 local/,
		);
	});

	it('returns an overview of limited size for any number of containers', () => {
		const fees = [{ type: 'exam', amount: 285, currency_code: 'USD' }];
		const hold = { name: 'customs', status: 'hold', description: 'Awaiting release by customs' };
		const contexts = Array.from({ length: 500 }, (_, index) =>
			box(String(1000000 + index), {
				current_status: 'not_available',
				holds_at_pod_terminal: [hold],
				fees_at_pod_terminal: fees,
				import_deadlines: { pickup_lfd_terminal: '2026-10-15T04:00:00Z' },
			}),
		);
		const events = contexts.map(({ container }) =>
			event('vessel_discharged', '2026-10-08T20:00:00Z', {}, String(container.sent.number)),
		);
		const arrived = shipment({
			pod_ata_at: '2026-10-08T12:00:00Z',
			customer_name: 'Nordwind Trading',
		});
		const found = ofShipment(arrived, contexts, events);
		expect(found.containers).toHaveLength(11);
		expect((found.containers as string[])[10]).toBe('and 490 more');
		expect(found.last_events).toEqual(['8 Oct 16:00, New York: discharged (500 containers)']);
		expect(JSON.stringify(found).length).toBeLessThan(2_500);
	});
});

describe('the overview of a container', () => {
	it('returns the status of a container with the voyage of its shipment', () => {
		const subject = {
			...box('1', {
				current_status: 'available',
				available_for_pickup: true,
				import_deadlines: { pickup_lfd_line: '2026-10-13T04:00:00Z' },
				fees_at_pod_terminal: [{ type: 'exam', amount: 285, currency_code: 'USD' }],
				terminal_checked_at: '2026-10-12T10:00:00Z',
			}),
			shipment: shipment(),
			terminal: resource('terminal', 't-1', { name: 'Maher Terminals', nickname: 'Maher' }),
		};
		const found = ofContainer(subject, { shipment: shipment() });
		expect(found).toMatchObject({
			number: 'MSKU1',
			bill_of_lading_number: 'MAEU100200300',
			shipment_id: 's-1',
			status: 'available for pickup',
			terminal: 'Maher',
			next_deadline: 'MSKU1: 1 day left, last free day 13 Oct (line)',
			last_free_day: '2026-10-13',
			ready_for_pickup: true,
			not_ready_because: [],
			fees: '285 USD',
			data_as_of: '2026-10-12T10:00:00Z',
		});
		expect(found.summary).toMatch(/^MSKU1: available for pickup; .*; 1 day left, last free day/);
		expect(JSON.stringify(found).length).toBeLessThan(2_500);
	});

	it('shows open fees in the line of the container and in its own overview', () => {
		const fees = [{ type: 'exam', amount: 40, currency_code: 'USD' }];
		const one = box('1', { current_status: 'available', fees_at_pod_terminal: fees });
		const words = 'fees of 40 USD are open';
		const found = ofShipment(shipment(), [one, box('2', {})]);
		expect(found.containers.filter((line) => line.includes(words))).toHaveLength(1);
		const context = { shipment: shipment(), containers: [one], events: [], now: NOW };
		expect(containerOverview(context).summary).toContain(words);
	});

	it("does not list open fees as a reason why the container isn't ready", () => {
		const subject = box('1', {
			current_status: 'not_available',
			available_for_pickup: false,
			availability_known: true,
			fees_at_pod_terminal: [{ type: 'exam', amount: 285, currency_code: 'USD' }],
		});
		const found = ofContainer(subject);
		expect(found).toMatchObject({
			not_ready_because: ['not available for pickup'],
			fees: '285 USD',
		});
		expect(found.summary).toBe('MSKU1: not available for pickup; fees of 285 USD are open');
	});

	it('returns an overview of a container without a shipment', () => {
		const found = ofContainer(box('1'));
		expect(found).toMatchObject({ summary: 'MSKU1: at sea', shipment_id: null, eta: null });
	});
});

describe('the latest events', () => {
	const lines = (...events: ContainerEvent[]) => lastEvents(events, SHIPMENT);

	it('returns the latest three events with local time and place', () => {
		expect(
			lines(
				event('vessel_departed', '2026-09-01T02:00:00Z', {
					timezone: 'Asia/Shanghai',
					location_locode: 'CNSHA',
				}),
				event('empty_out', '2026-08-20T02:00:00Z'),
				event('vessel_discharged', '2026-10-09T20:00:00Z'),
				event('transshipment_arrived', '2026-09-20T20:00:00Z', {
					timezone: null,
					location_locode: 'SGSIN',
				}),
			),
		).toEqual([
			'9 Oct 16:00, New York: discharged',
			'20 Sep 20:00, SGSIN: arrived (transshipment)',
			'1 Sep 10:00, Shanghai: departed',
		]);
	});

	it("returns the name of an event's place if the answer includes it", () => {
		const elsewhere = { location_locode: 'COCTG', timezone: 'America/Bogota' };
		const arrived = event('transshipment_arrived', '2026-10-09T17:32:00Z', elsewhere);
		expect(lines({ ...arrived, location: 'Cartagena' })).toEqual([
			'9 Oct 12:32, Cartagena: arrived (transshipment)',
		]);
		expect(lines({ ...arrived, location: `a\nb${'c'.repeat(200)}` })[0]).toBe(
			`9 Oct 12:32, a b${'c'.repeat(76)}…: arrived (transshipment)`,
		);
	});

	it('leaves out estimates, invalidated events, last free days and appointments', () => {
		const more = { event: 'container.pickup_lfd.changed' };
		expect(
			lines(
				event('estimated.vessel_arrived', '2026-10-20T20:00:00Z'),
				event('full_out', '2026-10-10T20:00:00Z', { invalidated_at: '2026-10-10T21:00:00Z' }),
				event('x', '2026-10-10T20:00:00Z', more),
				event('full_out', 'soon'),
				event('full_out', null as unknown as string),
			),
		).toEqual([]);
	});

	it('returns UTC times for events without a place', () => {
		expect(lines(event('full_out', '2026-10-10T20:00:00Z', { timezone: 'Etc/UTC' }))).toEqual([
			'10 Oct 20:00 UTC, New York: was gated out full',
		]);
	});

	it('returns one line for an event of several containers', () => {
		const time = '2026-10-09T20:00:00Z';
		const all = ['A', 'B'].map((number) => event('vessel_discharged', time, {}, number));
		expect(lines(...all, event('full_out', '2026-10-10T20:00:00Z', {}, 'B'))).toEqual([
			'10 Oct 16:00, New York: was gated out full (B)',
			'9 Oct 16:00, New York: discharged (2 containers)',
		]);
	});
});

const NOT_DISCHARGED = 'arrived at the port of discharge: 1 not discharged yet';

describe('the status of a shipment', () => {
	const STOPPED = {
		line_tracking_stopped_at: '2026-10-01T00:00:00Z',
		line_tracking_stopped_reason: 'no_updates_at_line',
	};

	it.each([
		[{}, 'nothing is known from the carrier yet'],
		[{ pol_etd_at: '2099-01-01T00:00:00Z' }, 'not departed yet'],
		// No departure was reported, so the ship may or may not have sailed.
		[{ pol_etd_at: '2026-01-01T00:00:00Z' }, 'no departure reported yet'],
		[{ port_of_discharge_name: 'New York' }, 'no departure reported yet'],
		[{ pol_atd_at: '2026-10-01T00:00:00Z' }, 'at sea'],
		[{ pol_atd_at: '2026-10-01T00:00:00Z', pod_ata_at: '2026-10-01T00:00:00Z' }, NOT_DISCHARGED],
		[
			{
				pod_ata_at: '2026-10-01T00:00:00Z',
				destination_ata_at: '2026-10-01T00:00:00Z',
				destination_name: 'Memphis',
			},
			NOT_DISCHARGED,
		],
		[
			{ pol_atd_at: '2026-10-01T00:00:00Z', ...STOPPED },
			'at sea; no longer tracked (no updates at line)',
		],
	])('returns the shipment status for %j: "%s"', (attributes, words) => {
		const status = 'pod_ata_at' in attributes ? 'on_ship' : 'new';
		expect(
			statusOf(attributes as IDataObject, [box('1', { current_status: status }).container]),
		).toBe(words);
	});
});

describe('the status of a shipment with contradictory data', () => {
	const status = (attributes: IDataObject, ...boxes: IDataObject[]) =>
		statusOf(
			attributes,
			boxes.map((more, index) => box(String(index), more).container),
		);

	it.each<[string, IDataObject, IDataObject]>([
		[
			'discharged',
			{ pod_discharged_at: '2026-10-01T00:00:00Z' },
			{ pol_atd_at: '2026-10-01T00:00:00Z' },
		],
		[
			'available',
			{ current_status: 'available', available_for_pickup: true },
			{ pol_atd_at: '2026-10-01T00:00:00Z' },
		],
		['on the train', { current_status: 'on_rail' }, { pol_atd_at: '2026-10-01T00:00:00Z' }],
		['picked up', { current_status: 'picked_up' }, {}],
	])("never returns 'at sea' for a shipment whose container is %s", (_, more, attributes) => {
		const statusText = status({ ...attributes, port_of_discharge_name: 'New York' }, more);
		expect(statusText).toMatch(/^arrived at New York: 1 /);
	});

	it("never returns 'not departed' if a container is on the ship", () => {
		expect(status({ pol_etd_at: '2026-10-01T00:00:00Z' }, {}, { current_status: 'new' })).toBe(
			'at sea',
		);
		expect(
			status(
				{ pol_etd_at: '2026-10-01T00:00:00Z' },
				{ current_status: 'new', pol_vessel_loaded_at: '2026-10-01T00:00:00Z' },
			),
		).toBe('loaded on the ship');
	});

	it('returns "arrived" for a container without a status whose ship has arrived', () => {
		expect(status({ pod_ata_at: '2026-10-01T00:00:00Z' }, { current_status: 'new' })).toBe(
			NOT_DISCHARGED,
		);
	});

	it('returns the hold of an available container', () => {
		const hold = { name: 'customs', status: 'hold', description: null };
		const held = { current_status: 'available', holds_at_pod_terminal: [hold] };
		expect(status({ pod_ata_at: '2026-10-01T00:00:00Z' }, held)).toMatch(
			/: 1 available, but on hold$/,
		);
	});

	it('returns a status for a shipment without containers', () => {
		const listed = shipment().with({ relationships: { containers: [] } });
		expect(ofShipment(listed, [])).toMatchObject({
			status: 'at sea',
			containers: [],
			containers_count: 0,
			next_deadline: null,
			terminal: null,
		});
	});

	it('returns null as the number of containers if the service does not list them', () => {
		const unlisted = shipment().with({ relationships: {} });
		expect(ofShipment(unlisted, [])).toMatchObject({ containers_count: null, containers: [] });
	});
});

describe('the overview of a container whose status is missing or outdated', () => {
	const status = (more: IDataObject) => ofContainer(box('1', more)).status;

	it.each<[IDataObject, string]>([
		[{ current_status: undefined, pod_discharged_at: '2026-10-01T00:00:00Z' }, 'discharged'],
		[{ current_status: null, available_for_pickup: true }, 'available for pickup'],
		[{ current_status: 'on_ship', pod_discharged_at: '2026-10-01T00:00:00Z' }, 'discharged'],
		[{ current_status: 'new', pol_vessel_departed_at: '2026-10-01T00:00:00Z' }, 'at sea'],
		[{ current_status: 'new' }, 'no status yet'],
		[{ current_status: undefined }, 'no status yet'],
		[
			{ current_status: 'available', final_destination_full_out_at: '2026-10-01T00:00:00Z' },
			'picked up',
		],
		[
			{
				current_status: 'available',
				ind_ata_at: '2026-10-01T00:00:00Z',
				pod_full_out_at: '2026-10-01T00:00:00Z',
			},
			'available for pickup',
		],
		[
			{ current_status: 'picked_up', empty_terminated_at: '2026-10-01T00:00:00Z' },
			'returned empty',
		],
		[{ current_status: 'constructor' }, 'constructor'],
	])('returns the container status for %j: "%s"', (more, words) => {
		expect(status(more as IDataObject)).toBe(words);
	});

	it('reports that tracking ended, and returns no urgency', () => {
		const stopped = shipment({
			line_tracking_stopped_at: '2026-10-03T08:00:00Z',
			line_tracking_stopped_reason: 'account_closed',
		});
		const late = { import_deadlines: { pickup_lfd_line: '2026-10-01' } };
		const subject = { ...box('1', late), shipment: stopped };
		expect(ofContainer(subject, { shipment: stopped })).toMatchObject({
			status: 'at sea; no longer tracked (account closed)',
			next_deadline: null,
			days_left: null,
			not_ready_because: ['tracking stopped on 3 Oct 2026 (account closed)'],
		});
		expect(ofShipment(stopped, [subject])).toMatchObject({
			status: 'at sea; no longer tracked (account closed)',
			next_deadline: null,
			containers: ['MSKU1: at sea; not tracked'],
		});
	});

	it('reports that a last free day was calculated', () => {
		const day = { import_deadlines: { pickup_lfd_line: '2026-10-15T04:00:00Z' } };
		const calculated = event('x', '2026-10-10T00:00:00Z', {
			event: 'container.pickup_lfd_line.changed',
			value: '2026-10-15T04:00:00Z',
			data_source: 't49_calculation',
		});
		const subject = { ...box('1', day), events: [calculated.event] };
		const found = ofContainer(subject, { events: [calculated] });
		expect(found.last_free_day_set_by).toBe('calculated');
		expect(found.next_deadline).toBe('MSKU1: 3 days left, last free day 15 Oct (calculated)');
	});
});

describe('the inland ETA in an overview', () => {
	const CHICAGO = 'America/Chicago';
	const inland = (more: IDataObject) =>
		box('1', { final_destination_timezone: CHICAGO, ...more }).container;
	const line: IDataObject = {
		destination_eta_at: '2026-10-21T15:00:00Z',
		destination_timezone: 'America/Denver',
	};

	it("is the railway's ETA, or else the carrier's, each in the time zone of its own source", () => {
		const eta = inland({ ind_eta_at: '2026-10-20T15:00:00Z' });
		expect(voyageFields(line, [eta])).toMatchObject({
			inland_eta_local: '2026-10-20T10:00:00-05:00',
			inland_arrived_local: null,
		});
		expect(voyageText(line, [eta])).toBe('inland ETA 20 Oct 10:00 local');
		expect(voyageFields(line, [inland({})]).inland_eta_local).toBe('2026-10-21T09:00:00-06:00');
		// There may be an inland ETA without a time zone.
		expect(voyageText({ ...line, destination_timezone: null })).toBe('inland ETA 21 Oct 15:00');
	});

	it('is left out after the inland arrival', () => {
		const there = inland({
			ind_eta_at: '2026-10-20T15:00:00Z',
			ind_rail_unloaded_at: '2026-10-20T18:00:00Z',
		});
		expect(voyageFields(line, [there])).toMatchObject({
			inland_eta_local: null,
			inland_arrived_local: '2026-10-20T13:00:00-05:00',
		});
		const fetched = inland({ final_destination_full_out_at: '2026-10-20T18:00:00Z' });
		expect(voyageFields(line, [fetched]).inland_eta_local).toBeNull();
		const reported = { ...line, destination_ata_at: '2026-10-20T15:00:00Z' };
		const onRail = inland({ pod_rail_departed_at: '2026-10-15T15:00:00Z' });
		expect(voyageFields(reported, [onRail])).toMatchObject({
			inland_eta_local: null,
			inland_arrived_local: '2026-10-20T09:00:00-06:00',
		});
		// A shipment counts as arrived inland only if one of its containers went there by rail.
		expect(voyageFields(reported, [inland({})])).toMatchObject({
			inland_eta_local: null,
			inland_arrived_local: null,
		});
	});

	it("is shown while a container is on rail, although the carrier reports the shipment's arrival", () => {
		const onRail = inland({
			pod_rail_departed_at: '2026-07-05T15:00:00Z',
			ind_eta_at: new Date(Date.now() + 172_800_000).toISOString(),
		});
		const reported = { ...line, destination_ata_at: '2026-07-08T15:00:00Z' };
		expect(voyageFields(reported, [onRail])).toMatchObject({
			inland_eta_local: expect.any(String),
			inland_arrived_local: null,
		});
	});

	it('is the latest ETA of the containers that have not arrived inland', () => {
		const boxes = [
			inland({ ind_eta_at: '2026-10-20T15:00:00Z' }),
			inland({ ind_eta_at: '2026-10-19T15:00:00Z' }),
			inland({ ind_ata_at: '2026-10-18T15:00:00Z', ind_eta_at: '2026-10-25T15:00:00Z' }),
		];
		expect(voyageFields(line, boxes)).toMatchObject({
			inland_eta_local: '2026-10-20T10:00:00-05:00',
			inland_arrived_local: null,
		});
	});
});

describe('the voyage of a shipment', () => {
	it('returns no ETA after the arrival, even if the service still has one', () => {
		const arrived = { ...SHIPMENT, pod_ata_at: '2026-10-15T12:00:00Z' };
		expect(voyageFields(arrived)).toMatchObject({
			eta: null,
			eta_local: null,
			eta_shift_hours: null,
			arrived_local: '2026-10-15T08:00:00-04:00',
		});
		expect(voyageText(arrived)).toContain('arrived 15 Oct 08:00 local');
		const there = box('1', { pod_arrived_at: '2026-10-15T12:00:00Z' }).container;
		expect(voyageFields(SHIPMENT, [there])).toMatchObject({
			eta: null,
			arrived_local: '2026-10-15T08:00:00-04:00',
		});
		const discharged = box('1', { pod_discharged_at: '2026-10-01T00:00:00Z' }).container;
		expect(voyageText(SHIPMENT, [discharged])).not.toContain('ETA');
	});

	it('returns the departure that a container reports', () => {
		const rest = { ...SHIPMENT, pol_atd_at: null };
		const sailed = box('1', { pol_vessel_departed_at: '2026-09-01T02:00:00Z' }).container;
		expect(voyageFields(rest, [sailed]).departed_local).toBe('2026-09-01T10:00:00+08:00');
	});

	it('returns null for an empty vessel or voyage number', () => {
		const found = voyageFields({ ...SHIPMENT, pod_voyage_number: '' });
		expect(found.voyage).toBeNull();
		expect(voyageText({ ...SHIPMENT, pod_voyage_number: '' })).toContain('on EVER GIVEN, ETA');
	});

	it('returns UTC times if the zone is UTC', () => {
		expect(voyageText({ ...SHIPMENT, pod_timezone: 'Etc/UTC' })).toContain('ETA 15 Oct 21:32 UTC');
	});

	it('reads the ETA from its deprecated attribute', () => {
		const found = voyageFields({
			pod_eta: '2026-10-15T21:32:00Z',
			pod_timezone: 'America/New_York',
		});
		expect(found).toMatchObject({ eta_local: '2026-10-15T17:32:00-04:00', eta_shift_hours: null });
	});

	it('returns only the known parts of the voyage', () => {
		expect(voyageText({})).toBe('');
		expect(voyageText({ port_of_lading_name: 'Shanghai' })).toBe('from Shanghai');
		expect(voyageText({ port_of_discharge_name: 'New York' })).toBe('to New York');
		// The time zone of the ETA is unknown.
		expect(voyageText({ pod_eta_at: '2026-10-15T21:32:00Z' })).toBe('ETA 15 Oct 21:32');
		expect(voyageText({ ...SHIPMENT, pod_eta_at: '2026-10-14T09:32:00Z' })).toContain(
			'12 h earlier than first estimated',
		);
	});
});

test('returns a flat overview of limited size for any answer', () => {
	const value = fc.oneof(
		fc.constant(null),
		fc.string({ maxLength: 30 }),
		fc.boolean(),
		fc.integer(),
		fc.constant('2026-10-15T21:32:00Z'),
		fc.array(fc.dictionary(fc.string(), fc.string())),
	);
	const attributes = (names: string[]) =>
		fc.record(Object.fromEntries(names.map((name) => [name, value])), { requiredKeys: [] });
	const ofShipment = attributes([...Object.keys(SHIPMENT), 'pod_ata_at', 'destination_name']);
	const ofBox = attributes(['number', 'current_status', 'pickup_lfd', 'pod_timezone']);
	const ofEvent = attributes(['event', 'timestamp', 'timezone', 'location_locode']);
	fc.assert(
		fc.property(ofShipment, ofBox, ofEvent, (one, two, three) => {
			const around = {
				shipment: resource('shipment', 's', one as IDataObject),
				containers: [{ container: resource('container', 'c', two as IDataObject) }],
				events: [{ event: resource('transport_event', 'e', three as IDataObject), number: '' }],
				now: NOW,
			};
			for (const found of [shipmentOverview(around), containerOverview(around)]) {
				expect(String(found.summary)).not.toMatch(/undefined|NaN|\[object/);
				for (const entry of Object.values(found)) {
					const isList = Array.isArray(entry);
					expect(isList || typeof entry !== 'object' || entry === null).toBe(true);
					if (isList) for (const line of entry) expect(typeof line).toBe('string');
				}
			}
		}),
	);
});
