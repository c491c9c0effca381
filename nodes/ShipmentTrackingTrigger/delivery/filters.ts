import { asText } from '../../shared/lib/json';
import { valuesOf, type Resource } from '../../shared/api/jsonApi';
import type { Change } from '../../shared/notification/changes';
import { isEstimate, type Eta } from '../../shared/notification/eta';
import type { Subjects } from '../../shared/notification/subjects';
import type { KnownEstimate } from './estimateHistory';
import { normalizeCode, normalizeText, type Filters } from '../parameters/readFilters';
import type {
	ContainerAttributes,
	ShipmentAttributes,
	TrackingRequestAttributes,
} from '../../shared/domain/attributes';

/** What is known of an event when it is judged. */
export interface FilterInput {
	event: string;
	subjects: Subjects;
	changes: Change[];
	eta?: Eta;
	/** What was known of the estimate. */
	before: KnownEstimate;
}

/** Whether every filter that is set lets the event through. */
export function firstFailedFilter(filters: Filters, judged: FilterInput): boolean {
	const { event, subjects } = judged;
	if (filters.skipEstimates && isEstimate(event)) return false;
	const { container, containers, shipment, trackingRequest } = subjects;
	const requested = requestedBy(trackingRequest);
	const numbers = (container ? [container] : containers).map(numberOf);
	const verdicts = [
		matchesAny(
			filters.containerNumbers,
			numbers.length ? numbers : [requested.container],
			normalizeCode,
		),
		matchesAny(
			filters.billsOfLading,
			[...valuesOf(shipment, 'bill_of_lading_number', 'normalized_number'), requested.bill],
			normalizeCode,
		),
		matchesAny(filters.carriers, [
			...valuesOf(shipment, 'shipping_line_scac'),
			...valuesOf(trackingRequest, 'scac'),
		]),
		matchesList(filters.customers, [shipment], 'customer_name'),
		matchesPort(filters.ports, subjects),
		matchesList(
			filters.references,
			[shipment ?? trackingRequest, trackingRequest, container],
			'ref_numbers',
		),
		matchesList(
			filters.tags,
			[shipment ?? trackingRequest, trackingRequest],
			'tags',
			'shipment_tags',
		),
		matchesChangedFields(filters, judged),
		matchesEtaShift(filters, judged),
	];
	return verdicts.every((verdict) => verdict ?? filters.unknown === 'pass');
}

/** True, false, or undefined when there is nothing to judge by. */
type Match = boolean | undefined;

function matchesAny(wanted: string[], values: unknown[], form = normalizeText): Match {
	if (wanted.length === 0) return true;
	const known = values.filter((value) => typeof value === 'string');
	return known.length ? known.some((value) => wanted.includes(form(value))) : undefined;
}

/** Where the event itself is, or the voyage: without the shipment its ports are not known. */
function matchesPort(wanted: string[], { shipment, event }: Subjects): Match {
	const ports = [
		...valuesOf(event, 'location_locode'),
		...valuesOf(shipment, 'port_of_lading_locode', 'port_of_discharge_locode'),
		...valuesOf(shipment, 'destination_locode'),
	];
	const verdict = matchesAny(wanted, ports, normalizeCode);
	return verdict === false && !shipment ? undefined : verdict;
}

/** Lists and names that several kinds of resources have. */
type Listed = Pick<ShipmentAttributes, 'customer_name' | 'ref_numbers' | 'tags'> &
	Pick<TrackingRequestAttributes, 'shipment_tags'>;

/** What the first of the resources knows to be empty, unlike what did not come, is no match. */
function matchesList(
	wanted: string[],
	resources: Array<Resource<Listed> | undefined>,
	...names: Array<keyof Listed>
): Match {
	if (
		matchesAny(
			wanted,
			resources.flatMap((one) => valuesOf(one, ...names)),
		)
	)
		return true;
	const [main] = resources;
	return names.some((name) => main?.attributes[name] !== undefined) ? false : undefined;
}

function matchesChangedFields({ changedFields }: Filters, { event, changes }: FilterInput): Match {
	if (changedFields.length === 0 || event !== 'container.updated') return true;
	return changes.length ? changes.some(({ field }) => changedFields.includes(field)) : undefined;
}

/** Against what was let through last, so that many small shifts add up; else the first estimate. */
function matchesEtaShift(
	{ minimumShiftHours }: Filters,
	{ event, eta, before }: FilterInput,
): Match {
	if (minimumShiftHours === 0 || !isEstimate(event)) return true;
	if (before.isOutOfOrder) return false;
	const since = before.announced ?? eta?.original_at;
	if (!eta || !since) return undefined;
	const hours = Math.abs(Date.parse(eta.estimated_at) - Date.parse(since)) / 3_600_000;
	return Number.isNaN(hours) ? undefined : hours >= minimumShiftHours;
}

/** The number that was asked for, by what it is a number of. */
function requestedBy(trackingRequest: Resource<TrackingRequestAttributes> | undefined) {
	const { request_type: type, request_number: number } = trackingRequest?.attributes ?? {};
	return type === 'container' ? { container: number } : { bill: number };
}

function numberOf(resource: Resource<ContainerAttributes>): unknown {
	return asText(resource.attributes.number);
}
