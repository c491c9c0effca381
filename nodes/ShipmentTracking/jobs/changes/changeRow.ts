import {
	containerSubject,
	shipmentSubject,
	subjectSentence,
	type Subject,
} from '../../../shared/domain/exceptions/finding';
import type { ContainerFacts } from '../../../shared/domain/facts/container';
import { zoneOfPort } from '../../../shared/domain/facts/days';
import { portName, type Place } from '../../../shared/domain/facts/place';
import { sentenceText } from '../../../shared/domain/facts/sentence';
import type { KnownShipmentFacts } from '../../../shared/domain/facts/shipment';
import { dayAt, serviceTime, zoneName } from '../../../shared/lib/time';
import type { ChangeField } from './changeFields';
import { changeText, changeTitle, daysMoved, holdChanges, type ChangePlace } from './changeWords';
import type { Change } from './compare';

/** An item of Get Changes; null for unknown values. */
export type ChangeRow = ReturnType<typeof changeRow>;

export interface Changed extends ChangePlace {
	subject: Subject;
	/** The places of the fields that have another place than the record. */
	places: { [Field in ChangeField]?: Place };
}

export function changedContainer(facts: ContainerFacts): Changed {
	const { context, today } = facts;
	const hasZone = zoneOfPort(context) !== undefined;
	return { subject: containerSubject(facts), today, hasZone, places: {} };
}

export function changedShipment(facts: KnownShipmentFacts): Changed {
	const { attributes } = facts.context.shipment;
	const zone = zoneName(attributes.pod_timezone);
	return {
		subject: shipmentSubject(facts),
		today: dayAt(facts.now, zone),
		hasZone: zone !== undefined,
		places: { etd: { word: 'from', name: portName(attributes, 'port_of_lading') } },
	};
}

/** @param now epoch milliseconds */
export function changeRow(change: Change, { subject, places, ...where }: Changed, now: number) {
	const { field, from, to } = change;
	const { number, reference_numbers, customer_name, bill_of_lading_number } = subject;
	const { [field]: place = subject.place } = places;
	const line = subjectSentence({ ...subject, place }, [changeText(change, where)]);
	const { set, cleared } = field === 'holds' ? holdChanges(change) : { set: [], cleared: [] };
	return {
		number,
		title: changeTitle(change),
		sentence: sentenceText(line),
		field,
		from: valueText(field, from),
		to: valueText(field, to),
		days_moved: daysMoved(change),
		holds_set: set,
		holds_cleared: cleared,
		place: place?.name || null,
		terminal: subject.terminal,
		vessel: subject.vessel,
		customer_name,
		bill_of_lading_number,
		reference_numbers,
		carrier: subject.carrier,
		carrier_scac: subject.carrier_scac,
		as_of: serviceTime(now),
		key: `${field}:${subject.id}`,
		type: subject.type,
		id: subject.id,
		shipment_id: subject.shipment_id,
	};
}

function valueText(field: ChangeField, value: string | undefined): string | null {
	if (field === 'availability') return value ?? 'unknown';
	return value?.replaceAll('\n', ', ') ?? null;
}
