import type { Resource } from '../../../shared/api/jsonApi';
import type { ShipmentAttributes } from '../../../shared/domain/attributes';
import { mainScac } from '../../../shared/domain/carrier';
import { dayOf } from '../../../shared/domain/lastFreeDayZone';
import { asText, toText } from '../../../shared/lib/json';
import { zoneName } from '../../../shared/lib/time';

/**
 * The few facts of a shipment that a scorecard needs, because an account can have hundreds of
 * thousands of shipments.
 */
export interface ShipmentFacts {
	scac?: string;
	carrier?: string;
	polLocode?: string;
	podLocode?: string;
	/** The calendar day at the port of discharge. */
	arrivedOn?: string;
	/** The day of the first ETA at the port of discharge, if the service still reports it. */
	promisedOn?: string;
	/** Whether neither the shipment nor a container has arrived. */
	isUnderWay: boolean;
	/** Whether the shipment matches the customer filter. */
	isWanted: boolean;
}

export function shipmentFacts(
	{ attributes }: Resource<ShipmentAttributes>,
	isWanted: boolean,
): ShipmentFacts {
	const zone = zoneName(attributes.pod_timezone);
	return {
		scac: mainScac(toText(attributes.shipping_line_scac)) || undefined,
		carrier: trimmed(attributes.shipping_line_name) ?? trimmed(attributes.shipping_line_short_name),
		polLocode: trimmed(attributes.port_of_lading_locode),
		podLocode: trimmed(attributes.port_of_discharge_locode),
		arrivedOn: dayOf(attributes.pod_ata_at, zone),
		promisedOn: dayOf(attributes.pod_original_eta_at, zone),
		isUnderWay: !attributes.pod_ata_at,
		isWanted,
	};
}

export const trimmed = (value: unknown): string | undefined => asText(value)?.trim() || undefined;
