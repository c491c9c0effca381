import { containerSubject, shipmentSubject, type Subject } from '../../../../shipping/findings';
import type { ContainerFacts, KnownShipmentFacts } from '../../../../shipping/facts';
import { zoneOfPort, portName, type Place } from '../../../../shipping/journey';
import { dayAt } from '../../../../shipping/days';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAccount, type AccountQuery } from '../containers/loadAccount';
import {
	containerValues,
	shipmentValues,
	type ChangeField,
	type CurrentValues,
	type ChangePlace,
} from '../../../../shipping/reports';

export interface ChangeRecord extends ChangePlace {
	id: string;
	values: CurrentValues;
	subject: Subject;
	/** The port of loading of a shipment. */
	loadedAt?: Place;
}

/** The place that a change of a field is about. */
export const placeOfField = ({ subject, loadedAt }: ChangeRecord, field: ChangeField) =>
	field === 'etd' ? (loadedAt ?? subject.place) : subject.place;

export async function loadRecords(
	item: Item,
	query: AccountQuery,
): Promise<{ records: ChangeRecord[]; containersCount: number; isComplete: boolean }> {
	const { shipments, containers, isComplete } = await loadAccount(item, query);
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return {
		records: [...shipments.map(({ facts }) => ofShipment(facts)), ...containers.map(ofContainer)],
		containersCount: containers.length,
		isComplete,
	};
}

const ofContainer = (facts: ContainerFacts): ChangeRecord => ({
	id: facts.context.container.id,
	values: containerValues(facts),
	subject: containerSubject(facts),
	today: facts.today,
	hasZone: zoneOfPort(facts.context) !== undefined,
});

function ofShipment(facts: KnownShipmentFacts): ChangeRecord {
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
