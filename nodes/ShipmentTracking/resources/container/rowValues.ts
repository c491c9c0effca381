import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';
import { demurrageOf } from '../../../shared/domain/fees';
import { asArray } from '../../../shared/lib/json';
import type { ValueOf } from '../../operation/filters/listFilter';

/** Values that filters compare: undefined if the answer lacks them, null if they are unknown. */

export const own =
	(name: keyof ContainerAttributes): ValueOf<ContainerAttributes> =>
	({ attributes }) =>
		attributes[name];

/** Undefined if the answer does not include the shipment. */
export const ofShipment =
	(name: keyof ShipmentAttributes): ValueOf<ContainerAttributes> =>
	({ relationships }, included) =>
		included.find<ShipmentAttributes>(relationships.shipment)?.attributes[name];

/** The actual arrival, as soon as one source reports it, else the ETA. */
export const arrival: ValueOf<ContainerAttributes> = (...row) => {
	const actual = [own('pod_arrived_at')(...row), ofShipment('pod_ata_at')(...row)].filter(Boolean);
	return actual.length ? actual : ofShipment('pod_eta_at')(...row);
};

export const isStopped: ValueOf<ContainerAttributes> = (...row) => {
	const stoppedAt = ofShipment('line_tracking_stopped_at')(...row);
	return stoppedAt === undefined ? undefined : !!stoppedAt;
};

/** Whether one of the lists has an entry; null if all of them are unknown. */
export const hasEntries =
	(...names: Array<keyof ContainerAttributes>): ValueOf<ContainerAttributes> =>
	({ attributes }) => {
		const lists = names.map((name) => attributes[name]);
		if (lists.some((list) => asArray(list).length)) return true;
		return lists.includes(undefined) ? undefined : lists.includes(null) ? null : false;
	};

export const hasDemurrage: ValueOf<ContainerAttributes> = ({ attributes }) => {
	const { fees_at_pod_terminal: fees, terminal_checked_at: checkedAt } = attributes;
	if (!Array.isArray(fees) || !checkedAt) return fees === undefined ? undefined : null;
	return demurrageOf(attributes) !== undefined;
};

export const shipmentNumbers: ValueOf<ContainerAttributes> = ({ relationships }, included) => {
	const shipment = included.find<ShipmentAttributes>(relationships.shipment);
	const { bill_of_lading_number: typed, normalized_number: normalized } =
		shipment?.attributes ?? {};
	return shipment && [typed, normalized];
};
