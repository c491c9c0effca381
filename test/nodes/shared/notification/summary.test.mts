import { TRACKING_EVENTS } from '../../../../shipping/records/events';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	itemOf,
	milestone,
	NEW_YORK,
	SHIPMENT,
	to,
} from '../../../support/notifications.mts';

const OWNER = ' (PO-1001, for Nordwind Trading, B/L MAEU100200300)';

/** The sentence without the references, customer and bill of lading, which every event has. */
const summary = (body: unknown, previous?: string) =>
	String(itemOf(body, previous).summary).replace(OWNER, '');
const IN_NEW_YORK = 'at New York, 11 Oct 17:32 local';
const FROM_NEW_YORK = 'from New York, 11 Oct 17:32 local';

describe('the summary', () => {
	it.each([
		['vessel_arrived', `arrived ${IN_NEW_YORK}`],
		['vessel_departed', `departed ${FROM_NEW_YORK}`],
		['rail_departed', `departed by rail ${FROM_NEW_YORK}`],
		['not_available', `is not available for pickup ${IN_NEW_YORK}`],
	])('contains the place and the time for %s', (name, words) => {
		expect(summary(milestone(`container.transport.${name}`))).toBe(`MSKU1234565 ${words}`);
	});

	it.each([
		['vessel_discharged', 'discharged at APM Elizabeth,'],
		['full_out', 'was gated out full at APM Elizabeth,'],
		['available', 'is available for pickup at APM Elizabeth,'],
		['vessel_arrived', 'arrived at New York,'],
		['transshipment_departed', 'departed (transshipment) from New York,'],
	])('names the terminal for what happens at one, and the port for a vessel: %s', (name, words) => {
		const event = `container.transport.${name}`;
		const terminal = { id: 't-7', type: 'terminal', attributes: { nickname: 'APM Elizabeth' } };
		const own = eventOf(event, {}, { terminal: to('terminal', 't-7') });
		const text = summary(bodyOf(event, [CONTAINER, SHIPMENT, NEW_YORK, terminal, own]));
		expect(text).toBe(`MSKU1234565 ${words} 11 Oct 17:32 local`);
	});

	it("names the container's terminal if the event only has the port of discharge", () => {
		const terminal = { id: 't-7', type: 'terminal', attributes: { nickname: 'APM Elizabeth' } };
		const box = { ...CONTAINER, relationships: { pod_terminal: to('terminal', 't-7') } };
		const textOf = (name: string, code: string) => {
			const event = `container.transport.${name}`;
			return summary(
				bodyOf(event, [eventOf(event, { location_locode: code }), box, SHIPMENT, terminal]),
			);
		};
		expect(textOf('available', 'USNYC')).toContain('at APM Elizabeth,');
		expect(textOf('available', 'USCHI')).toContain('at USCHI,');
		// An empty container may be returned to a depot.
		expect(textOf('empty_in', 'USNYC')).toContain('at New York,');
	});

	it.each([
		['USNYC', 'at New York'],
		['USLAX', 'at USLAX'],
	])('names the port of discharge if the event has only the code %s', (code, words) => {
		const event = 'container.transport.not_available';
		const body = bodyOf(event, [CONTAINER, SHIPMENT, eventOf(event, { location_locode: code })]);
		expect(summary(body)).toContain(`is not available for pickup ${words}, 11 Oct`);
	});

	it.each([
		['succeeded', null, 'MAEU100 is tracked'],
		['awaiting_manifest', null, 'MAEU100 is not known to the carrier yet'],
		['failed', 'not_found', 'MAEU100 could not be tracked (not found)'],
		['failed', null, 'MAEU100 could not be tracked'],
	])('contains the requested number if the tracking request %s', (name, failed_reason, words) => {
		const attributes = { request_number: 'MAEU100', failed_reason };
		const request = { id: 't-1', type: 'tracking_request', attributes };
		// The summary has the same number if a single container is included.
		for (const included of [[request], [request, CONTAINER]]) {
			expect(summary(bodyOf(`tracking_request.${name}`, included, request))).toBe(words);
		}
	});

	it('contains the number of a shipment that is no longer tracked', () => {
		const body = bodyOf('tracking_request.tracking_stopped', [SHIPMENT, CONTAINER]);
		expect(summary(body)).toBe(
			'MAEU100200300 is no longer tracked (PO-1001, for Nordwind Trading)',
		);
	});

	it.each([
		['document.extracted', 'invoice.pdf was read'],
		['document.extraction_failed', 'invoice.pdf could not be read'],
	])('contains the name of the document for %s', (event, words) => {
		const document = { id: 'd-1', type: 'document', attributes: { name: 'invoice.pdf' } };
		expect(summary(bodyOf(event, [document], document))).toBe(words);
	});

	it.each(TRACKING_EVENTS.map(({ name }) => name))(
		'of %s is one readable line, with and without data',
		(event) => {
			const nothing = { timestamp: null, timezone: null, location_locode: null };
			const odd = { id: 'd', type: 'document', attributes: { name: 'two\nlines ' } };
			const bodies = [
				bodyOf(event, undefined),
				bodyOf(event, [{ ...eventOf(event, nothing), relationships: {} }]),
				bodyOf(event, [eventOf(event, nothing), CONTAINER]),
				bodyOf(event, [odd], odd),
				milestone(event),
			];
			for (const text of bodies.map((body) => summary(body))) {
				expect(text).toMatch(/^\S.{8,}\S$/);
				expect(text).not.toMatch(/undefined|null|NaN|Invalid|\[object|\s\s|_|\s[,:]|\n/);
			}
		},
	);

	it.each(TRACKING_EVENTS.map(({ name }) => name).filter((name) => name.includes('.estimated.')))(
		'of %s contains "estimate", even if the event has no time',
		(event) => {
			for (const body of [bodyOf(event, undefined), bodyOf(event, [CONTAINER])]) {
				expect(summary(body)).toMatch(/estimate/);
				expect(summary(body)).not.toMatch(/ (arrived|departed)/);
			}
		},
	);

	it('spells out unknown events', () => {
		expect(summary(bodyOf('link.created', undefined))).toBe('A link created');
		expect(summary(milestone('container.transport.barge_moored_twice'))).toBe(
			`MSKU1234565 barge moored twice ${IN_NEW_YORK}`,
		);
	});
});

describe('the summary of an estimate', () => {
	const shown = (event: string, previous?: string, attributes = {}) =>
		summary(milestone(event, attributes), previous);
	const ARRIVAL = 'container.transport.estimated.vessel_arrived';

	it('has the change since the previous or the first ETA', () => {
		const text = 'MSKU1234565: arrival at New York now expected 11 Oct 17:32 local';
		const moved = (previous: string) => shown(ARRIVAL, previous).replace(text, '');
		expect(shown(ARRIVAL)).toBe(`${text} (first estimated 10 Oct 17:32), 1 day later`);
		expect(moved('2026-10-12T03:32:00Z')).toBe(' (was 11 Oct 23:32), 6 h earlier');
		expect(moved('2026-10-13T21:32:00Z')).toBe(' (was 13 Oct 17:32), 2 days earlier');
		expect(moved('2026-10-14T22:32:00Z')).toBe(' (was 14 Oct 18:32), 3 days earlier');
		expect(shown(ARRIVAL, '2026-10-11T21:32:00Z')).toBe(text);
	});

	it('contains the number of the shipment if the event is about a shipment', () => {
		const event = 'shipment.estimated.arrival';
		const attributes = {
			estimated_timestamp: '2026-10-11T21:32:00Z',
			timezone: 'America/New_York',
		};
		const relationships = { shipment: to('shipment', 's-1') };
		const estimated = { id: 'e-1', type: 'estimated_event', attributes, relationships };
		const body = bodyOf(event, [estimated, SHIPMENT, CONTAINER], estimated);
		expect(summary(body)).toMatch(
			/^MAEU100200300: arrival at New York now expected 11 Oct 17:32 local/,
		);
	});

	it('does not contain the port of discharge for a departure', () => {
		const event = 'container.transport.estimated.vessel_departed';
		const unplaced = { ...eventOf(event, { location_locode: null }), relationships: {} };
		const text = summary(bodyOf(event, [unplaced, SHIPMENT, CONTAINER]));
		expect(text).not.toContain('New York');
	});
});

describe('the summary of a last free day', () => {
	const EVENT = 'container.pickup_lfd.changed';
	const containerWith = (more: object) => ({
		...CONTAINER,
		attributes: { ...CONTAINER.attributes, ...more },
	});
	/** The summary of an event with these attributes about a container with these attributes. */
	const at = (event: string, own: object, ofContainer: object = {}) => {
		const container = containerWith(ofContainer);
		return summary(bodyOf(event, [eventOf(event, { ...own }), SHIPMENT, container]));
	};
	const BY_SOURCE = {
		import_deadlines: { pickup_lfd_line: '2026-10-20T04:00:00Z', pickup_lfd_terminal: null },
	};

	it.each<[what: string, name: string, own: object, ofContainer: object, words: string]>([
		[
			'in its own time zone',
			'pickup_lfd',
			{ value: '2026-10-16T03:59:00Z' },
			{},
			'last free day is 15 Oct',
		],
		[
			"in the container's time zone",
			'pickup_lfd',
			{ timezone: 'Asia/Shanghai' },
			{},
			'last free day is 15 Oct',
		],
		[
			'as a date without time',
			'pickup_lfd',
			{ value: '2026-10-16' },
			{},
			'last free day is 16 Oct',
		],
		['of its own source', 'pickup_lfd_line', {}, BY_SOURCE, "carrier's last free day is 20 Oct"],
		[
			'of no other source',
			'pickup_lfd_terminal',
			{},
			BY_SOURCE,
			"terminal's last free day changed, day unknown",
		],
		[
			'marked as calculated',
			'pickup_lfd_line',
			{ value: '2026-10-16T04:00:00Z', data_source: 't49_calculation' },
			{},
			"carrier's last free day is 16 Oct (calculated)",
		],
		[
			'with an earlier day of another source',
			'pickup_lfd_line',
			{ value: '2026-10-18T04:00:00Z' },
			{
				import_deadlines: {
					pickup_lfd_line: '2026-10-18T04:00:00Z',
					pickup_lfd_terminal: '2026-10-14',
				},
			},
			"last free day 14 Oct (terminal); carrier's last free day is 18 Oct",
		],
		[
			'of the railway in the zone of the final destination',
			'pickup_lfd_rail',
			{ timezone: 'America/Los_Angeles' },
			{
				final_destination_timezone: 'America/Chicago',
				import_deadlines: { pickup_lfd_rail: '2026-10-15T05:00:00Z' },
			},
			"railway's last free day is 15 Oct",
		],
	])('contains the day %s', (_, name, own, ofContainer, words) => {
		expect(at(`container.${name}.changed`, own, ofContainer)).toBe(
			`MSKU1234565 to New York: ${words}`,
		);
	});

	it.each([
		['pickup_lfd', 'pickup_lfd', 'last free day 2 Dec (was 30 Nov)'],
		['pickup_lfd_line', 'pickup_lfd_line', "carrier's last free day 2 Dec (was 30 Nov)"],
		['pickup_appointment', 'pickup_appointment_at', 'pickup appointment 2 Dec (was 30 Nov)'],
	])('contains the old value if the changeset of %s has it', (name, field, words) => {
		const own = { changeset: { [field]: ['2026-11-30', '2026-12-02'] } };
		expect(at(`container.${name}.changed`, own)).toBe(`MSKU1234565 to New York: ${words}`);
	});

	it('names the terminal where the container is', () => {
		const terminal = { id: 't-7', type: 'terminal', attributes: { nickname: 'APM Elizabeth' } };
		const arrived = containerWith({ current_status: 'grounded' });
		const own = eventOf(EVENT, { value: '2026-12-02' }, { terminal: to('terminal', 't-7') });
		expect(summary(bodyOf(EVENT, [own, arrived, SHIPMENT, terminal]))).toBe(
			'MSKU1234565 at APM Elizabeth: last free day is 2 Dec',
		);
		const ramp = { ...arrived, relationships: { pickup_facility: to('terminal', 't-7') } };
		const onRail = {
			...ramp,
			attributes: {
				...ramp.attributes,
				pod_rail_departed_at: '2026-10-12T10:00:00Z',
				ind_rail_unloaded_at: '2026-10-14T10:00:00Z',
			},
		};
		expect(summary(bodyOf(EVENT, [own, onRail, SHIPMENT, terminal]))).toMatch(
			/^MSKU1234565 at APM Elizabeth: /,
		);
	});

	it('differs from the summary of an appointment', () => {
		const event = 'container.pickup_appointment.changed';
		expect(at(event, {})).toBe('MSKU1234565 to New York: pickup appointment is 14 Oct 09:30 local');
		expect(summary(bodyOf(event, [CONTAINER]))).toContain('14 Oct 09:30 local');
	});

	it.each([null, undefined, 'soon', 17, {}, '1970-01-01T00:00:00Z'])(
		'contains "day unknown" for %p, and never the time of the event',
		(value) => {
			const own = { value, timestamp: '2026-10-20T04:00:00Z' };
			expect(at(EVENT, own, { pickup_lfd: null })).toBe(
				'MSKU1234565 to New York: last free day changed, day unknown',
			);
		},
	);

	it("does not replace the event's value in the item", () => {
		const event = eventOf(EVENT, { value: '2026-10-16T04:00:00Z' });
		const { event_details: details } = itemOf(bodyOf(EVENT, [event, SHIPMENT, CONTAINER]));
		expect(details).toMatchObject({ value: '2026-10-16T04:00:00Z', value_local: '2026-10-16' });
	});
});

describe('the summary of a change', () => {
	const TERMINAL = {
		id: 't-9',
		type: 'terminal',
		attributes: { nickname: 'Maher', name: 'Maher Terminals' },
		relationships: { port: to('port', 'p-nyc') },
	};
	const changed = 'container.pod_terminal_changed';
	const reference = { id: 'e-1', type: 'container_pod_terminal_changed_event' };

	it('contains the new terminal', () => {
		const event = {
			...reference,
			attributes: { timestamp: '2026-10-11T21:32:00Z', data_source: 'shipping_line' },
			relationships: { container: to('container', 'c-1'), terminal: to('terminal', 't-9') },
		};
		const other = { ...TERMINAL, id: 't-8', attributes: { name: 'Old Pier' } };
		const included = [event, other, TERMINAL, CONTAINER, SHIPMENT, NEW_YORK];
		expect(summary(bodyOf(changed, included, reference))).toBe(
			'MSKU1234565 changed its terminal to Maher at New York, 11 Oct 17:32 local',
		);
		expect(summary(bodyOf(changed, [CONTAINER], reference))).toBe(
			'MSKU1234565 changed its terminal',
		);
	});

	it('contains the time in UTC if the place is unknown', () => {
		const attributes = { timestamp: '2026-10-11T21:32:00Z', timezone: 'Etc/UTC' };
		const relationships = { container: to('container', 'c-1') };
		const event = { id: 'e-1', type: 'container_created_event', attributes, relationships };
		const item = itemOf(bodyOf('container.created', [event, CONTAINER], event));
		expect(item.summary).toBe('MSKU1234565 was added to the shipment, 11 Oct 21:32 UTC');
		expect(item.event_details).not.toHaveProperty('timestamp_local');
	});

	it("contains the shipment's number if the container is unknown, or the type of record if both are unknown", () => {
		const event = 'container.transport.full_out';
		const bare = { ...eventOf(event), relationships: { shipment: to('shipment', 's-1') } };
		expect(summary(bodyOf(event, [bare, SHIPMENT]))).toMatch(
			/^A container of MAEU100200300 was gated out full/,
		);
		for (const one of TRACKING_EVENTS) {
			expect(summary(bodyOf(one.name, undefined))).toMatch(/^A (container|document|shipment|tr)/);
		}
		expect(summary(bodyOf('email_submission.created', undefined))).toBe(
			'An email submission created',
		);
	});

	it('has no line breaks or control characters', () => {
		const event = eventOf('container.transport.available');
		const number = 'MSKU\u202E1234565\u0000\u2028\u0007\ud83d';
		const box = { ...CONTAINER, attributes: { ...CONTAINER.attributes, number } };
		const text = summary(bodyOf('container.transport.available', [event, box]));
		expect(text).toMatch(/^MSKU 1234565 is available for pickup/);
	});

	it.each([
		['vessel_departed', 'departed from New York, time unknown'],
		['rail_departed', 'departed by rail from New York, time unknown'],
		['vessel_discharged', 'discharged at New York, time unknown'],
	])('contains "time unknown" for %s without a time', (name, words) => {
		const body = milestone(`container.transport.${name}`, { timestamp: null });
		expect(summary(body)).toBe(`MSKU1234565 ${words}`);
	});

	it('contains the reason why tracking stopped', () => {
		const reason = { line_tracking_stopped_reason: 'no_updates_at_line' };
		const attributes = { ...SHIPMENT.attributes, ...reason };
		const body = bodyOf('tracking_request.tracking_stopped', [{ ...SHIPMENT, attributes }]);
		expect(summary(body)).toBe(
			'MAEU100200300 is no longer tracked (no updates at line) (PO-1001, for Nordwind Trading)',
		);
	});
});
