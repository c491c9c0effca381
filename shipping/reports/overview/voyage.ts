import { type TimeOf, dischargeEta, shiftHours, shiftText, type Attributes } from '../../records';
import { type ContainerFacts, inDays } from '../../facts';
import { placedDay, portName } from '../../journey';
import { valueText } from '../../lib';
import { dayAt, localTime, timeWithZone } from '../../days';
import { inlandTimes, type OverviewFacts } from './inlandTimes';

export function voyageFields(facts: OverviewFacts) {
	const shipment = shipmentAttributes(facts);
	const departed = shipment.pol_atd_at ?? firstOf(facts.containers, 'pol_vessel_departed_at');
	const eta = expectedOf(facts);
	const inland = inlandTimes(facts);
	return {
		carrier: nameWithCode(shipment.shipping_line_name, shipment.shipping_line_scac),
		from: nameWithCode(shipment.port_of_lading_name, shipment.port_of_lading_locode),
		to: nameWithCode(shipment.port_of_discharge_name, shipment.port_of_discharge_locode),
		inland_destination: nameWithCode(shipment.destination_name, shipment.destination_locode),
		vessel: shipment.pod_vessel_name ?? null,
		voyage: shipment.pod_voyage_number ?? null,
		departed_local: localTime(departed, shipment.pol_timezone) ?? null,
		eta: eta ?? null,
		eta_local: localTime(eta, shipment.pod_timezone) ?? null,
		original_eta_local: localTime(shipment.pod_original_eta_at, shipment.pod_timezone) ?? null,
		eta_shift_hours: eta ? etaShiftHours(shipment) : null,
		arrived_local: arrivalOf(facts, localTime) ?? null,
		inland_eta_local: localTime(inland.expected?.at, inland.expected?.zone) ?? null,
		inland_arrived_local: localTime(inland.arrived?.at, inland.arrived?.zone) ?? null,
	};
}

/** "Shanghai → New York on EVER GIVEN 123E, ETA 11 Oct 17:32 local, 24 h later than first estimated" */
export function voyageText(facts: OverviewFacts): string {
	const shipment = shipmentAttributes(facts);
	const ship = [shipment.pod_vessel_name, shipment.pod_voyage_number].flatMap(
		(part) => valueText(part) || [],
	);
	const arrived = arrivalOf(facts, (value, zone) =>
		timeWithZone(value, zone, todayIn(zone, facts)),
	);
	return [
		[routeText(shipment), ship.length ? `on ${ship.join(' ')}` : ''].filter(Boolean).join(' '),
		arrived ? `arrived ${arrived}` : voyageEtaText(facts),
		inlandText(facts),
	]
		.filter(Boolean)
		.join(', ');
}

function routeText(shipment: Attributes<'shipment'>): string {
	const from = portName(shipment, 'port_of_lading');
	const to = portName(shipment, 'port_of_discharge');
	if (from && to) return `${from} → ${to}`;
	return from ? `from ${from}` : to && `to ${to}`;
}

function voyageEtaText(facts: OverviewFacts): string {
	const shipment = shipmentAttributes(facts);
	const shift = etaShiftHours(shipment);
	const moved = shift ? `${shiftText(shift)} than first estimated` : '';
	const zone = shipment.pod_timezone;
	const { text, ago } = estimateOf(expectedOf(facts), zone, facts);
	if (!text) return '';
	if (ago) return `was expected ${text}, ${ago}${moved && ` (${moved})`}`;
	return `ETA ${text}${moved && `, ${moved}`}`;
}

function inlandText(facts: OverviewFacts): string {
	const { arrived, expected } = inlandTimes(facts);
	const at = timeWithZone(arrived?.at, arrived?.zone, todayIn(arrived?.zone, facts));
	if (at) return `arrived inland ${at}`;
	const { text, ago } = estimateOf(expected?.at, expected?.zone, facts);
	if (!text) return '';
	return ago ? `inland ETA was ${text}, ${ago}` : `inland ETA ${text}`;
}

/** The text of an ETA. `ago` is set if its day has passed. */
function estimateOf(at: string | undefined, zone: string | undefined, facts: OverviewFacts) {
	const daysAway = placedDay(at, zone, facts.shipment.now)?.daysAway ?? 0;
	return {
		text: timeWithZone(at, zone, todayIn(zone, facts)),
		ago: daysAway < 0 ? inDays(daysAway) : undefined,
	};
}

const todayIn = (zone: string | undefined, { shipment }: OverviewFacts): string =>
	dayAt(shipment.now, zone);

const shipmentAttributes = ({ shipment }: OverviewFacts): Attributes<'shipment'> =>
	shipment.context.shipment?.attributes ?? {};

/** The local arrival at the port of discharge. The containers may report it first. */
function arrivalOf(
	facts: OverviewFacts,
	format: (value: string | undefined, zone: string | undefined) => string | undefined,
): string | undefined {
	const { pod_ata_at: arrived, pod_timezone: zone } = shipmentAttributes(facts);
	const container = facts.containers
		.map(({ context }) => context.container.attributes)
		.find(({ pod_arrived_at }) => pod_arrived_at);
	return format(arrived, zone) ?? format(container?.pod_arrived_at, container?.pod_timezone);
}

/** The service may keep an ETA after the arrival. */
function expectedOf(facts: OverviewFacts): string | undefined {
	return facts.shipment.hasArrived ? undefined : dischargeEta(shipmentAttributes(facts));
}

function firstOf(
	containers: ContainerFacts[],
	name: TimeOf<Attributes<'container'>>,
): string | undefined {
	return containers.map(({ context }) => context.container.attributes[name]).find(Boolean);
}

/** The hours by which the ETA moved since the first one; positive if it is later. */
function etaShiftHours(shipment: Attributes<'shipment'>): number | null {
	return shiftHours(shipment.pod_original_eta_at, dischargeEta(shipment));
}

/** "New York (USNYC)", or only the name or the code if the other is missing. */
function nameWithCode(name: string | undefined, code: string | undefined): string | null {
	return name && code ? `${name} (${code})` : (name ?? code ?? null);
}
