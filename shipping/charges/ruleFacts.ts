import { asArray } from '../lib';
import { dayAt, dayOf } from '../days';
import { mainScac, type ContainerContext, nameKey, tagKey } from '../records';
import { containerState, isAtLeast } from '../journey';
import { terminalKey } from './conditions';
import type { RuleFacts } from './findRule';

/** The facts of a container that rules are compared with. */
export function ruleFacts(
	context: ContainerContext,
	now: number,
	state = containerState(context, now),
): RuleFacts {
	const { attributes: container } = context.container;
	const { isInland, facility, phase, isPickedUp, gateOut } = state;
	const { firms_code, smdg_code, bic_facility_code, name, nickname } = facility?.attributes ?? {};
	const shipment = context.shipment?.attributes ?? {};
	const { pod_discharged_at: discharged, pod_arrived_at: arrived, pod_timezone: zone } = container;
	const text = (value: string | undefined) => value?.trim() || undefined;
	const scac = text(shipment.shipping_line_scac);
	const today = dayAt(now, state.placeZone);
	return {
		scac: scac && mainScac(scac),
		terminal: [firms_code, smdg_code, bic_facility_code, name, nickname]
			.map((value) => terminalKey(text(value) ?? ''))
			.filter(Boolean),
		port: isInland
			? { locode: text(shipment.destination_locode), name: text(shipment.destination_name) }
			: {
					locode: text(shipment.port_of_discharge_locode),
					name: text(shipment.port_of_discharge_name),
				},
		customer: nameKey(shipment.customer_name ?? '') || undefined,
		references: [container.ref_numbers, shipment.ref_numbers].flatMap(asArray),
		tags: (shipment.tags ?? []).map(tagKey),
		dischargeDay:
			phase === 'before_discharge' ? today : (dayOf(discharged, zone) ?? dayOf(arrived, zone)),
		gateOutDay: isPickedUp ? gateOut?.day : today,
		departureDay:
			state.stage !== 'unknown' && !isAtLeast(state.stage, 'at_sea')
				? today
				: (dayOf(container.pol_vessel_departed_at, shipment.pol_timezone) ??
					dayOf(shipment.pol_atd_at, shipment.pol_timezone)),
		container,
	};
}
