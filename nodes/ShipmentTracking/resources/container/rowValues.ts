import type { RowMaker } from '../../../shared/api/list';
import type { ContainerAttributes, ShipmentAttributes } from '../../../shared/domain/attributes';

type ValueOf = RowMaker<ContainerAttributes, unknown>;

/** Values of a container that filters compare. Undefined if the answer lacks them. */

export const own =
	(name: keyof ContainerAttributes): ValueOf =>
	({ attributes }) =>
		attributes[name];

export const ofShipment =
	(name: keyof ShipmentAttributes): ValueOf =>
	({ relationships }, included) =>
		included.find<ShipmentAttributes>(relationships.shipment)?.attributes[name];

/** The actual arrival, as soon as one source reports it, else the ETA. */
export const arrival: ValueOf = (...row) => {
	const actual = [own('pod_arrived_at')(...row), ofShipment('pod_ata_at')(...row)].filter(Boolean);
	return actual.length ? actual : ofShipment('pod_eta_at')(...row);
};

export const isTracked: ValueOf = (...row) => {
	const stoppedAt = ofShipment('line_tracking_stopped_at')(...row);
	return stoppedAt === undefined ? undefined : !stoppedAt;
};
