import type { Resource } from '../../api/jsonApi';
import { asArray, asText, toText } from '../../lib/json';
import { dayAt } from '../../lib/time';
import type { TerminalAttributes } from '../attributes';
import { mainScac } from '../carrier';
import { inlandSignsOf, leftPortByRail } from '../containerProgress';
import { dayOf } from '../lastFreeDayZone';
import { nameKey } from '../parties';
import type { ContainerContext } from '../contexts';
import type { ChargePlace } from './findRule';
import { gateOutOf, isOut, phaseOf, zoneOfPlace } from './position';
import { terminalKey } from './terminalCondition';

/** Where a container is charged: inland once it left the port by rail, else at the port. */
export function facilityOf({
	container,
	shipment,
	terminal,
	facility,
}: ContainerContext): Resource<TerminalAttributes> | undefined {
	const signs = inlandSignsOf(container, shipment);
	return leftPortByRail(container.attributes, signs) ? facility : terminal;
}

/** The facts of a container that the rules of a tariff are compared with. */
export function chargePlaceOf(context: ContainerContext, now: number): ChargePlace {
	const { container, shipment } = context;
	const isInland = leftPortByRail(container.attributes, inlandSignsOf(container, shipment));
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

/** Today until it has happened; undefined if it has happened on an unknown day. */
function daysOfValidity(
	{ container: { attributes: container, ...record }, shipment }: ContainerContext,
	now: number,
): Pick<ChargePlace, 'dischargeDay' | 'gateOutDay'> {
	const signs = inlandSignsOf({ attributes: container, ...record }, shipment);
	const phase = phaseOf(container, signs);
	const today = dayAt(now, zoneOfPlace(container, signs));
	const { pod_discharged_at: discharged, pod_arrived_at: arrived, pod_timezone: zone } = container;
	return {
		dischargeDay:
			phase === 'before_discharge' ? today : (dayOf(discharged, zone) ?? dayOf(arrived, zone)),
		gateOutDay: isOut(phase) ? gateOutOf(container, signs)?.day : today,
	};
}
