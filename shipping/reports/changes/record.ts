import { dayAt } from '../../days';
import type { ContainerFacts, KnownShipmentFacts } from '../../facts';
import { containerSubject, shipmentSubject, subjectSentence, type Subject } from '../../findings';
import { portName, zoneOfPort, type Place } from '../../journey';
import { containerValues, shipmentValues, type CurrentValues } from './changeFields';
import { valueChangeText, type ChangePlace } from './changeWords';
import type { RecordChange } from './columns';
import type { ValueChange } from './compare';

/** A container or shipment whose values are compared. */
export interface ChangeRecord extends ChangePlace {
	id: string;
	values: CurrentValues;
	subject: Subject;
	/** The port of loading of a shipment. */
	loadedAt?: Place;
}

export const containerRecord = (facts: ContainerFacts): ChangeRecord => ({
	id: facts.context.container.id,
	values: containerValues(facts),
	subject: containerSubject(facts),
	today: facts.today,
	hasZone: zoneOfPort(facts.context) !== undefined,
});

export function shipmentRecord(facts: KnownShipmentFacts): ChangeRecord {
	const { id, attributes } = facts.context.shipment;
	const zone = attributes.pod_timezone;
	return {
		id,
		values: shipmentValues(facts),
		subject: shipmentSubject(facts),
		today: dayAt(facts.now, zone),
		hasZone: zone !== undefined,
		loadedAt: { word: 'from', name: portName(attributes, 'port_of_lading') },
	};
}

export function toRecordChange(change: ValueChange, record: ChangeRecord): RecordChange {
	const isDeparture = change.field === 'etd' && record.loadedAt;
	const subject = { ...record.subject, place: isDeparture || record.subject.place };
	return { ...subject, change, line: subjectSentence(subject, [valueChangeText(change, record)]) };
}

/** Sorts by bill of lading, then the shipment before its containers, then by number. */
export function byShipment(a: RecordChange, b: RecordChange): number {
	const keys = ({ noun, record }: RecordChange) => [
		record.bill_of_lading_number ?? AFTER_ALL,
		record.shipment_id ?? AFTER_ALL,
		noun === 'Shipment' ? '' : (record.number ?? AFTER_ALL),
		record.id ?? AFTER_ALL,
	];
	const [keysOfA, keysOfB] = [keys(a), keys(b)];
	const differing = keysOfA.findIndex((key, place) => key !== keysOfB[place]);
	if (differing < 0) return 0;
	return keysOfA[differing] < keysOfB[differing] ? -1 : 1;
}

/** Sorts after every number. */
const AFTER_ALL = '\uffff';
