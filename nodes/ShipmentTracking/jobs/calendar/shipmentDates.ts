import type { ContainerFacts } from '../../../shared/domain/facts/container';
import {
	arrivedInlandDay,
	inlandEtaDay,
	placedDay,
	type PlacedDay,
} from '../../../shared/domain/facts/days';
import { inlandName } from '../../../shared/domain/facts/place';
import { shipmentFacts, type ShipmentFacts } from '../../../shared/domain/facts/shipment';
import { isAtLeast, leftByRail } from '../../../shared/domain/facts/stage';
import { asArray } from '../../../shared/lib/json';
import type { LiveShipment } from '../containers/liveContainers';
import { DATE_WORDS, type CalendarDate } from './calendarDate';
import { dayText, descriptionOf, shipmentSubject } from './entryTexts';
import { dayWithin, etaDayWithin, todayOf, type Period } from './period';

/** An expected or actual arrival. */
interface Arrival {
	kind: 'arrival' | 'inland-arrival';
	eta?: PlacedDay;
	arrived?: PlacedDay;
	/** Empty if the place is unknown. */
	place: string;
	containers: number;
}

/** The arrival of a shipment at its port of discharge. */
export function arrivalDate(context: LiveShipment, period: Period): CalendarDate | undefined {
	const facts = shipmentFacts(context, period.now);
	const { attributes, relationships } = context.shipment;
	const { eta, arrivedDay, place } = facts;
	return dateOf(facts, period, {
		kind: 'arrival',
		eta,
		arrived: placedDay(arrivedDay, attributes.pod_timezone, period.now),
		place: place.name,
		// 'Several by Number' may have read only some containers of the shipment.
		containers: Math.max(context.containers.length, asArray(relationships.containers).length),
	});
}

/** The inland arrival of those containers of a shipment that continue by rail. */
export function inlandArrivalDate(
	context: LiveShipment,
	boxes: ContainerFacts[],
	period: Period,
): CalendarDate | undefined {
	const onTheWay = boxes.filter(({ stage, waitsForTrain }) => stage === 'on_rail' || waitsForTrain);
	const there = boxes.filter((box) => isAtLeast(box.stage, 'inland') && leftByRail(box.context));
	const about = onTheWay.length ? onTheWay : there;
	const dayOf = onTheWay.length ? inlandEtaDay : arrivedInlandDay;
	const days = about
		.flatMap((box) => {
			const day = dayOf(box.context, period.now);
			return day ? [{ day, place: inlandName(box.context) }] : [];
		})
		.sort((a, b) => b.day.daysAway - a.day.daysAway);
	const decisive = onTheWay.length ? days[days.length - 1] : days[0];
	if (!decisive) return undefined;
	return dateOf(shipmentFacts(context, period.now), period, {
		kind: 'inland-arrival',
		[onTheWay.length ? 'eta' : 'arrived']: decisive.day,
		place: decisive.place,
		containers: about.length,
	});
}

function dateOf(facts: ShipmentFacts, period: Period, arrival: Arrival): CalendarDate | undefined {
	const { kind, eta, arrived, place, containers } = arrival;
	const { shipment } = facts.context;
	const day = eta ? etaDayWithin(eta, period) : arrived && dayWithin(arrived, period);
	if (!day || !shipment) return undefined;
	const isOver = !!eta && eta.daysAway < 0;
	const event = eta ? DATE_WORDS[kind].ahead : 'Arrived';
	const passed = isOver ? `was ${dayText(eta.day, todayOf(eta))}` : '';
	return {
		kind,
		id: shipment.id,
		day,
		state: !eta ? 'arrived' : isOver ? 'over' : 'ahead',
		title: [event, place, passed].filter(Boolean).join(' '),
		subject: shipmentSubject(shipment, containers, facts.references),
		place: { word: 'at', name: place },
		containers,
		description: descriptionOf(shipment, [], facts.references),
	};
}
