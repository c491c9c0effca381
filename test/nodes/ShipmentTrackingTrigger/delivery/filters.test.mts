import fc from 'fast-check';

import { TRACKING_EVENTS } from '../../../../nodes/shared/domain/events';
import { firstFailedFilter } from '../../../../nodes/ShipmentTrackingTrigger/delivery/filters';
import { readFilters } from '../../../../nodes/ShipmentTrackingTrigger/parameters/readFilters';
import { changesOf } from '../../../../nodes/shared/notification/changes';
import { etaOf } from '../../../../nodes/shared/notification/eta';
import { eventRecordsOf } from '../../../../nodes/shared/notification/eventRecords';
import {
	bodyOf,
	CONTAINER,
	eventOf,
	milestone,
	parsed,
	SHIPMENT,
	type RawResource,
} from '../../../support/notifications.mts';

const EVENT = 'container.transport.vessel_arrived';
const ESTIMATE = 'container.transport.estimated.vessel_arrived';

function lets(values: Record<string, unknown>, body: unknown, announced?: string): boolean {
	const notification = parsed(body);
	const { event, included } = notification;
	const eventRecords = eventRecordsOf(notification);
	const changes = changesOf(eventRecords, included);
	const eta = etaOf(event, eventRecords);
	const before = { announced, isOutOfOrder: false };
	const input = { event, eventRecords, changes, eta, before };
	return firstFailedFilter(readFilters(values), input) === undefined;
}

const shipmentWith = (attributes: object) =>
	bodyOf(EVENT, [
		eventOf(EVENT),
		CONTAINER,
		{ ...SHIPMENT, attributes: { ...SHIPMENT.attributes, ...attributes } },
	]);

const MATCHING: Array<[filter: string, value: string, other: string]> = [
	['containerNumbers', 'MSKU1234565', 'TCLU7654321'],
	['billsOfLading', 'MAEU100200300', 'MAEU1'],
	['billsOfLading', '100200300', '100'],
	['carriers', 'MAEU', 'HLCU'],
	['carriers', 'Maersk Line', 'Hapag Lloyd'],
	['customers', 'Nordwind Trading', 'Nordwind'],
	['ports', 'USNYC', 'USLAX'],
	['ports', 'CNSHA', 'CN'],
	['references', 'PO-1001', 'PO-1'],
	['tags', 'urgent', 'late'],
];

describe.each(MATCHING)('the filter %s for %p', (filter, value, other) => {
	it.each([
		['unchanged', value],
		['in another case', value.toLowerCase()],
		['with another value', `${other}, ${value}`],
		['on a separate line', `${other}\n  ${value}  \n`],
		['as a list', [value]],
		['in a list', [other, ` ${value} `]],
		['as the JSON of a list', JSON.stringify([other, value])],
	])('matches the value if it is written %s', (_, written) => {
		expect(lets({ [filter]: written, unknown: 'drop' }, milestone(EVENT))).toBe(true);
	});

	it("holds back events with other values, also with 'Start Workflow'", () => {
		for (const unknown of ['pass', 'drop']) {
			expect(lets({ [filter]: other, unknown }, milestone(EVENT))).toBe(false);
			expect(lets({ [filter]: [other], unknown }, milestone(EVENT))).toBe(false);
		}
	});

	it("lets events without data pass unless 'Ignore Event' is selected", () => {
		const poor = bodyOf(EVENT, undefined);
		expect(lets({ [filter]: value }, poor)).toBe(true);
		expect(lets({ [filter]: value, unknown: 'drop' }, poor)).toBe(false);
	});

	it.each(['', ' , ', '\n', ';', [[]], [['']]])(
		'lets every event pass if the filter is blank: %j',
		(blank) => {
			expect(lets({ [filter]: blank, unknown: 'drop' }, bodyOf(EVENT, undefined))).toBe(true);
		},
	);
});

describe('codes and numbers in trigger filters', () => {
	it.each([
		['containerNumbers', 'msku 123456-5'],
		['billsOfLading', 'MAEU-100 200 300'],
		['ports', 'US NYC'],
	])('match although the entry in the filter %s has spaces or dashes: %s', (filter, written) => {
		expect(lets({ [filter]: written, unknown: 'drop' }, milestone(EVENT))).toBe(true);
	});
});

describe('the carrier filter', () => {
	const ofLine = (scac: string) => shipmentWith({ shipping_line_scac: scac });

	it.each([
		['MEDU', 'MSCU', true],
		['MSCU', 'MEDU', true],
		['MSC', 'MEDU', true],
		['MEDU', 'MAEU', false],
		['ymsg', 'YMLU', true],
	])('compares %s with %s by the main SCAC: %s', (carriers, scac, expected) => {
		expect(lets({ carriers, unknown: 'drop' }, ofLine(scac))).toBe(expected);
	});
});

describe('customers with commas in their names', () => {
	const acme = shipmentWith({ customer_name: 'ACME  Co., Ltd.' });

	it.each([
		['pass a filter with the selected name', ['Acme Co., Ltd.'], true],
		['pass a filter with several selected names', ['Nordwind', 'acme co.,ltd.'], true],
		['pass a filter with the typed name', 'Acme Co., Ltd.', true],
		['pass a filter with several typed names', 'Nordwind, Acme Co., Ltd., Finch', true],
		['do not pass a filter with a longer name', ['Acme Co., Ltd., Branch'], false],
		['do not pass a filter with parts of their name', ['Acme Co.', 'Ltd.'], false],
		['do not pass a filter with a typed part of their name', 'Acme Co.', false],
	])('%s', (_, customers, expected) => {
		expect(lets({ customers, unknown: 'drop' }, acme)).toBe(expected);
	});
});

describe('an attribute of an event that is empty or has another value', () => {
	it.each([
		['references', { ref_numbers: [] }],
		['references', { ref_numbers: ['other'] }],
		['tags', { tags: [] }],
		['customers', { customer_name: 'Somebody Else' }],
	])('does not match the filter by %s', (filter, attributes) => {
		expect(lets({ [filter]: 'PO-1001' }, shipmentWith(attributes))).toBe(false);
	});

	it("is no mismatch if only the container has it, and the shipment, which may match, isn't included", () => {
		const poor = bodyOf(EVENT, [eventOf(EVENT), CONTAINER]);
		expect(lets({ references: 'PO-1001' }, poor)).toBe(true);
		expect(lets({ references: 'PO-1001', unknown: 'drop' }, poor)).toBe(false);
	});

	it('is a mismatch, unlike a missing attribute', () => {
		const attributes = { ref_numbers: undefined, tags: undefined, customer_name: undefined };
		const others = { ...CONTAINER.attributes, ref_numbers: undefined };
		const shipment: RawResource = {
			...SHIPMENT,
			attributes: { ...SHIPMENT.attributes, ...attributes },
		};
		const body = bodyOf(EVENT, [eventOf(EVENT), { ...CONTAINER, attributes: others }, shipment]);
		for (const filter of ['references', 'tags', 'customers']) {
			expect(lets({ [filter]: 'x' }, body)).toBe(true);
			expect(lets({ [filter]: 'x', unknown: 'drop' }, body)).toBe(false);
		}
	});
});

describe('the container number of an event', () => {
	const sibling = { ...CONTAINER, id: 'c-2', attributes: { number: 'TCLU7654321' } };
	const listing = (...ids: string[]) => ({
		...SHIPMENT,
		relationships: { containers: { data: ids.map((id) => ({ type: 'container', id })) } },
	});
	const ofShipment = (...included: RawResource[]) =>
		bodyOf('shipment.estimated.arrival', included, { type: 'shipment', id: 's-1' });
	const verdicts = (number: string, body: unknown) =>
		['pass', 'drop'].map((unknown) => lets({ containerNumbers: number, unknown }, body));

	it.each([
		['names a container that was not included', [eventOf(EVENT), sibling]],
		[
			'refers to none of several containers',
			[{ ...eventOf(EVENT), relationships: {} }, sibling, CONTAINER],
		],
	])("can't be compared if the event %s", (_, included) => {
		const body = bodyOf(EVENT, included);
		expect(verdicts('TCLU7654321', body)).toEqual([true, false]);
		expect(verdicts('OTHER', body)).toEqual([true, false]);
	});

	it('may be that of any container if the event is about the whole shipment', () => {
		const body = ofShipment(listing('c-1', 'c-2'), CONTAINER, sibling);
		expect(verdicts('TCLU7654321', body)).toEqual([true, true]);
		expect(verdicts('OTHER', body)).toEqual([false, false]);
	});

	it("can't be compared if not all containers of the shipment are included", () => {
		const body = ofShipment(listing('c-1', 'c-2', 'c-3'), CONTAINER, sibling);
		expect(verdicts('TCLU7654321', body)).toEqual([true, true]);
		expect(verdicts('OTHER', body)).toEqual([true, false]);
	});
});

describe('the number of a tracking request in an event', () => {
	const failed = (type: string, number: string) =>
		bodyOf('tracking_request.failed', [
			{
				type: 'tracking_request',
				id: 't-1',
				attributes: { request_type: type, request_number: number },
			},
		]);

	it.each([
		['containerNumbers', 'container', 'MSKU1234565'],
		['billsOfLading', 'bill_of_lading', 'MAEU100200300'],
		['billsOfLading', 'booking_number', 'MAEU100200300'],
	])('is compared with the filter %s if it is the number of a %s', (filter, type, number) => {
		expect(lets({ [filter]: number, unknown: 'drop' }, failed(type, number))).toBe(true);
		expect(lets({ [filter]: 'OTHER1' }, failed(type, number))).toBe(false);
	});

	it('is not used for an event whose container is known', () => {
		const request = failed('container', 'MSKU9999999').included?.[0];
		const body = bodyOf(EVENT, [eventOf(EVENT), CONTAINER, SHIPMENT, request as RawResource]);
		expect(lets({ containerNumbers: 'MSKU9999999' }, body)).toBe(false);
	});

	it("can't be compared with a filter by bill of lading if it is a container number", () => {
		const container = failed('container', 'MSKU1234565');
		expect(lets({ billsOfLading: 'MAEU100200300' }, container)).toBe(true);
		expect(lets({ billsOfLading: 'MAEU100200300', unknown: 'drop' }, container)).toBe(false);
	});
});

describe('the ports of a voyage in an event', () => {
	it("can't be compared if only the port of the event is known", () => {
		const body = bodyOf(EVENT, [eventOf(EVENT), CONTAINER]);
		expect(lets({ ports: 'CNSHA' }, body)).toBe(true);
		expect(lets({ ports: 'CNSHA', unknown: 'drop' }, body)).toBe(false);
		expect(lets({ ports: 'USNYC', unknown: 'drop' }, body)).toBe(true);
	});
});

describe('the filter Changed Fields', () => {
	const event = 'container.updated';
	const changed = (changeset: unknown) =>
		bodyOf(event, [{ ...eventOf(event), attributes: { changeset } }, CONTAINER]);
	const filter = { changedFields: ['pickup_lfd', 'holds_at_pod_terminal'] };

	it('lets updates pass if one of the fields changed, and lets all other events pass', () => {
		expect(lets(filter, changed({ pickup_lfd: [null, 'x'], available: [1, 2] }))).toBe(true);
		expect(lets(filter, changed({ available_for_pickup: [false, true] }))).toBe(false);
		expect(lets({ ...filter, unknown: 'drop' }, milestone(EVENT))).toBe(true);
	});

	it("can't be evaluated for an update without a list of changes", () => {
		expect(lets(filter, changed(undefined))).toBe(true);
		expect(lets({ ...filter, unknown: 'drop' }, changed({}))).toBe(false);
	});
});

describe('the ETA change filter', () => {
	it('compares with the ETA of the last event that passed, or else with the first ETA', () => {
		const body = milestone(ESTIMATE);
		expect(lets({ minimumShiftHours: 24 }, body)).toBe(true);
		expect(lets({ minimumShiftHours: 24.5 }, body)).toBe(false);
		expect(lets({ minimumShiftHours: 24 }, body, '2026-10-11T20:00:00Z')).toBe(false);
		expect(lets({ minimumShiftHours: 24 }, body, '2026-10-12T21:32:00Z')).toBe(true);
	});

	it("lets other events pass, and can't be evaluated for an ETA event without ETAs", () => {
		expect(lets({ minimumShiftHours: 99 }, milestone(EVENT))).toBe(true);
		for (const poor of [bodyOf(ESTIMATE, undefined), milestone(ESTIMATE, { timestamp: 'soon' })]) {
			expect(lets({ minimumShiftHours: 99 }, poor)).toBe(true);
			expect(lets({ minimumShiftHours: 99, unknown: 'drop' }, poor)).toBe(false);
		}
	});

	it("is not applied if 'Skip Estimates' holds back all ETA events", () => {
		expect(lets({ skipEstimates: true }, milestone(ESTIMATE))).toBe(false);
		expect(lets({ skipEstimates: true }, milestone(EVENT))).toBe(true);
	});
});

describe('a combination of filters', () => {
	const list = (...values: string[]) => fc.constantFrom(...values, values.join(','), '');
	const filters = fc.record(
		{
			containerNumbers: list('MSKU1234565', 'X'),
			billsOfLading: list('MAEU100200300', 'X'),
			carriers: list('maeu', 'X'),
			customers: list('nordwind trading', 'X'),
			ports: list('USNYC', 'X'),
			references: list('po-1001', 'X'),
			tags: list('Urgent', 'X'),
			changedFields: fc.subarray(['pickup_lfd', 'x']),
			minimumShiftHours: fc.constantFrom(0, 1, 100),
			skipEstimates: fc.boolean(),
		},
		{ requiredKeys: [] },
	);
	const events = fc.constantFrom(...TRACKING_EVENTS.map(({ name }) => name));
	const included = fc.subarray<RawResource>([SHIPMENT, CONTAINER, eventOf(ESTIMATE)]);
	const unknown = fc.constantFrom('pass', 'drop');

	it('holds an event back if one of its filters does', () => {
		fc.assert(
			fc.property(
				filters,
				filters,
				events,
				included,
				unknown,
				(some, more, event, parts, policy) => {
					const body = bodyOf(event, parts);
					const both = { ...some, ...more, unknown: policy };
					if (!lets(both, body)) return;
					for (const [name, value] of Object.entries(both)) {
						expect(lets({ [name]: value, unknown: policy }, body)).toBe(true);
					}
				},
			),
			{ numRuns: 200 },
		);
	});

	it("lets only those events pass with 'Ignore Event' that also pass with 'Start Workflow'", () => {
		fc.assert(
			fc.property(filters, events, included, (values, event, parts) => {
				const body = bodyOf(event, parts);
				if (lets({ ...values, unknown: 'drop' }, body)) {
					expect(lets({ ...values, unknown: 'pass' }, body)).toBe(true);
				}
			}),
		);
	});

	it.each(['containerNumbers', 'billsOfLading', 'ports'])(
		'ignores %s that consist of dashes',
		(name) => {
			expect(lets({ [name]: ' - ', unknown: 'drop' }, milestone(EVENT))).toBe(true);
		},
	);

	it('ignores values that are neither text nor number', () => {
		for (const odd of [{ toString: 1, valueOf: 1 }, [{ toString: 1 }], true, null]) {
			const values = { tags: odd, ports: odd, minimumShiftHours: odd, unknown: 'drop' };
			expect(lets(values, bodyOf(EVENT, undefined))).toBe(true);
		}
	});

	it("lets every event pass if all filters are empty, and doesn't throw for invalid values", () => {
		fc.assert(
			fc.property(
				fc.dictionary(fc.constantFrom('tags', 'ports', 'minimumShiftHours'), fc.jsonValue()),
				events,
				(values, event) => {
					expect(lets({}, bodyOf(event, undefined))).toBe(true);
					expect(typeof lets(values, milestone(event))).toBe('boolean');
				},
			),
		);
	});
});
