import {
	byRule,
	containerFindings,
	shipmentFindings,
	requestFindings,
	LISTED_UNTIL,
	stoppedFinding,
	type RequestCase,
	type ShipmentCase,
} from '../../../../shipping/findings';
import { plural } from '../../../../shipping/lib';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAccount, oncePerBox } from '../containers/loadAccount';
import { readRequests } from './readRequests';
import { readStopped } from './readStopped';
import { readWaiting } from './readTransshipments';
import type { AccountSettings } from './ruleSettings';
import { containerNumber } from '../../../../shipping/records';

/**
 * Reads the account and returns its findings, unless a list changed while it was read: then findings
 * may be missing. The other values are texts about what was read.
 *
 * @param isSplit whether each customer or reference has a message of its own, about its own records
 */
export async function loadFindings(item: Item, settings: AccountSettings, isSplit: boolean) {
	const { rules, days } = settings;
	const { shipments, containers: records, ...account } = await loadAccount(item, settings);
	const containers = isSplit ? records : oncePerBox(records);
	const missingOfAccount = rules.includes('transshipment')
		? await readWaiting(item.client, containers, days.transshipment)
		: [];
	const findings = [
		...shipments.flatMap((one) => shipmentFindings(one, settings)),
		...containers.flatMap((one) => containerFindings(one, settings)),
	];
	let { isComplete } = account;
	if (rules.includes('trackingProblems')) {
		const read = await readRequests(item, settings);
		isComplete &&= read.isComplete;
		const stopped = await readStopped(item, settings, stoppedIds(read.requests));
		const numbers = new Set(containers.map(containerNumber));
		const toFinding = (one: ShipmentCase) =>
			stoppedFinding(one, (box) => numbers.has(containerNumber(box)));
		findings.push(...stopped.shipments.flatMap((one) => toFinding(one) ?? []));
		const earlier = stopped.earlier.filter(toFinding).length;
		if (earlier > 0) missingOfAccount.push(earlierText(earlier));
		const others = read.requests.filter(({ shipment }) => !stopped.decided.has(shipment?.id ?? ''));
		findings.push(...requestFindings(others, shipments, settings));
	}
	const missing = isComplete ? [] : [LIST_CHANGED_TOO_FAST];
	for (const message of [...missingOfAccount, ...missing]) item.hint(message);
	const read = `${plural(shipments.length, 'shipment')} and ${plural(containers.length, 'container')}`;
	return { findings: findings.sort(byRule), isComplete, read, missing, missingOfAccount };
}

const earlierText = (count: number): string =>
	`${plural(count, 'shipment')} whose tracking stopped more than ${LISTED_UNTIL} days ago ${count === 1 ? 'is' : 'are'} not listed.`;

const stoppedIds = (requests: RequestCase[]): string[] =>
	requests.flatMap(({ request, shipment }) =>
		request.attributes.status === 'tracking_stopped' && shipment ? [shipment.id] : [],
	);
