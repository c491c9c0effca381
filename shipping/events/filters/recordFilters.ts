import {
	hasReference,
	isSameNumber,
	mainScac,
	nameKey,
	tagKey,
	valuesOf,
	type Attributes,
	type Resource,
	type TrackingRequestAttributes,
} from '../../records';
import type { EventContent } from '../content';
import { normalizeCode, normalizeText, type EventFilters, type FilterMatch } from './readFilters';

export function matchesContainer(
	{ containerNumbers }: EventFilters,
	input: EventContent,
): FilterMatch {
	const { container, containers, trackingRequest } = input.eventRecords;
	const numbers = (container ? [container] : containers).map(({ attributes }) => attributes.number);
	const known = numbers.length ? numbers : [requestedBy(trackingRequest).container];
	const match = matchesAny(containerNumbers, known, normalizeCode);
	return match === false && concernsOthers(input) ? undefined : match;
}

/** Whether an event of a whole shipment is about containers that aren't included. */
function concernsOthers({ event, eventRecords: { shipment, containers } }: EventContent): boolean {
	const listed = shipment?.relationships.containers;
	if (event.startsWith('container.') || !Array.isArray(listed)) return false;
	return listed.some(({ id }) => containers.every((one) => one.id !== id));
}

export function matchesBill(
	{ billsOfLading }: EventFilters,
	{ eventRecords }: EventContent,
): FilterMatch {
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

export function matchesCarrier(
	{ carriers }: EventFilters,
	{ eventRecords }: EventContent,
): FilterMatch {
	const { shipment, trackingRequest } = eventRecords;
	const requested = valuesOf(trackingRequest, 'scac');
	const known = [...valuesOf(shipment, 'shipping_line_scac'), ...requested];
	return matchesAny(carriers, known, (scac) => normalizeText(mainScac(scac)));
}

export function matchesCustomer(
	{ customers }: EventFilters,
	{ eventRecords: { shipment } }: EventContent,
): FilterMatch {
	const names = valuesOf(shipment, 'customer_name');
	const match = matchesAny(customers, names, nameKey);
	return match ?? (shipment?.has('customer_name') ? false : undefined);
}

export function matchesReference(
	{ references }: EventFilters,
	{ eventRecords }: EventContent,
): FilterMatch {
	const { container, shipment, trackingRequest } = eventRecords;
	const resources = [shipment ?? trackingRequest, trackingRequest, container];
	const isMatch = (known: unknown[]) => hasReference(references, known);
	return references.length === 0 || matchesList(isMatch, resources, 'ref_numbers');
}

export function matchesTag({ tags }: EventFilters, { eventRecords }: EventContent): FilterMatch {
	const { shipment, trackingRequest } = eventRecords;
	const resources = [shipment ?? trackingRequest, trackingRequest];
	const isMatch = (known: unknown[]) => known.some((tag) => tags.includes(tagKey(tag)));
	return tags.length === 0 || matchesList(isMatch, resources, 'tags', 'shipment_tags');
}

/** Compares the place of the event and the ports of the voyage; unknown without the shipment. */
export function matchesPort(
	filters: EventFilters,
	{ eventRecords: { shipment, event } }: EventContent,
): FilterMatch {
	const ports = [
		...valuesOf(event, 'location_locode'),
		...valuesOf(shipment, 'port_of_lading_locode', 'port_of_discharge_locode'),
		...valuesOf(shipment, 'destination_locode'),
	];
	const match = matchesAny(filters.ports, ports, normalizeCode);
	return match === false && !shipment ? undefined : match;
}

function matchesAny(
	wanted: string[],
	values: unknown[],
	form: (value: string) => string = normalizeText,
): FilterMatch {
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
): FilterMatch {
	if (isMatch(resources.flatMap((one) => valuesOf(one, ...names)))) return true;
	const [main] = resources;
	return names.some((name) => main?.has(name)) ? false : undefined;
}

/** The number of a tracking request, as a container number or as a bill of lading number. */
function requestedBy(trackingRequest: Resource<TrackingRequestAttributes> | undefined) {
	const { request_type: type, request_number: number } = trackingRequest?.attributes ?? {};
	return type === 'container' ? { container: number } : { bill: number };
}
