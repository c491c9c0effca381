import fc from 'fast-check';
import type { IDataObject } from 'n8n-workflow';

import { placeText } from '../../../../../shipping/journey/place';
import { sentenceText, toSentence } from '../../../../../shipping/messages/sentence';
import { shipmentFacts } from '../../../../../shipping/facts/shipment';
import { containerStatusText } from '../../../../../shipping/facts/statusText';
import { pickupParts } from '../../../../../shipping/facts/words';
import { deadlines, INLAND_CONTAINER } from '../containers.mts';
import { contextOf, factsOf, INLAND, NOW } from './facts.mts';
import { anyText } from '../../../../support/anyText.mts';

describe('the place of a container', () => {
	it.each<[string, IDataObject, IDataObject, string]>([
		['unknown', {}, {}, 'to APM Los Angeles'],
		['empty out', { empty_out_at: '2026-10-01T00:00:00Z' }, {}, 'from Shanghai'],
		['gated in', { pol_full_in_at: '2026-10-01T00:00:00Z' }, {}, 'at Shanghai'],
		['loaded', { pol_vessel_loaded_at: '2026-10-01T00:00:00Z' }, {}, 'from Shanghai'],
		['at sea', { current_status: 'on_ship' }, {}, 'to APM Los Angeles'],
		['arrived', { pod_arrived_at: '2026-10-01T00:00:00Z' }, {}, 'at APM Los Angeles'],
		['discharged', { pod_discharged_at: '2026-10-01T00:00:00Z' }, {}, 'at APM Los Angeles'],
		['waiting', { current_status: 'awaiting_inland_transfer' }, INLAND, 'at APM Los Angeles'],
		['on the train', { current_status: 'on_rail' }, INLAND, 'to BNSF Chicago'],
		['inland', INLAND_CONTAINER, INLAND, 'at BNSF Chicago'],
		['picked up', { current_status: 'picked_up' }, {}, 'from APM Los Angeles'],
		[
			'picked up inland',
			{ ...INLAND_CONTAINER, final_destination_full_out_at: '2026-10-01T00:00:00Z' },
			INLAND,
			'from BNSF Chicago',
		],
		['returned', { empty_terminated_at: '2026-10-01T00:00:00Z' }, {}, 'from APM Los Angeles'],
	])('returns the place of a container that is %s: %#', (_, attributes, shipment, place) => {
		expect(placeText(factsOf(attributes, shipment).place)).toBe(place);
	});

	it('uses the name of the port or destination, or else the UN/LOCODE', () => {
		const nowhere = { terminal: undefined, facility: undefined };
		const place = (attributes: IDataObject, shipment: IDataObject = {}) =>
			placeText(factsOf(attributes, shipment, nowhere).place);
		expect(place({ current_status: 'on_ship' })).toBe('to Los Angeles');
		expect(place({ current_status: 'on_rail' }, INLAND)).toBe('to Chicago');
		const unnamed = { port_of_discharge_name: null };
		expect(place({ current_status: 'on_ship' }, unnamed)).toBe('to USLAX');
		const unknown = { ...unnamed, port_of_discharge_locode: null };
		expect(place({ current_status: 'on_ship' }, unknown)).toBe('');
	});
});

test('returns "to" the port of discharge before the arrival, then "at"', () => {
	const facts = (shipment: IDataObject) => {
		const context = contextOf({}, shipment);
		return shipmentFacts({ shipment: context.shipment, containers: [context] }, NOW);
	};
	expect(placeText(facts({}).place)).toBe('to Los Angeles');
	expect(placeText(facts({ pod_ata_at: '2026-10-01T00:00:00Z' }).place)).toBe('at Los Angeles');
	const both = facts({ ref_numbers: ['SO-1', 'PO-1'] });
	expect(both.references).toEqual(['SO-1', 'PO-1']);
});

describe('the status sentence of a container', () => {
	const of = (more: Partial<Parameters<typeof toSentence>[0]>, parts = ['due today']) =>
		sentenceText(toSentence({ number: 'MSKU1000001', noun: 'Container', ...more }, parts));

	it('leaves out unknown values, and a bill of lading that equals the number', () => {
		expect(of({})).toBe('MSKU1000001: due today');
		expect(of({ number: 'MAEU200001', billOfLading: 'MAEU200001' })).toBe('MAEU200001: due today');
		expect(of({ number: null })).toBe('Container: due today');
		expect(of({ number: '\n', noun: 'Request' })).toBe('Request: due today');
	});

	it('returns one line of limited length for any answer', () => {
		const hostile = fc.oneof(
			anyText({ maxLength: 300 }),
			fc.constantFrom('a\r\nb', '\u202ex', '\u2028', 'x'.repeat(5_000), '2026-10-15T07:00:00Z'),
		);
		const hold = fc.record({ name: hostile, status: fc.constant('hold'), description: hostile });
		const box = fc.record({
			number: hostile,
			current_status: fc.oneof(hostile, fc.constantFrom('available', 'on_rail', 'on_ship')),
			holds_at_pod_terminal: fc.array(hold, { maxLength: 8 }),
			ref_numbers: fc.array(hostile, { maxLength: 4 }),
			fees_at_pod_terminal: fc.array(
				fc.record({ amount: fc.integer(), currency_code: hostile, type: hostile }),
				{ maxLength: 4 },
			),
			pickup_appointment_at: hostile,
			pod_discharged_at: hostile,
		});
		const shipment = fc.record({
			customer_name: hostile,
			bill_of_lading_number: hostile,
			port_of_discharge_name: hostile,
			line_tracking_stopped_at: fc.option(hostile),
			line_tracking_stopped_reason: hostile,
		});
		fc.assert(
			fc.property(box, shipment, (attributes, ofShipment) => {
				const day = deadlines('2026-10-15T07:00:00Z');
				const facts = factsOf({ ...attributes, ...day } as IDataObject, ofShipment, {
					terminal: undefined,
				});
				const text = of(
					{
						number: facts.number,
						place: placeText(facts.place),
						references: facts.references,
						customer: ofShipment.customer_name,
						billOfLading: ofShipment.bill_of_lading_number,
					},
					[...pickupParts(facts), containerStatusText(facts)],
				);
				expect(text).not.toMatch(/[\p{Cc}\p{Cs}\p{Zl}\p{Zp}\u202a-\u202e]/u);
				expect(text).not.toMatch(/undefined|NaN|\[object/);
				expect(text.length).toBeLessThan(2_000);
			}),
		);
	});
});
