import {
	type Resource,
	type ContainerAttributes,
	type ShipmentAttributes,
	type ContainerContext,
	shipmentColumns,
} from '../../../records';
import {
	containerFacts,
	containersCountOf,
	shipmentFacts,
	shipmentStatusText,
} from '../../../facts';
import { distinctTexts } from '../../../lib';
import { columnTable, FOR_PEOPLE, type Column } from '../../columnTable';
import { list, number, text, type Table } from './column';
import { containerTable } from './containerTable';
import { rowSource, type RowSource } from './rowSource';

type ShipmentRecord = Pick<ContainerContext, 'terminal' | 'facility'> & {
	shipment: Resource<ShipmentAttributes>;
	containers: ContainerContext[];
};

export interface ShipmentSource extends RowSource {
	containers: ContainerContext[];
	/** Null if it is unknown. */
	containersCount: number | null;
	status: string;
}

/** An empty container, for columns of the container table that only use data of the shipment. */
const UNKNOWN: Resource<ContainerAttributes> = {
	id: '',
	type: 'container',
	attributes: {},
	relationships: {},
	raw: {},
};

export function shipmentSource(record: ShipmentRecord, readAt: number): ShipmentSource {
	const { shipment, containers } = record;
	const clock = { now: readAt, knownAt: readAt };
	const all = containers.map((one) => containerFacts(one, clock));
	return {
		...rowSource({ ...record, container: UNKNOWN }, readAt),
		id: shipment.id,
		record: shipmentColumns(
			shipment,
			record.terminal,
			distinctTexts([shipment.attributes.ref_numbers]),
		),
		containers,
		containersCount: containersCountOf({ shipment, containers }),
		status: shipmentStatusText(shipmentFacts({ shipment, containers }, readAt), all),
	};
}

const ofContainers = containerTable.columns.columns;
const shared = (names: string): Record<string, Column<RowSource>> =>
	Object.fromEntries(
		names
			.trim()
			.split(/\s+/)
			.map((name) => [name, ofContainers[name]]),
	);

const columns = columnTable<ShipmentSource>()({
	number: text(
		'Bill of lading number, otherwise the booking number',
		({ record }) => record.number,
		FOR_PEOPLE,
	),
	status: text('Status in words', ({ status }) => status, FOR_PEOPLE),
	containers_count: number('Number of containers', (one) => one.containersCount, FOR_PEOPLE),
	...shared(`
		pod_eta_local
		customer_name carrier carrier_scac terminal terminal_firms_code port port_locode
		bill_of_lading_number reference_numbers
		pol_name destination_name pod_vessel_name pod_voyage_number
		pod_original_eta_local eta_slip_days pod_arrived_local
	`),
	// Sorted, so that a different order doesn't count as a change.
	container_numbers: list('Numbers of the containers', ({ containers }) =>
		containers.map(({ container }) => container.attributes.number).sort(),
	),
	...shared(`
		shipment_normalized_number shipment_tags
		pol_locode pol_country_code pol_timezone pod_country_code pod_timezone pod_terminal_name
		destination_locode destination_country_code destination_timezone
		ind_terminal_name ind_terminal_nickname ind_terminal_firms_code pod_vessel_imo
		pol_etd_local pol_etd_at pol_atd_local pol_atd_at
		destination_eta_local destination_eta_at destination_arrived_local destination_arrived_at
		pod_eta_at pod_original_eta_at pod_arrived_at
		line_tracking_last_attempted_at line_tracking_last_succeeded_at
		line_tracking_stopped_at line_tracking_stopped_reason shipment_created_at read_at
		link
	`),
	shipment_id: text('ID of the shipment', ({ id }) => id, FOR_PEOPLE),
});

export const shipmentTable: Table<ShipmentSource> = {
	key: 'shipment_id',
	noun: 'shipments',
	narrowing: "Turn on 'Only Tracked'",
	passing: containerTable.passing,
	columns,
};
