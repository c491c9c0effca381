import type { Resource } from '../../api/jsonApi';
import { asText } from '../../lib/json';
import type { EventAttributes } from '../attributes';
import { inlandSignsOf, leftPortByRail } from '../containerProgress';
import { dayOf } from '../lastFreeDayZone';
import type { ContainerContext } from '../pickupModel';
import { chargePlaceOf } from './chargePlace';
import type { ChargesOptions } from './chargesModel';
import { chosenLastFreeDay } from './chosenLastFreeDay';
import { isRule } from './leg';
import { phaseOf } from './position';
import { findRule } from './tariff';

const AVAILABLE = 'container.transport.available';

/**
 * The local day on which a container was first available; undefined where no event tells it. Of one
 * that went inland the port's event does not count: free time at the ramp begins at the ramp.
 */
export function firstAvailableDay(
	{ container, shipment }: ContainerContext,
	events: Array<Resource<EventAttributes>>,
): string | undefined {
	const port = asText(shipment?.attributes.port_of_discharge_locode);
	const isInland = leftPortByRail(container.attributes, inlandSignsOf(container, shipment));
	const counts = ({ attributes }: Resource<EventAttributes>) =>
		attributes.event === AVAILABLE &&
		!attributes.invalidated_at &&
		!(isInland && port && attributes.location_locode === port);
	const days = events.filter(counts).flatMap(({ attributes: { timestamp, timezone } }) => {
		const day = dayOf(timestamp, timezone);
		return day ? [{ day, time: Date.parse(String(timestamp)) }] : [];
	});
	return days.sort((a, b) => a.time - b.time)[0]?.day;
}

/** Whether only an event can tell when free time starts, and the last free day depends on it. */
export function asksForAvailableDay(
	context: ContainerContext,
	options: Pick<ChargesOptions, 'rules' | 'lastFreeDayFrom' | 'now'>,
): boolean {
	const { container, shipment } = context;
	const signs = inlandSignsOf(container, shipment);
	const rule = findRule(options.rules, 'demurrage', chargePlaceOf(context));
	if (!isRule(rule) || rule.startEvent !== 'available' || rule.freeDays === null) return false;
	if (phaseOf(container.attributes, signs) === 'before_discharge') return false;
	return !chosenLastFreeDay(container.attributes, signs, options, undefined);
}
