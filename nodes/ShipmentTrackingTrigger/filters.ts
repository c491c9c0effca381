import { asArray, asText } from '../shared/json';
import type { Resource } from '../shared/jsonApi';
import type { Change } from '../shared/notification/changes';
import { isEstimate, type Eta } from '../shared/notification/eta';
import type { Subjects } from '../shared/notification/subjects';

/** What of the chosen events is wanted. Lists are empty and numbers 0 where nothing is demanded. */
export interface Filters {
	containerNumbers: string[];
	billsOfLading: string[];
	carriers: string[];
	customers: string[];
	ports: string[];
	references: string[];
	tags: string[];
	/** Of `container.updated`: only when one of these changed. */
	changedFields: string[];
	/** Of estimates: only when it moved by so much since it was last let through. */
	minimumShiftHours: number;
	skipEstimates: boolean;
	/** What becomes of an event that lacks the data to judge it. */
	unknown: 'drop' | 'pass';
}

/** What is known of an event when it is judged. */
export interface Judged {
	event: string;
	subjects: Subjects;
	changes: Change[];
	eta?: Eta;
	/** The estimate that was let through last. */
	announced?: string;
}

/** A list typed with commas or line breaks, compared without regard to case and blanks. */
export function filtersOf(values: Record<string, unknown>): Filters {
	const list = (name: string) =>
		(Array.isArray(values[name])
			? asArray(values[name])
			: String(values[name] ?? '').split(/[,;\n]/)
		)
			.map(normal)
			.filter(Boolean);
	return {
		containerNumbers: list('containerNumbers').map(compact),
		billsOfLading: list('billsOfLading').map(compact),
		carriers: list('carriers'),
		customers: list('customers'),
		ports: list('ports').map(compact),
		references: list('references'),
		tags: list('tags'),
		changedFields: list('changedFields'),
		minimumShiftHours: Math.max(Number(values.minimumShiftHours) || 0, 0),
		skipEstimates: values.skipEstimates === true,
		unknown: values.unknown === 'drop' ? 'drop' : 'pass',
	};
}

/** Whether every filter that is set lets the event through. */
export function passes(filters: Filters, judged: Judged): boolean {
	const { event, subjects } = judged;
	if (filters.skipEstimates && isEstimate(event)) return false;
	const { container, containers, shipment, trackingRequest, event: details } = subjects;
	const requested = trackingRequest?.attributes.request_number;
	const tags = [
		...valuesOf(shipment, 'tags'),
		...valuesOf(trackingRequest, 'shipment_tags', 'tags'),
	];
	const verdicts = [
		among(filters.containerNumbers, (container ? [container] : containers).map(numberOf), compact),
		among(
			filters.billsOfLading,
			[...valuesOf(shipment, 'bill_of_lading_number', 'normalized_number'), requested],
			compact,
		),
		among(filters.carriers, [
			...valuesOf(shipment, 'shipping_line_scac'),
			...valuesOf(trackingRequest, 'scac'),
		]),
		among(filters.customers, valuesOf(shipment, 'customer_name')),
		among(
			filters.ports,
			[
				...valuesOf(details, 'location_locode'),
				...valuesOf(shipment, 'port_of_lading_locode', 'port_of_discharge_locode'),
				...valuesOf(shipment, 'destination_locode'),
			],
			compact,
		),
		among(
			filters.references,
			[container, shipment, trackingRequest].flatMap((one) => valuesOf(one, 'ref_numbers')),
		),
		// An empty list of tags is known to be empty, unlike that of a shipment that did not come.
		shipment || trackingRequest ? among(filters.tags, [...tags, '']) : among(filters.tags, []),
		changedAs(filters, judged),
		movedAs(filters, judged),
	];
	return verdicts.every((verdict) => verdict ?? filters.unknown === 'pass');
}

/** True, false, or undefined when there is nothing to judge by. */
type Verdict = boolean | undefined;

function among(wanted: string[], values: unknown[], form = normal): Verdict {
	if (wanted.length === 0) return true;
	const known = values.filter((value) => typeof value === 'string');
	return known.length ? known.some((value) => wanted.includes(form(value))) : undefined;
}

function changedAs({ changedFields }: Filters, { event, changes }: Judged): Verdict {
	if (changedFields.length === 0 || event !== 'container.updated') return true;
	return changes.length ? changes.some(({ field }) => changedFields.includes(field)) : undefined;
}

/** Against what was let through last, so that many small shifts add up; else the first estimate. */
function movedAs({ minimumShiftHours }: Filters, { event, eta, announced }: Judged): Verdict {
	if (minimumShiftHours === 0 || !isEstimate(event)) return true;
	const since = announced ?? eta?.original_at;
	if (!eta || !since) return undefined;
	const hours = Math.abs(Date.parse(eta.estimated_at) - Date.parse(since)) / 3_600_000;
	return hours >= minimumShiftHours;
}

function numberOf(resource: Resource): unknown {
	return asText(resource.attributes.number);
}

function valuesOf(resource: Resource | undefined, ...names: string[]): unknown[] {
	return names.flatMap((name) => resource?.attributes[name] ?? []);
}

function normal(value: unknown): string {
	return String(value).trim().toLowerCase();
}

/** Codes and numbers are the same with and without blanks and dashes. */
function compact(value: unknown): string {
	return normal(value).replace(/[\s\-./]/g, '');
}
