import type { ContainerFacts, ShipmentCase } from '../facts';
import { plural } from '../lib';
import { containerNumber } from '../records';
import {
	byRule,
	containerFindings,
	requestFindings,
	shipmentFindings,
	stoppedFinding,
} from './evaluate';
import type { RuleSettings } from './rules';
import {
	daysSinceStop,
	decidesForRequest,
	isClosed,
	isLongStopped,
	LISTED_UNTIL,
} from './stoppedRules';
import type { RequestCase } from './trackingRules';

interface AccountRecords {
	shipments: ShipmentCase[];
	containers: ContainerFacts[];
	/** The last tracking request of each number. */
	requests: RequestCase[];
	/** Shipments that may have stopped, also those that the filters leave out. */
	stopped: ShipmentCase[];
}

/**
 * The findings of an account, sorted by rule.
 * @param isWanted whether a stopped shipment passes the filters
 */
export function accountFindings(
	{ shipments, containers, requests, stopped }: AccountRecords,
	settings: RuleSettings & { now: number },
	isWanted: (one: ShipmentCase) => boolean,
) {
	const numbers = new Set(containers.map(containerNumber));
	const ofStopped = (one: ShipmentCase) =>
		stoppedFinding(one, (box) => numbers.has(containerNumber(box)));
	// The service ignores unknown filters, so the filter is applied again.
	const known = stopped.filter((one) => daysSinceStop(one) !== undefined);
	const decided = new Set(
		known
			.filter((one) => decidesForRequest(one) || isClosed(one.facts.context.shipment.attributes))
			.map(({ facts }) => facts.context.shipment.id),
	);
	const recent = known.filter((one) => !isLongStopped(one) && isWanted(one));
	const isEarlier = (one: ShipmentCase) => (daysSinceStop(one) ?? 0) > LISTED_UNTIL;
	const others = requests.filter(({ shipment }) => !decided.has(shipment?.id ?? ''));
	const findings = [
		...shipments.flatMap((one) => shipmentFindings(one, settings)),
		...containers.flatMap((one) => containerFindings(one, settings)),
		...recent.filter((one) => !isEarlier(one)).flatMap((one) => ofStopped(one) ?? []),
		...requestFindings(others, shipments, settings),
	];
	const earlier = recent.filter((one) => isEarlier(one) && ofStopped(one)).length;
	return { findings: findings.sort(byRule), notListed: earlier > 0 ? [earlierText(earlier)] : [] };
}

const earlierText = (count: number): string =>
	`${plural(count, 'shipment')} whose tracking stopped more than ${LISTED_UNTIL} days ago ${count === 1 ? 'is' : 'are'} not listed.`;
