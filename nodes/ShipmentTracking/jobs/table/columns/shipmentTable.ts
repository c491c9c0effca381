import type { Resource } from '../../../../shared/api/jsonApi';
import type { ContainerAttributes, ShipmentAttributes } from '../../../../shared/domain/attributes';
import { containerFacts } from '../../../../shared/domain/facts/container';
import { containersCountOf, shipmentFacts } from '../../../../shared/domain/facts/shipment';
import { shipmentStatusText } from '../../../../shared/domain/facts/shipmentStatus';
import type { ContainerContext } from '../../../../shared/domain/contexts';
import { integer, list, text } from './column';
import { containerTable } from './containerTable';
import { dataSyncColumns } from './dataSync';
import { rowSource, type RowSource } from './rowSource';
import { columnsOf, splitNames, type Table } from './table';

/** A shipment with its containers and terminals. */
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
		containers,
		containersCount: containersCountOf({ shipment, containers }),
		status: shipmentStatusText(shipmentFacts({ shipment, containers }, readAt), all),
	};
}

const ofContainers = columnsOf(containerTable);
const shared = (names: string) =>
	splitNames(names).flatMap((name) => ofContainers.find((column) => column.name === name) ?? []);

const groups: Table<ShipmentSource>['groups'] = [
	{
		title: 'For people',
		columns: [
			...shared('bill_of_lading_number'),
			text<ShipmentSource>('status', 'Status', ({ status }) => status),
			...shared(`
				shipment_reference_numbers customer_name shipping_line_name
				pol_name pod_name destination_name pod_terminal_name pod_vessel_name pod_voyage_number
				pod_eta_local pod_original_eta_local eta_slip_days pod_arrived_local
			`),
			integer<ShipmentSource>('containers_count', 'Containers', ({ containersCount }) => {
				return containersCount;
			}),
			// Sorted, so that a different order doesn't count as a change.
			list<ShipmentSource>('container_numbers', 'Container Numbers', ({ containers }) =>
				containers.map(({ container }) => container.attributes.number).sort(),
			),
		],
	},
	{
		title: 'Keys and codes',
		columns: shared(`
			shipment_id shipment_normalized_number shipment_tags shipping_line_scac
			pol_locode pol_country_code pol_timezone pod_locode pod_country_code pod_timezone
			pod_terminal_nickname pod_terminal_firms_code
			destination_locode destination_country_code destination_timezone
			ind_terminal_name ind_terminal_nickname ind_terminal_firms_code pod_vessel_imo
		`),
	},
	{
		title: 'Milestones in local time and UTC',
		columns: shared(`
			pol_etd_local pol_etd_at pol_atd_local pol_atd_at
			destination_eta_local destination_eta_at destination_arrived_local destination_arrived_at
		`),
	},
	{
		title: 'ETA and arrival in UTC',
		columns: shared('pod_eta_at pod_original_eta_at pod_arrived_at'),
	},
	{
		title: 'Freshness',
		columns: shared(`
			line_tracking_last_attempted_at line_tracking_last_succeeded_at
			line_tracking_stopped_at line_tracking_stopped_reason shipment_created_at read_at
		`),
	},
];

const DATA_SYNC = `
	shipment_id shipping_line_scac shipping_line_name
	bill_of_lading_number normalized_number=shipment_normalized_number
	reference_numbers=shipment_reference_numbers tags=shipment_tags customer_id= customer_name
	pol_locode pod_locode pod_terminal_firms_code
	destination_locode destination_terminal_firms_code=ind_terminal_firms_code
	pol_atd_at pol_etd_at pod_eta_at pod_arrived_at
	pod_voyage_number pod_vessel_name pod_vessel_imo
	line_tracking_last_succeeded_at line_tracking_stopped_at line_tracking_stopped_reason
	created_at=shipment_created_at updated_at=read_at
`;

export const shipmentTable: Table<ShipmentSource> = {
	key: 'shipment_id',
	noun: 'shipments',
	narrowing: "Turn on 'Only Tracked'",
	groups,
	dataSync: dataSyncColumns(DATA_SYNC, columnsOf({ groups })),
};
