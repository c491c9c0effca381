import type { Resource } from '../../api/jsonApi';
import { asArray, asText, toText } from '../../lib/json';
import { dayAt } from '../../lib/time';
import type { TerminalAttributes } from '../attributes';
import { mainScac } from '../carrier';
import { inlandIndicatorsOf, leftPortByRail } from '../containerProgress';
import { dayOf } from '../lastFreeDayZone';
import { nameKey } from '../parties';
import type { ContainerContext } from '../contexts';
import type { ChargePlace } from './findRule';
import { gateOutOf, isOut, phaseOf, zoneOfPlace } from './position';
import { terminalKey } from './terminalCondition';

/** The facility of the charges: the ramp if the container left the port by rail, else the terminal. */
export function facilityOf({
	container,
	shipment,
	terminal,
	facility,
}: ContainerContext): Resource<TerminalAttributes> | undefined {
	const indicators = inlandIndicatorsOf(container, shipment);
	return leftPortByRail(container.attributes, indicators) ? facility : terminal;
}

/** The facts of a container that rules are compared with. */
export function chargePlaceOf(context: ContainerContext, now: number): ChargePlace {
	const { container, shipment } = context;
	const isInland = leftPortByRail(container.attributes, inlandIndicatorsOf(container, shipment));
	const { firms_code, smdg_code, bic_facility_code, name, nickname } =
		facilityOf(context)?.attributes ?? {};
	const attributes = shipment?.attributes ?? {};
	const text = (value: unknown) => asText(value)?.trim() || undefined;
	const scac = text(attributes.shipping_line_scac);
	const customer = nameKey(toText(attributes.customer_name));
	return {
		scac: scac && mainScac(scac),
		terminal: [firms_code, smdg_code, bic_facility_code, name, nickname]
			.map((value) => terminalKey(text(value) ?? ''))
			.filter(Boolean),
		port: isInland
			? { locode: text(attributes.destination_locode), name: text(attributes.destination_name) }
			: {
					locode: text(attributes.port_of_discharge_locode),
					name: text(attributes.port_of_discharge_name),
				},
		customer: customer || undefined,
		references: [container.attributes.ref_numbers, attributes.ref_numbers].flatMap(wordsOf),
		tags: wordsOf(attributes.tags),
		...daysOfValidity(context, now),
		container: container.attributes,
	};
}

const wordsOf = (list: unknown): string[] =>
	asArray(list)
		.map((entry) => toText(entry).toLowerCase())
		.filter(Boolean);

/**
 * The days of discharge and gate-out with which validity periods are compared. Today if the
 * milestone is still ahead; undefined if it happened on an unknown day.
 */
function daysOfValidity(
	{ container: { attributes: container, ...record }, shipment }: ContainerContext,
	now: number,
): Pick<ChargePlace, 'dischargeDay' | 'gateOutDay'> {
	const indicators = inlandIndicatorsOf({ attributes: container, ...record }, shipment);
	const phase = phaseOf(container, indicators);
	const today = dayAt(now, zoneOfPlace(container, indicators));
	const { pod_discharged_at: discharged, pod_arrived_at: arrived, pod_timezone: zone } = container;
	return {
		dischargeDay:
			phase === 'before_discharge' ? today : (dayOf(discharged, zone) ?? dayOf(arrived, zone)),
		gateOutDay: isOut(phase) ? gateOutOf(container, indicators)?.day : today,
	};
}
