import type { Resource } from '../../../shared/api/jsonApi';
import type { ShipmentAttributes } from '../../../shared/domain/attributes';
import { dayOf } from '../../../shared/domain/lastFreeDayZone';
import { asText } from '../../../shared/lib/json';
import { zoneName } from '../../../shared/lib/time';

/** What a scorecard needs of a shipment: an account has hundreds of thousands. */
export interface ShipmentFacts {
	scac?: string;
	carrier?: string;
	polLocode?: string;
	podLocode?: string;
	/** Calendar day at the port of discharge. */
	arrivedOn?: string;
	/** The first estimate, as far as the service still gives it: the day in the same zone. */
	promisedOn?: string;
	isUnderWay: boolean;
	/** Whether the filter lets it through. */
	isWanted: boolean;
}

export function shipmentFacts(
	{ attributes }: Resource<ShipmentAttributes>,
	isWanted: boolean,
): ShipmentFacts {
	const zone = zoneName(attributes.pod_timezone);
	return {
		scac: trimmed(attributes.shipping_line_scac),
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
