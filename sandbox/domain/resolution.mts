import { carrierByScac, type Carrier } from '../catalogue/carriers.mts';
import { toOne, type Resource } from '../jsonApi/resource.mts';
import type { Account, Shipment } from './account.mts';
import { applyInitialFields } from './initialFields.mts';
import { createShipment, announceContainers } from './newShipment.mts';
import { detectCarrier, isContainerNumber, looksLikeContainer } from './trackingNumbers.mts';
import { shipmentOf } from './milestoneContext.mts';
import { copyPartyRoles } from './partyRoles.mts';
import { scenarioOf, type Scenario } from './scenario.mts';
import { HOUR_MS } from './voyage.mts';

const RETRY_EVERY_MS = 2 * HOUR_MS;
const RETRIES_MAX = 14;

const ACTIVE_STATUSES = ['pending', 'created', 'awaiting_manifest'];

/** Returns another pending or successful request of the account for the same number and carrier. */
export const activeDuplicate = (
	account: Account,
	number: string,
	scac: string | null,
	except?: Resource,
): Resource | undefined =>
	account
		.list('tracking_request')
		.find(
			(other) =>
				other !== except &&
				other.attributes.request_number === number &&
				other.attributes.scac === scac &&
				ACTIVE_STATUSES.includes(String(other.attributes.status)),
		);

/** Sets the outcome of a request and notifies the subscribers. */
export function conclude(
	account: Account,
	request: Resource,
	status: 'created' | 'failed' | 'awaiting_manifest',
	failedReason: string | null = null,
): void {
	Object.assign(request.attributes, {
		status,
		failed_reason: failedReason,
		is_retrying: false,
		updated_at: account.now(),
	});
	account.publish(`tracking_request.${status === 'created' ? 'succeeded' : status}`, request);
}

/** The tracked shipment that already has the requested container. */
const knownShipment = (account: Account, request: Resource): Shipment | undefined =>
	account
		.containers()
		.filter(({ attributes }) => attributes.number === request.attributes.request_number)
		.map((container) => shipmentOf(account, container))
		.find(({ attributes }) => attributes.line_tracking_stopped_at === null);

/** Creates the shipment of a request whose number was found, and starts its plan. */
export function succeed(
	account: Account,
	request: Resource,
	found: { carrier: Carrier; scenario: Scenario },
): Shipment {
	const known = knownShipment(account, request);
	const shipment = known ?? createShipment({ account, request, ...found });
	request.relationships.tracked_object = toOne(shipment);
	applyInitialFields(account, request, shipment);
	copyPartyRoles(account, request, shipment);
	conclude(account, request, 'created');
	if (!known) announceContainers(account, shipment);
	// The carrier returns the shipment, but its voyage is finished.
	if (shipment.attributes.line_tracking_stopped_at) request.attributes.status = 'tracking_stopped';
	return shipment;
}

function retry(account: Account, request: Resource): void {
	const count = Number(request.attributes.retry_count ?? 0) + 1;
	if (count > RETRIES_MAX) return conclude(account, request, 'failed', 'retries_exhausted');
	request.attributes.is_retrying = true;
	request.attributes.retry_count = count;
	request.attributes.updated_at = account.now();
	account.service.clock.schedule(account.service.clock.now() + RETRY_EVERY_MS, () => {
		if (request.attributes.status === 'pending') retry(account, request);
	});
}

/** The reason why a valid request cannot be tracked; null if it can. */
function problemOf(account: Account, request: Resource, carrier: Carrier): string | null {
	const number = String(request.attributes.request_number);
	const isBox = request.attributes.request_type === 'container';
	if (isBox && looksLikeContainer(number) && !isContainerNumber(number)) return 'invalid_number';
	if (isBox && !looksLikeContainer(number) && carrier.scac !== 'TEST') return 'invalid_number';
	if (activeDuplicate(account, number, carrier.scac, request)) return 'duplicate';
	return null;
}

/** Resolves a pending request: docs/development/service.md#tracking-states. */
export function resolveRequest(account: Account, request: Resource): void {
	if (request.attributes.status !== 'pending') return;
	const number = String(request.attributes.request_number);
	const scac = request.attributes.scac as string | null;
	const carrier = scac ? carrierByScac(scac) : detectCarrier(number);
	if (!carrier || carrier.tracks.length === 0) {
		return conclude(account, request, 'failed', 'scac_auto_detect_failed');
	}
	const problem = problemOf(account, request, carrier);
	request.attributes.scac = scac ?? carrier.scac;
	if (problem) return conclude(account, request, 'failed', problem);
	const scenario = scenarioOf(number, String(request.attributes.request_type));
	if (carrier.scac === 'TEST' && !/^TEST-TR-(SUCCEEDED|FAILED)$/.test(number)) {
		return conclude(account, request, 'failed', 'not_found');
	}
	const { status, failedReason } = scenario.outcome;
	if (status === 'created') succeed(account, request, { carrier, scenario });
	else if (status === 'retrying') retry(account, request);
	else conclude(account, request, status, failedReason);
}
