import { eventOptions, TRACKING_EVENTS } from '../../../../nodes/shared/domain/events';
import { fields } from '../../../../nodes/ShipmentTrackingTrigger/parameters/fields';
import { ShipmentTrackingTrigger } from '../../../../nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node';

/** The service's names (docs/service.md#event-names), by what they begin with. */
const NAMES: Record<string, string> = {
	'container.transport.': `vessel_arrived estimated.vessel_arrived vessel_discharged vessel_loaded
		vessel_departed estimated.vessel_departed rail_departed rail_arrived rail_loaded rail_unloaded
		transshipment_arrived transshipment_discharged transshipment_loaded transshipment_departed
		feeder_arrived feeder_discharged feeder_loaded feeder_departed empty_out full_in full_out
		empty_in vessel_berthed arrived_at_inland_destination estimated.arrived_at_inland_destination
		available not_available delivered`,
	'shipment.': 'estimated.arrival',
	'tracking_request.': 'succeeded failed awaiting_manifest tracking_stopped',
	'container.': `created updated pod_terminal_changed pickup_lfd.changed pickup_lfd_line.changed
		pickup_lfd_terminal.changed pickup_lfd_rail.changed pickup_appointment.changed`,
	'document.': 'extracted extraction_failed',
};

const expected = Object.entries(NAMES).flatMap(([prefix, names]) =>
	names.split(/\s+/).map((name) => prefix + name),
);

describe('the events', () => {
	it('are exactly those of the service', () => {
		expect(expected.length).toBe(43);
		expect(TRACKING_EVENTS.map(({ name }) => name).sort()).toEqual([...expected].sort());
	});

	it('are offered in alphabetical order, each under a name of its own', () => {
		const names = eventOptions.map(({ name }) => name);
		expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b)));
		expect(new Set(names).size).toBe(43);
	});

	it("show the service's own name, which is what is sent", () => {
		for (const { value, description } of eventOptions) expect(description).toContain(String(value));
	});
});

describe('the trigger', () => {
	const { description, webhookMethods } = new ShipmentTrackingTrigger();

	it('offers the events, the form of the output and the header', () => {
		expect(fields.map(({ name }) => name)).toEqual(expect.arrayContaining(['events', 'simplify']));
		expect(description.properties).toBe(fields);
	});

	it('has an address to receive at and the three steps of its life', () => {
		expect(description.webhooks).toMatchObject([{ httpMethod: 'POST', name: 'default' }]);
		expect(Object.keys(webhookMethods.default).sort()).toEqual(['checkExists', 'create', 'delete']);
	});
});
