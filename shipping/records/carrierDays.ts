import type { Resource } from './jsonApi';
import { asText, isObject, type JsonObject } from '../lib';
import type { Attributes } from './attributes';
import { mainScac } from './carrier';

/** Carriers that report days without times (docs/development/service.md#conventions). */
const DAY_CARRIERS = ['EGLV'];

/** How the service sends a day if it doesn't know the place. */
const START_OF_DAY = /^(\d{4}-\d{2}-\d{2})T00:00:00(\.0{1,9})?(Z|\+00:?00)$/;

/**
 * The names of times that a carrier reports. Appointments are not among them, because many are at a
 * full hour. The times of the service itself have no place.
 */
const REPORTED =
	/^(pol|pod|destination|final_destination|ind)_.*_at$|^(empty_out|empty_terminated|delivered)_at$|^pod_eta$|lfd|^import_deadlines$|^(estimated_)?timestamp$|^value$/;

type KnownShipment = Resource<Attributes<'shipment'>> | undefined;

/**
 * The record with a day such as `2026-10-02` in place of midnight UTC, if the carrier reports days.
 * In a time zone west of UTC, midnight would be the day before.
 *
 * @param record a shipment, or a container or event of the shipment
 */
export function withCarrierDays<A extends object>(
	record: Resource<A>,
	shipment: KnownShipment,
): Resource<A> {
	const scac = shipment?.attributes.shipping_line_scac;
	if (!scac || !DAY_CARRIERS.includes(mainScac(scac))) return record;
	return record.with({ sent: withDaysOnly(record.sent, false) as JsonObject });
}

function withDaysOnly(value: unknown, isReported: boolean): unknown {
	if (Array.isArray(value)) return value.map((entry) => withDaysOnly(entry, isReported));
	if (!isObject(value)) return isReported ? writtenDay(value) : value;
	const isAppointment = asText(value.event)?.includes('appointment') ?? false;
	return Object.fromEntries(
		Object.entries(value).map(([name, entry]) => {
			const isOther = isAppointment && name === 'value';
			return [name, withDaysOnly(entry, isReported || (!isOther && REPORTED.test(name)))];
		}),
	);
}

function writtenDay(value: unknown): unknown {
	return START_OF_DAY.exec(asText(value) ?? '')?.[1] ?? value;
}
