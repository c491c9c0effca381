import { type Resource, withCarrierDays, type Attributes } from '../../../../shipping/records';
import type { RowMaker } from '../../../shared/api/list';
import type { DateChoice } from '../../operation/filters/dates';

type ContainerValue = RowMaker<Attributes<'container'>, unknown>;

/** Values of a container that filters compare. Undefined if the answer lacks them. */

export const containerValue =
	(name: keyof Attributes<'container'>): ContainerValue =>
	(container, included) =>
		withCarrierDays(container, shipmentOf(container, included)).known(name);

export const shipmentValue =
	(name: keyof Attributes<'shipment'>): ContainerValue =>
	(container, included) => {
		const shipment = shipmentOf(container, included);
		return shipment && withCarrierDays(shipment, shipment).known(name);
	};

const shipmentOf: RowMaker<
	Attributes<'container'>,
	Resource<Attributes<'shipment'>> | undefined
> = ({ relationships }, included) => included.find(relationships.shipment);

/** The actual arrival, as soon as one source reports it, else the ETA. */
export const arrival: ContainerValue = (...row) => {
	const actual = [
		containerValue('pod_arrived_at')(...row),
		shipmentValue('pod_ata_at')(...row),
	].filter(Boolean);
	return actual.length ? actual : shipmentValue('pod_eta_at')(...row);
};

export const isTrackedContainer: ContainerValue = (...row) => {
	const stoppedAt = shipmentValue('line_tracking_stopped_at')(...row);
	return stoppedAt === undefined ? undefined : !stoppedAt;
};

const inland = containerValue('final_destination_timezone');
const atDischarge = containerValue('pod_timezone');
const atLoading = shipmentValue('pol_timezone');

const date = (
	name: string,
	key: string,
	at: DateChoice<Attributes<'container'>>['at'],
	zone: DateChoice<Attributes<'container'>>['zone'],
): DateChoice<Attributes<'container'>> => ({ name, key, at, zone });

/** The dates of containers that the service filters by and that its answers show. */
export const CONTAINER_DATES: Array<DateChoice<Attributes<'container'>>> = [
	date('Arrival (Actual or Expected)', 'arrival', arrival, atDischarge),
	date(
		'Arrived at Port of Discharge',
		'pod_arrived_at',
		containerValue('pod_arrived_at'),
		atDischarge,
	),
	{ name: 'Created', key: 'created_at' },
	date('Delivered', 'delivered_at', containerValue('delivered_at'), inland),
	date(
		'Departed by Rail',
		'pod_rail_departed_at',
		containerValue('pod_rail_departed_at'),
		atDischarge,
	),
	date('Departure (Expected)', 'pol_etd_at', shipmentValue('pol_etd_at'), atLoading),
	date('Discharged', 'pod_discharged_at', containerValue('pod_discharged_at'), atDischarge),
	date('Empty Picked Up', 'empty_out_at', containerValue('empty_out_at'), atLoading),
	date(
		'Empty Returned',
		'empty_returned_at',
		containerValue('empty_terminated_at'),
		containerValue('empty_terminated_timezone'),
	),
	date(
		'Full Container at Port of Loading',
		'pol_full_in_at',
		containerValue('pol_full_in_at'),
		atLoading,
	),
	date(
		'Loaded on Vessel',
		'pol_vessel_loaded_at',
		containerValue('pol_vessel_loaded_at'),
		atLoading,
	),
	date(
		'Picked Up Inland',
		'final_destination_full_out_at',
		containerValue('final_destination_full_out_at'),
		inland,
	),
	date('Rail Arrival', 'inland_destination_ata_at', containerValue('ind_ata_at'), inland),
	date(
		'Rail Arrival (Expected)',
		'inland_destination_eta_at',
		containerValue('ind_eta_at'),
		inland,
	),
	date(
		'Unloaded From Rail',
		'inland_destination_rail_unloaded_at',
		containerValue('ind_rail_unloaded_at'),
		inland,
	),
	date(
		'Vessel Departed',
		'pol_vessel_departed_at',
		containerValue('pol_vessel_departed_at'),
		atLoading,
	),
];
