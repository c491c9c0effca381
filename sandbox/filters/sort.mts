import { hashToInteger } from '../core/ids.mts';
import { containerRow, CONTAINER_FILTERS, type ContainerRow } from './containerFilters.mts';
import type { Account, Container, Shipment } from '../domain/account.mts';
import type { Stored } from './kinds.mts';
import { SHIPMENT_FILTERS, type ShipmentRow } from './shipmentFilters.mts';

type Value<Row> = (row: Row) => Stored;

const own =
	(name: keyof Container['attributes']): Value<ContainerRow> =>
	(row) =>
		row.container.attributes[name] as Stored;

const ofFilters = (...names: string[]): Record<string, Value<ContainerRow>> =>
	Object.fromEntries(names.map((name) => [name, CONTAINER_FILTERS[name][1]]));

/** Values of `sort` for `GET /containers`; others are ignored. */
const CONTAINER_TOKENS: Record<string, Value<ContainerRow>> = {
	...ofFilters(
		'arrival',
		'created_at',
		'updated_at',
		'picked_up_at',
		'delivered_at',
		'pickup_lfd',
		'pickup_lfd_line_on',
		'pickup_lfd_line_effective_on',
		'pickup_lfd_rail_on',
		'pickup_lfd_terminal_on',
		'pickup_lfd_terminal_effective_on',
		'pod_arrived_at',
		'pod_discharged_at',
		'inland_destination_rail_unloaded_at',
		'inland_destination_eta_at',
		'inland_destination_ata_at',
		'final_destination_full_out_at',
		'pol_full_in_at',
		'empty_out_at',
		'pol_vessel_loaded_at',
		'pol_vessel_departed_at',
	),
	shipment_number: ({ shipment }) => shipment.attributes.bill_of_lading_number,
	destination_ata_at: ({ shipment }) => shipment.attributes.destination_ata_at,
	destination_eta_at: ({ shipment }) => shipment.attributes.destination_eta_at,
	pod_eta_at: ({ shipment }) => shipment.attributes.pod_eta_at,
	empty_terminated_at: own('empty_terminated_at'),
	last_status_refresh_at: own('terminal_checked_at'),
	pod_rail_loaded_at: own('pod_rail_loaded_at'),
};

const SHIPMENT_TOKENS: Record<string, Value<ShipmentRow>> = {
	pod_arrival: SHIPMENT_FILTERS.pod_arrival[1],
	tracking_stopped_at: ({ shipment }) => shipment.attributes.line_tracking_stopped_at,
};

interface Order<Row> {
	value: Value<Row>;
	direction: 1 | -1;
}

/** Rows without a value come last in ascending order, first in descending order. */
function compare<Row>({ value, direction }: Order<Row>, a: Row, b: Row): number {
	const [x, y] = [String(value(a) ?? '\uffff'), String(value(b) ?? '\uffff')];
	if (x === y) return 0;
	return x < y ? -direction : direction;
}

function ordersIn<Row>(
	text: string | undefined,
	tokens: Record<string, Value<Row>>,
	countMax: number,
): Array<Order<Row>> {
	return (text ?? '')
		.split(',')
		.slice(0, countMax)
		.flatMap((token) => {
			const name = token.trim().replace(/^-/, '');
			if (!Object.hasOwn(tokens, name)) return [];
			return [{ value: tokens[name], direction: token.trim().startsWith('-') ? -1 : 1 } as const];
		});
}

/**
 * Sorts by up to three values. The default is the latest refresh first.
 *
 * @param tieSeed for a random order of equal rows; without it, the newest come first
 */
export function sortContainers(
	account: Account,
	containers: Container[],
	sort: string | undefined,
	tieSeed?: string,
): Container[] {
	const asked = ordersIn(sort, CONTAINER_TOKENS, 3);
	const orders = asked.length ? asked : ordersIn('-last_status_refresh_at', REFRESH, 1);
	const rows = containers.map((container) => containerRow(account, container)).reverse();
	if (tieSeed !== undefined) {
		const placeOf = ({ container }: ContainerRow) =>
			hashToInteger(`${tieSeed}/${container.id}`, 2 ** 31);
		rows.sort((a, b) => placeOf(a) - placeOf(b));
	}
	rows.sort((a, b) => orders.reduce((result, order) => result || compare(order, a, b), 0));
	return rows.map(({ container }) => container);
}

/** Containers that were never refreshed come last. */
const REFRESH = {
	last_status_refresh_at: ({ container }: ContainerRow) =>
		container.attributes.terminal_checked_at ?? '',
};

const NEWEST_FIRST: Order<ShipmentRow> = {
	value: ({ shipment }) => shipment.attributes.created_at,
	direction: -1,
};

/** Sorts by one value. The default is newest first, also for `created_at` in either direction. */
export function sortShipments(
	account: Account,
	shipments: Shipment[],
	sort: string | undefined,
): Shipment[] {
	const [order = NEWEST_FIRST] = ordersIn(sort, SHIPMENT_TOKENS, 1);
	const rows = shipments.map((shipment) => ({ account, shipment })).reverse();
	rows.sort((a, b) => compare(order, a, b));
	return rows.map(({ shipment }) => shipment);
}
