import fc from 'fast-check';

import { TRACKING_EVENTS } from '../../../../shipping/records/events';
import { filterProblem } from '../../../../nodes/ShipmentTrackingTrigger/parameters/filterProblem';
import { contentOf } from '../../../../shipping/events/content';
import { firstFailedFilter } from '../../../../shipping/events/filters/failedFilter';
import { readEventFilters } from '../../../../shipping/events/filters/readFilters';
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
	const content = contentOf(parsed(body), { announced });
	return firstFailedFilter(readEventFilters(values), content) === undefined;
}

/** Whether the event passes with 'Start Workflow' and with 'Ignore Event' for missing data. */
const verdicts = (values: Record<string, unknown>, body: unknown) =>
	['pass', 'drop'].map((unknown) => lets({ ...values, unknown }, body));
const PASSES = [true, true];
const HELD_BACK = [false, false];
/** The event lacks the data for the filter. */
const UNKNOWN = [true, false];

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
		expect(verdicts({ [filter]: written }, milestone(EVENT))).toEqual(PASSES);
	});

	it("holds back events with other values, even if 'Start Workflow' is selected", () => {
		expect(verdicts({ [filter]: other }, milestone(EVENT))).toEqual(HELD_BACK);
		expect(verdicts({ [filter]: [other] }, milestone(EVENT))).toEqual(HELD_BACK);
	});

	it("lets events without data pass unless 'Ignore Event' is selected", () => {
		expect(verdicts({ [filter]: value }, bodyOf(EVENT, undefined))).toEqual(UNKNOWN);
	});

	it.each(['', ' , ', '\n', ';', [[]], [['']]])(
		'lets every event pass if the filter is blank: %j',
		(blank) => {
			expect(verdicts({ [filter]: blank }, bodyOf(EVENT, undefined))).toEqual(PASSES);
		},
	);
});

it('lets no filter pass every event if its value is not blank and not refused', () => {
	const name = fc.constantFrom(
		...(['containerNumbers', 'billsOfLading', 'carriers', 'customers', 'ports'] as const),
		...(['references', 'tags'] as const),
	);
	const entry = fc.string({
		unit: fc.constantFrom(..."-,;./_ *!–—'[]\n", 'A', '1', '\u00a0', '\u200b'),
		minLength: 1,
		maxLength: 6,
	});
	const value = fc.oneof(entry, fc.array(entry, { minLength: 1, maxLength: 3 }));
	fc.assert(
		fc.property(name, value, (filter, given) => {
			const isBlank = [given].flat().every((text) => text.trim() === '');
			const isUsed = readEventFilters({ [filter]: given })[filter].length > 0;
			expect(isUsed || isBlank || filterProblem({ [filter]: given }) !== undefined).toBe(true);
		}),
		{ numRuns: 1000 },
	);
});

it.each([
	['containerNumbers', 'msku 123456-5'],
	['billsOfLading', 'MAEU-100 200 300'],
	['ports', 'US NYC'],
])('the filter %s ignores spaces and dashes in its entry: %s', (filter, written) => {
	expect(verdicts({ [filter]: written }, milestone(EVENT))).toEqual(PASSES);
});

it.each([
	['MEDU', 'MSCU', PASSES],
	['MSCU', 'MEDU', PASSES],
	['MSC', 'MEDU', PASSES],
	['MEDU', 'MAEU', HELD_BACK],
	['ymsg', 'YMLU', PASSES],
])('the carrier filter compares %s with %s by the main SCAC', (carriers, scac, expected) => {
	expect(verdicts({ carriers }, shipmentWith({ shipping_line_scac: scac }))).toEqual(expected);
});

describe('customers with commas in their names', () => {
	const acme = shipmentWith({ customer_name: 'ACME  Co., Ltd.' });

	it.each([
		['pass a filter with the selected name', ['Acme Co., Ltd.'], PASSES],
		['pass a filter with several selected names', ['Nordwind', 'acme co.,ltd.'], PASSES],
		['pass a filter with the typed name', 'Acme Co., Ltd.', PASSES],
		['pass a filter with several typed names', 'Nordwind, Acme Co., Ltd., Finch', PASSES],
		['do not pass a filter with a longer name', ['Acme Co., Ltd., Branch'], HELD_BACK],
		['do not pass a filter with parts of their name', ['Acme Co.', 'Ltd.'], HELD_BACK],
		['do not pass a filter with a typed part of their name', 'Acme Co.', HELD_BACK],
	])('%s', (_, customers, expected) => {
		expect(verdicts({ customers }, acme)).toEqual(expected);
	});
});

describe('an attribute of an event that is empty or has another value', () => {
	it.each([
		['references', { ref_numbers: [] }],
		['references', { ref_numbers: ['other'] }],
		['tags', { tags: [] }],
		['customers', { customer_name: 'Somebody Else' }],
	])('does not match the filter by %s', (filter, attributes) => {
		expect(verdicts({ [filter]: 'PO-1001' }, shipmentWith(attributes))).toEqual(HELD_BACK);
	});

	it("can't be compared if only the container is included, because the shipment may match", () => {
		const poor = bodyOf(EVENT, [eventOf(EVENT), CONTAINER]);
		expect(verdicts({ references: 'PO-1001' }, poor)).toEqual(UNKNOWN);
	});

	it('is a mismatch, unlike a missing attribute', () => {
		const missing = { ref_numbers: undefined, tags: undefined, customer_name: undefined };
		const records = [CONTAINER, SHIPMENT].map((record) => ({
			...record,
			attributes: { ...record.attributes, ...missing },
		}));
		const body = bodyOf(EVENT, [eventOf(EVENT), ...records]);
		for (const filter of ['references', 'tags', 'customers']) {
			expect(verdicts({ [filter]: 'x' }, body)).toEqual(UNKNOWN);
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
	const verdictsFor = (containerNumbers: string, body: unknown) =>
		verdicts({ containerNumbers }, body);

	it.each([
		['names a container that was not included', [eventOf(EVENT), sibling]],
		[
			'refers to none of several containers',
			[{ ...eventOf(EVENT), relationships: {} }, sibling, CONTAINER],
		],
	])("can't be compared if the event %s", (_, included) => {
		const body = bodyOf(EVENT, included);
		expect(verdictsFor('TCLU7654321', body)).toEqual(UNKNOWN);
		expect(verdictsFor('OTHER', body)).toEqual(UNKNOWN);
	});

	it('is compared for every container of the shipment if the event is about the whole shipment', () => {
		const body = ofShipment(listing('c-1', 'c-2'), CONTAINER, sibling);
		expect(verdictsFor('TCLU7654321', body)).toEqual(PASSES);
		expect(verdictsFor('OTHER', body)).toEqual(HELD_BACK);
	});

	it("can't be compared if not all containers of the shipment are included", () => {
		const body = ofShipment(listing('c-1', 'c-2', 'c-3'), CONTAINER, sibling);
		expect(verdictsFor('TCLU7654321', body)).toEqual(PASSES);
		expect(verdictsFor('OTHER', body)).toEqual(UNKNOWN);
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
		expect(verdicts({ [filter]: number }, failed(type, number))).toEqual(PASSES);
		expect(verdicts({ [filter]: 'OTHER1' }, failed(type, number))).toEqual(HELD_BACK);
	});

	it('is not used for an event whose container is known', () => {
		const request = failed('container', 'MSKU9999999').included?.[0];
		const body = bodyOf(EVENT, [eventOf(EVENT), CONTAINER, SHIPMENT, request as RawResource]);
		expect(verdicts({ containerNumbers: 'MSKU9999999' }, body)).toEqual(HELD_BACK);
	});

	it("can't be compared with a filter by bill of lading if it is a container number", () => {
		const body = failed('container', 'MSKU1234565');
		expect(verdicts({ billsOfLading: 'MAEU100200300' }, body)).toEqual(UNKNOWN);
	});
});

it("the ports of a voyage can't be compared if only the port of the event is known", () => {
	const body = bodyOf(EVENT, [eventOf(EVENT), CONTAINER]);
	expect(verdicts({ ports: 'CNSHA' }, body)).toEqual(UNKNOWN);
	expect(verdicts({ ports: 'USNYC' }, body)).toEqual(PASSES);
});

describe('the filter Changed Fields', () => {
	const event = 'container.updated';
	const changed = (changeset: unknown) =>
		bodyOf(event, [{ ...eventOf(event), attributes: { changeset } }, CONTAINER]);
	const filter = { changedFields: ['pickup_lfd', 'holds_at_pod_terminal'] };

	it('lets updates pass if one of the fields changed, and lets all other events pass', () => {
		const lastFreeDay = { pickup_lfd: [null, 'x'], available: [1, 2] };
		expect(verdicts(filter, changed(lastFreeDay))).toEqual(PASSES);
		expect(verdicts(filter, changed({ available_for_pickup: [false, true] }))).toEqual(HELD_BACK);
		expect(verdicts(filter, milestone(EVENT))).toEqual(PASSES);
	});

	it("can't be evaluated for an update without a list of changes", () => {
		expect(verdicts(filter, changed(undefined))).toEqual(UNKNOWN);
		expect(verdicts(filter, changed({}))).toEqual(UNKNOWN);
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
		expect(verdicts({ minimumShiftHours: 99 }, bodyOf(ESTIMATE, undefined))).toEqual(UNKNOWN);
	});

	it("is not applied if 'Skip Estimates' holds back all ETA events", () => {
		expect(lets({ skipEstimates: true }, milestone(ESTIMATE))).toBe(false);
		expect(lets({ skipEstimates: true }, milestone(EVENT))).toBe(true);
	});
});

describe("the filter 'Skip Daily Fee Updates'", () => {
	const FEES = 'fees_at_pod_terminal';
	const fee = (type: string, amount: number | null, currency_code = 'USD') => ({
		type,
		amount,
		currency_code,
	});
	const updateWith = (changeset: object | undefined) => {
		const about = { type: 'container_updated_event', id: 'e-1' };
		const event = { ...eventOf('container.updated', { changeset }), ...about };
		return bodyOf('container.updated', [event, CONTAINER, SHIPMENT], about);
	};
	const DAILY = [[fee('demurrage', 300)], [fee('demurrage', 450)]];
	const EXAM = fee('exam', 285);

	it.each<[what: string, changeset: object]>([
		['demurrage', { [FEES]: DAILY }],
		['storage at a ramp', { ind_facility_fees: [[fee('Storage', 1)], [fee('storage', 2)]] }],
		['both', { [FEES]: DAILY, ind_facility_fees: DAILY }],
		[
			'demurrage next to another fee',
			{
				[FEES]: [
					[EXAM, fee('demurrage', 300)],
					[fee('demurrage', 450), EXAM],
				],
			},
		],
		[
			'demurrage and the total',
			{
				[FEES]: [
					[fee('demurrage', 300), fee('total', 585)],
					[fee('demurrage', 450), fee('total', 735)],
				],
			},
		],
	])('holds an update back in which only %s has grown', (_, changeset) => {
		const body = updateWith(changeset);
		expect(verdicts({ skipDailyFees: true }, body)).toEqual(HELD_BACK);
		expect(verdicts({ skipDailyFees: false }, body)).toEqual(PASSES);
		expect(verdicts({}, body)).toEqual(PASSES);
	});

	it.each<[what: string, changeset: object | undefined]>([
		['the first fee', { [FEES]: [[], [fee('demurrage', 0)]] }],
		['the first amount', { [FEES]: [[fee('demurrage', 0)], [fee('demurrage', 300)]] }],
		['an unreadable amount', { [FEES]: [[fee('demurrage', 300)], [fee('demurrage', null)]] }],
		['a lower fee', { [FEES]: [[fee('demurrage', 450)], [fee('demurrage', 300)]] }],
		['a fee that was removed', { [FEES]: [[fee('demurrage', 450)], []] }],
		['another fee', { [FEES]: [[EXAM], [fee('exam', 400)]] }],
		['a new fee', { [FEES]: [DAILY[0], [...DAILY[1], EXAM]] }],
		['another currency', { [FEES]: [[fee('demurrage', 300)], [fee('demurrage', 450, 'CAD')]] }],
		[
			'a total that includes more',
			{
				[FEES]: [
					[fee('demurrage', 300), fee('total', 300)],
					[fee('demurrage', 450), fee('total', 900)],
				],
			},
		],
		['only a total', { [FEES]: [[fee('total', 300)], [fee('total', 450)]] }],
		['the same fees', { [FEES]: [DAILY[0], DAILY[0]] }],
		['a hold as well', { [FEES]: DAILY, holds_at_pod_terminal: [[], [{ name: 'customs' }]] }],
		['unknown changes', undefined],
		['no changes', {}],
	])('lets an update with %s pass', (_, changeset) => {
		expect(verdicts({ skipDailyFees: true }, updateWith(changeset))).toEqual(PASSES);
	});

	it('lets all other events pass', () => {
		for (const { name } of TRACKING_EVENTS) {
			expect(verdicts({ skipDailyFees: true }, milestone(name))).toEqual(PASSES);
		}
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
			skipDailyFees: fc.boolean(),
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

	it.each(['containerNumbers', 'billsOfLading', 'ports'])('ignores a single dash in %s', (name) => {
		expect(verdicts({ [name]: ' - ' }, milestone(EVENT))).toEqual(PASSES);
	});
});
