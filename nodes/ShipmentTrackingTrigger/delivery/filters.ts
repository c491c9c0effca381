import {
	valuesOf,
	type Resource,
	type TrackingRequestAttributes,
	mainScac,
	isSameNumber,
	nameKey,
	hasReference,
	tagKey,
	type Attributes,
} from '../../../shipping/records';
import { HOUR_MS, epochOf } from '../../../shipping/days';
import { toText } from '../../../shipping/lib';
import { type EventContent, isEstimate } from '../../../shipping/events';
import {
	normalizeCode,
	normalizeText,
	type FilterName,
	type Filters,
} from '../parameters/readFilters';
import type { EarlierEstimates } from '../memory/estimateHistory';
import type { OutcomeOf } from './deliveryOutcome';

export interface FilterInput extends EventContent {
	/** The earlier values of the event's ETA. */
	before: EarlierEstimates;
}

/** The first filter that holds the event back; undefined if the event passes. */
export function firstFailedFilter(
	filters: Filters,
	input: FilterInput,
): OutcomeOf<'filtered'> | undefined {
	for (const [filter, test] of FILTER_TESTS) {
		const match = test(filters, input);
		if (match === false) return { name: 'filtered', filter, judged: 'no match' };
		if (match === undefined && filters.unknown === 'drop') {
			return { name: 'filtered', filter, judged: 'unknown' };
		}
	}
	return undefined;
}

/** Whether an event matches a filter; undefined if it lacks the data for the filter. */
type Match = boolean | undefined;
type FilterTest = (filters: Filters, input: FilterInput) => Match;

const FILTER_TESTS: Array<[filter: FilterName, test: FilterTest]> = [
	['skipEstimates', ({ skipEstimates }, { event }) => !(skipEstimates && isEstimate(event))],
	['containerNumbers', matchesContainer],
	['billsOfLading', matchesBill],
	['carriers', matchesCarrier],
	['customers', matchesCustomer],
	['ports', matchesPort],
	['references', matchesReference],
	['tags', matchesTag],
	['changedFields', matchesChangedFields],
	['minimumShiftHours', matchesEtaShift],
];

function matchesContainer({ containerNumbers }: Filters, input: FilterInput): Match {
	const { container, containers, trackingRequest } = input.eventRecords;
	const numbers = (container ? [container] : containers).map(({ attributes }) => attributes.number);
	const known = numbers.length ? numbers : [requestedBy(trackingRequest).container];
	const match = matchesAny(containerNumbers, known, normalizeCode);
	return match === false && concernsOthers(input) ? undefined : match;
}

/** Whether an event of a whole shipment is about containers that aren't included. */
function concernsOthers({ event, eventRecords: { shipment, containers } }: FilterInput): boolean {
	const listed = shipment?.relationships.containers;
	if (event.startsWith('container.') || !Array.isArray(listed)) return false;
	return listed.some(({ id }) => containers.every((one) => one.id !== id));
}

function matchesBill({ billsOfLading }: Filters, { eventRecords }: FilterInput): Match {
	const { shipment, trackingRequest } = eventRecords;
	const known = [
		...valuesOf(shipment, 'bill_of_lading_number', 'normalized_number'),
		requestedBy(trackingRequest).bill,
	].filter((one) => typeof one === 'string');
	if (billsOfLading.length === 0) return true;
	if (known.length === 0) return undefined;
	const [scac] = [
		...valuesOf(shipment, 'shipping_line_scac'),
		...valuesOf(trackingRequest, 'scac'),
	].filter(Boolean);
	return known.some((bill) => billsOfLading.some((one) => isSameNumber(bill, one, scac)));
}

function matchesCarrier({ carriers }: Filters, { eventRecords }: FilterInput): Match {
	const { shipment, trackingRequest } = eventRecords;
	const requested = valuesOf(trackingRequest, 'scac');
	const known = [...valuesOf(shipment, 'shipping_line_scac'), ...requested];
	return matchesAny(carriers, known, (scac) => normalizeText(mainScac(toText(scac))));
}

function matchesCustomer(
	{ customers }: Filters,
	{ eventRecords: { shipment } }: FilterInput,
): Match {
	const names = valuesOf(shipment, 'customer_name');
	const match = matchesAny(customers, names, (name) => nameKey(toText(name)));
	return match ?? (shipment?.has('customer_name') ? false : undefined);
}

function matchesReference({ references }: Filters, { eventRecords }: FilterInput): Match {
	const { container, shipment, trackingRequest } = eventRecords;
	const resources = [shipment ?? trackingRequest, trackingRequest, container];
	const isMatch = (known: unknown[]) => hasReference(references, known);
	return references.length === 0 || matchesList(isMatch, resources, 'ref_numbers');
}

function matchesTag({ tags }: Filters, { eventRecords }: FilterInput): Match {
	const { shipment, trackingRequest } = eventRecords;
	const resources = [shipment ?? trackingRequest, trackingRequest];
	const isMatch = (known: unknown[]) => known.some((tag) => tags.includes(tagKey(tag)));
	return tags.length === 0 || matchesList(isMatch, resources, 'tags', 'shipment_tags');
}

/** Compares the place of the event and the ports of the voyage; unknown without the shipment. */
function matchesPort(filters: Filters, { eventRecords: { shipment, event } }: FilterInput): Match {
	const ports = [
		...valuesOf(event, 'location_locode'),
		...valuesOf(shipment, 'port_of_lading_locode', 'port_of_discharge_locode'),
		...valuesOf(shipment, 'destination_locode'),
	];
	const match = matchesAny(filters.ports, ports, normalizeCode);
	return match === false && !shipment ? undefined : match;
}

function matchesAny(wanted: string[], values: unknown[], form = normalizeText): Match {
	if (wanted.length === 0) return true;
	const known = values.filter((value) => typeof value === 'string');
	return known.length ? known.some((value) => wanted.includes(form(value))) : undefined;
}

type Listed = Pick<Attributes<'shipment'>, 'ref_numbers' | 'tags'> &
	Pick<TrackingRequestAttributes, 'shipment_tags'>;

/** Whether one has a wanted value; else unknown if the first resource lacks the list. */
function matchesList(
	isMatch: (known: unknown[]) => boolean,
	resources: Array<Resource<Listed> | undefined>,
	...names: Array<keyof Listed>
): Match {
	if (isMatch(resources.flatMap((one) => valuesOf(one, ...names)))) return true;
	const [main] = resources;
	return names.some((name) => main?.has(name)) ? false : undefined;
}

function matchesChangedFields({ changedFields }: Filters, { event, changes }: FilterInput): Match {
	if (changedFields.length === 0 || event !== 'container.updated') return true;
	return changes.length ? changes.some(({ field }) => changedFields.includes(field)) : undefined;
}

/**
 * Compares the ETA with the last ETA that started the workflow, so that small changes add up. If none
 * has, compares with the first ETA of the service, or else with the first ETA that the filters held
 * back. While n8n may still store or lose other executions, compares with their ETAs as well. A late
 * ETA starts the workflow: it may be the repeat of an event whose workflow failed.
 */
function matchesEtaShift(
	{ minimumShiftHours }: Filters,
	{ event, eta, before }: FilterInput,
): Match {
	if (minimumShiftHours === 0 || !isEstimate(event)) return true;
	if (before.isOutdated) return true;
	const since = before.announced ?? eta?.original_at ?? before.baseline;
	if (!eta || !since) return undefined;
	const hours = [since, ...before.pending].map(
		(one) => Math.abs((epochOf(eta.estimated_at) ?? NaN) - (epochOf(one) ?? NaN)) / HOUR_MS,
	);
	return hours.some(Number.isNaN) ? undefined : hours.some((one) => one >= minimumShiftHours);
}

/** The number of a tracking request, as a container number or as a bill of lading number. */
function requestedBy(trackingRequest: Resource<TrackingRequestAttributes> | undefined) {
	const { request_type: type, request_number: number } = trackingRequest?.attributes ?? {};
	return type === 'container' ? { container: number } : { bill: number };
}
