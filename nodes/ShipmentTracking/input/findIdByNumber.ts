import type { Client } from '../../shared/api/client';
import { Cache } from '../../shared/api/execution';
import {
	checkDigitProblem,
	type Reference,
	Resource,
	withCarrierDays,
	mayBeContainerNumber,
	normalizeNumber,
	readCell,
	type Attributes,
} from '../../../shipping/records';
import { containerName, shipmentName } from './candidateName';
import { itemError } from './itemError';
import {
	containersByNumber,
	shipmentsNumbered,
	shipmentsRequested,
	shipmentsSearched,
	type Lookup,
	type NumberMatch,
} from './numberLookup';
import { readOneNumber, type FieldPosition } from './oneNumber';

export type NumberedRecord = 'container' | 'shipment';

interface NumberCandidate {
	id: string;
	/** Distinguishes the record from others with the same number. */
	name: string;
	/** Whether tracking is known to have stopped. */
	isStopped: boolean;
}

/**
 * The ID of the container or shipment with a container, bill of lading or booking number.
 * @throws NodeOperationError if the number is unknown or ambiguous, or if there are several
 */
export async function findIdByNumber(
	client: Client,
	kind: NumberedRecord,
	text: string,
	asked: FieldPosition,
): Promise<string> {
	const number = readOneNumber(text, asked);
	const meant = await findByNumber(client, kind, number);
	if (meant.length === 1) return meant[0].id;
	const shown = normalizeNumber(number) || number;
	throw meant.length
		? ambiguousNumber(kind, shown, meant, asked)
		: unknownNumber(kind, shown, asked);
}

const candidateCache = () => new Cache<NumberCandidate[]>();

/** The records with exactly this number: if there are several, those still tracked. */
export async function findByNumber(
	client: Client,
	kind: NumberedRecord,
	text: string,
): Promise<NumberCandidate[]> {
	const number = readCell(text, { isLookup: true }).numbers[0] ?? normalizeNumber(text);
	// A number that consists of dashes is empty after normalization and would match every record
	// without a number.
	if (!number) return [];
	const candidates = await client.execution
		.state(candidateCache)
		.get(`${kind}:${number}`, async () => {
			const typed = text.trim().toUpperCase();
			for (const lookup of lookupsFor(kind, number)) {
				const found = candidatesIn(kind, await lookup(client, { number, typed }));
				if (found.length) return found;
			}
			return [];
		});
	const tracked = candidates.filter(({ isStopped }) => !isStopped);
	return tracked.length ? tracked : candidates;
}

/** The likeliest exact filter first. The search comes last: it also matches parts. */
function lookupsFor(kind: NumberedRecord, number: string): Lookup[] {
	const byShipment = [shipmentsNumbered, shipmentsRequested];
	const isContainerLike = kind === 'container' || mayBeContainerNumber(number);
	return [
		...(isContainerLike
			? [containersByNumber, ...byShipment]
			: [...byShipment, containersByNumber]),
		shipmentsSearched,
	];
}

/** One candidate per record, even if several lookups found it. */
function candidatesIn(kind: NumberedRecord, found: NumberMatch[]): NumberCandidate[] {
	const all = found.flatMap(({ container, shipment, containers }) => {
		if (kind === 'shipment') return shipment ? [matchOfShipment(shipment)] : [];
		return (container ? [container] : containers).map((one) => matchOfContainer(one, shipment));
	});
	return [...new Map(all.map((one) => [one.id, one])).values()];
}

function matchOfShipment(shipment: Resource<Attributes<'shipment'>> | Reference): NumberCandidate {
	const name = shipmentName(shipment.id, attributesOfMatch(shipment));
	return { id: shipment.id, name, isStopped: hasStopped(shipment) };
}

function matchOfContainer(
	container: Resource<Attributes<'container'>>,
	shipment?: Resource<Attributes<'shipment'>> | Reference,
): NumberCandidate {
	const known = shipment ? attributesOfMatch(shipment) : {};
	const owner = shipment instanceof Resource ? shipment : undefined;
	const { attributes } = withCarrierDays(container, owner);
	const name = containerName(container.id, attributes, known);
	return { id: container.id, name, isStopped: !!shipment && hasStopped(shipment) };
}

/** Tracking of a shipment stops with all its containers. Only the shipment has the time. */
function hasStopped(shipment: Resource<Attributes<'shipment'>> | Reference): boolean {
	return !!attributesOfMatch(shipment).line_tracking_stopped_at;
}

function attributesOfMatch(
	one: Resource<Attributes<'shipment'>> | Reference,
): Attributes<'shipment'> {
	return one instanceof Resource ? withCarrierDays(one, one).attributes : {};
}

function unknownNumber(kind: NumberedRecord, number: string, asked: FieldPosition) {
	const typo = checkDigitProblem(number);
	const doubt = typo ? `Number ${number}: ${typo}. ` : '';
	return itemError(
		asked,
		`'${asked.label}': no ${kind} has the number ${number}`,
		`${doubt}Only tracked numbers can be found. Check the number, or track it with Tracking Request > Track first.`,
	);
}

function ambiguousNumber(
	kind: NumberedRecord,
	number: string,
	candidates: NumberCandidate[],
	asked: FieldPosition,
) {
	return itemError(
		asked,
		`'${asked.label}': ${number} matches ${candidates.length} ${kind}s`,
		`Enter the ID of one of these, or a number that only one of them has: ${candidateNames(candidates)}`,
	);
}

export const candidateNames = (candidates: NumberCandidate[]): string =>
	candidates.map(({ name }) => name).join(', ');
