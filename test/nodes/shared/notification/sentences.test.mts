import { TRACKING_EVENTS } from '../../../../shipping/records/events';
import { DEFAULT_OPTIONS } from '../../../../sandbox/core/options.mts';
import { ServiceState } from '../../../../sandbox/domain/serviceState.mts';
import { sampleNotification } from '../../../../sandbox/webhooks/samples.mts';
import { itemOf, parsed } from '../../../support/notifications.mts';

/** The sentences of all events, as the sandbox delivers their samples. */

const START_AT = Date.UTC(2027, 2, 1, 12);
const state = new ServiceState({ ...DEFAULT_OPTIONS, speed: 0, startAt: START_AT });

const BOX = 'ONEU4914227';
const BILL = 'ONEYRAILSAMPLE1';
const OF_SHIPMENT = '(PO-5518, for Harbour Street Imports)';
const OF_BOX = `(PO-5518, for Harbour Street Imports, B/L ${BILL})`;

// prettier-ignore
const SENTENCES: Array<[event: string, sentence: string]> = [
	['container.created', `${BOX} was added to the shipment, 1 Mar 12:00 UTC ${OF_BOX}`],
	['container.pod_terminal_changed', `${BOX} changed its terminal to TTI, 1 Mar 04:00 local ${OF_BOX}`],
	['container.updated', `${BOX} to LBCT: customs hold set ${OF_BOX}`],
	['document.extracted', 'HSI-2041.pdf was read'],
	['document.extraction_failed', 'HSI-2041.pdf could not be read'],
	['container.transport.estimated.arrived_at_inland_destination', `${BOX}: arrival at Dallas now expected 3 Mar 21:00 local (first estimated 10 Mar 07:00), 6 days earlier ${OF_BOX}`],
	['shipment.estimated.arrival', `${BILL}: arrival at Long Beach now expected 3 Mar 19:00 local (first estimated 3 Mar 05:00), 14 h later ${OF_SHIPMENT}`],
	['container.transport.estimated.vessel_arrived', 'A container: arrival at USLGB now expected 3 Mar 19:00 local'],
	['container.transport.estimated.vessel_departed', 'A container: departure at CNSHA now expected 2 Mar 20:00 local'],
	['container.transport.feeder_arrived', `${BOX} arrived (feeder) at Long Beach, 1 Mar 04:00 local ${OF_BOX}`],
	['container.transport.feeder_departed', `${BOX} departed (feeder) from Shanghai, 1 Mar 20:00 local ${OF_BOX}`],
	['container.transport.feeder_discharged', `${BOX} discharged (feeder) at Long Beach, 1 Mar 04:00 local ${OF_BOX}`],
	['container.transport.feeder_loaded', `${BOX} loaded (feeder) at Shanghai, 1 Mar 20:00 local ${OF_BOX}`],
	['container.transport.arrived_at_inland_destination', `${BOX} arrived at its inland destination at Alliance, 1 Mar 06:00 local ${OF_BOX}`],
	['container.transport.delivered', 'A container was delivered'],
	['container.pickup_lfd.changed', `${BOX} to LBCT: last free day changed, day unknown ${OF_BOX}`],
	['container.pickup_lfd_line.changed', `${BOX} to LBCT: carrier's last free day is 7 Mar ${OF_BOX}`],
	['container.pickup_lfd_rail.changed', `A container: railway's last free day is 13 Mar`],
	['container.pickup_lfd_terminal.changed', `A container: terminal's last free day is 7 Mar`],
	['container.transport.empty_out', `${BOX} was picked up empty at Shanghai, 1 Mar 20:00 local ${OF_BOX}`],
	['container.transport.full_in', `${BOX} was gated in full at Shanghai, 1 Mar 20:00 local ${OF_BOX}`],
	['container.pickup_appointment.changed', 'A container: pickup appointment is 2 Mar 04:00 local'],
	['container.transport.available', 'A container is available for pickup'],
	['container.transport.empty_in', `${BOX} was returned empty at Alliance, 1 Mar 06:00 local ${OF_BOX}`],
	['container.transport.full_out', `${BOX} was gated out full at Alliance, 1 Mar 06:00 local ${OF_BOX}`],
	['container.transport.not_available', 'A container is not available for pickup'],
	['container.transport.rail_arrived', `${BOX} arrived by rail at Alliance, 1 Mar 06:00 local ${OF_BOX}`],
	['container.transport.rail_departed', `${BOX} departed by rail from Long Beach, 1 Mar 04:00 local ${OF_BOX}`],
	['container.transport.rail_loaded', `${BOX} loaded on rail at Long Beach, 1 Mar 04:00 local ${OF_BOX}`],
	['container.transport.rail_unloaded', `${BOX} unloaded from rail at Alliance, 1 Mar 06:00 local ${OF_BOX}`],
	['tracking_request.awaiting_manifest', `${BILL} is not known to the carrier yet (PO-5518)`],
	['tracking_request.failed', `${BILL} could not be tracked (not found) (PO-5518)`],
	['tracking_request.tracking_stopped', `${BILL} is no longer tracked ${OF_SHIPMENT}`],
	['tracking_request.succeeded', `${BILL} is tracked ${OF_SHIPMENT}`],
	['container.transport.transshipment_arrived', `${BOX} arrived (transshipment) at Long Beach, 1 Mar 04:00 local ${OF_BOX}`],
	['container.transport.transshipment_departed', `${BOX} departed (transshipment) from Shanghai, 1 Mar 20:00 local ${OF_BOX}`],
	['container.transport.transshipment_discharged', `${BOX} discharged (transshipment) at Long Beach, 1 Mar 04:00 local ${OF_BOX}`],
	['container.transport.transshipment_loaded', `${BOX} loaded (transshipment) at Shanghai, 1 Mar 20:00 local ${OF_BOX}`],
	['container.transport.vessel_arrived', `${BOX} arrived at Long Beach, 1 Mar 04:00 local ${OF_BOX}`],
	['container.transport.vessel_berthed', `${BOX} berthed at LBCT, 1 Mar 04:00 local ${OF_BOX}`],
	['container.transport.vessel_departed', `${BOX} departed from Shanghai, 1 Mar 20:00 local ${OF_BOX}`],
	['container.transport.vessel_discharged', `${BOX} discharged at LBCT, 1 Mar 04:00 local ${OF_BOX}`],
	['container.transport.vessel_loaded', `${BOX} loaded at Shanghai, 1 Mar 20:00 local ${OF_BOX}`],
];

const sampleOf = (event: string) => sampleNotification(state, event);

it('lists all events', () => {
	expect(SENTENCES.map(([event]) => event)).toEqual(TRACKING_EVENTS.map(({ name }) => name));
});

beforeEach(() => {
	jest.spyOn(Date, 'now').mockReturnValue(START_AT);
});
afterEach(() => void jest.restoreAllMocks());

it.each(SENTENCES)('has the sentence of %s', (event, sentence) => {
	expect(itemOf(sampleOf(event)).summary).toBe(sentence);
});

describe.each(TRACKING_EVENTS)('the sentence of $name', ({ name }) => {
	const { included } = parsed(sampleOf(name));
	const sentence = () => String(itemOf(sampleOf(name)).summary);

	it('has names instead of codes, if the records have them', () => {
		if (included.ofType('shipment').length > 0) expect(sentence()).not.toMatch(/USLGB|CNSHA|USDAL/);
		expect(sentence()).not.toMatch(/[a-z]_[a-z]/);
	});

	it('has the reference, customer and bill of lading that the event has', () => {
		const [shipment] = included.ofType('shipment');
		const [request] = included.ofType('tracking_request');
		if (shipment) expect(sentence()).toContain('(PO-5518, for Harbour Street Imports');
		if (shipment) expect(sentence()).toContain(BILL);
		if (request) expect(sentence()).toContain('(PO-5518');
	});

	it('counts in days from 24 hours on', () => {
		expect(sentence()).not.toMatch(/(\d{3,}|2[4-9]|[3-9]\d) h /);
	});
});
