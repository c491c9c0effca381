import {
	arrivedInlandDay,
	dayText,
	inlandEtaDay,
	placedDay,
	type PlacedDay,
	inlandName,
	isAtLeast,
	leftByRail,
} from '../../journey';
import { containersAboard, type KnownShipmentFacts, type ShipmentCase } from '../../facts';
import { asArray, plural } from '../../lib';
import { DATE_WORDS, type CalendarDate } from './calendarDate';
import { descriptionOf, shipmentEntrySubject } from './entryTexts';
import { dayWithin, etaDayWithin, todayOf, type Period } from './period';

interface Arrival {
	kind: 'arrival' | 'inland-arrival';
	eta?: PlacedDay;
	arrived?: PlacedDay;
	/** Empty if the place is unknown. */
	place: string;
	containers: { count: number; text: string };
}

export function arrivalDate({ facts }: ShipmentCase, period: Period): CalendarDate | undefined {
	const { context, eta, arrivedDay, place } = facts;
	const { attributes, relationships } = context.shipment;
	return dateOf(facts, period, {
		kind: 'arrival',
		eta,
		arrived: placedDay(arrivedDay, attributes.pod_timezone, period.now),
		place: place.name,
		// 'Several by Number' may have read only some containers of the shipment.
		containers: containersAboard(context, asArray(relationships.containers).length),
	});
}

export function inlandArrivalDate(
	{ facts, boxes }: ShipmentCase,
	period: Period,
): CalendarDate | undefined {
	const onTheWay = boxes.filter(({ stage, waitsForTrain }) => stage === 'on_rail' || waitsForTrain);
	const there = boxes.filter((box) => isAtLeast(box.stage, 'inland') && leftByRail(box.context));
	const about = onTheWay.length ? onTheWay : there;
	const inlandDay = onTheWay.length ? inlandEtaDay : arrivedInlandDay;
	const days = about
		.flatMap((box) => {
			const day = inlandDay(box.context, period.now);
			return day ? [{ day, place: inlandName(box.context) }] : [];
		})
		.sort((a, b) => b.day.daysAway - a.day.daysAway);
	const decisive = onTheWay.length ? days[days.length - 1] : days[0];
	if (!decisive) return undefined;
	return dateOf(facts, period, {
		kind: 'inland-arrival',
		[onTheWay.length ? 'eta' : 'arrived']: decisive.day,
		place: decisive.place,
		containers: { count: about.length, text: plural(about.length, 'container') },
	});
}

function dateOf(
	{ context: { shipment }, references }: KnownShipmentFacts,
	period: Period,
	arrival: Arrival,
): CalendarDate | undefined {
	const { kind, eta, arrived, place, containers } = arrival;
	const day = eta ? etaDayWithin(eta, period) : arrived && dayWithin(arrived, period);
	if (!day) return undefined;
	const isOver = !!eta && eta.daysAway < 0;
	const event = eta ? DATE_WORDS[kind].ahead : 'Arrived';
	const passed = isOver ? `was ${dayText(eta.day, todayOf(eta))}` : '';
	return {
		kind,
		id: shipment.id,
		day,
		state: !eta ? 'arrived' : isOver ? 'over' : 'ahead',
		title: [event, place, passed].filter(Boolean).join(' '),
		subject: shipmentEntrySubject(shipment, containers.text, references),
		place: { word: 'at', name: place },
		containers: containers.count,
		description: descriptionOf(shipment, [], references),
	};
}
