import { accountFindings } from '../../../../shipping/findings';
import { plural } from '../../../../shipping/lib';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAccount, oncePerBox } from '../containers/loadAccount';
import { readRequests } from './readRequests';
import { readStopped } from './readStopped';
import { readWaiting } from './readTransshipments';
import type { AccountSettings } from './ruleSettings';

/**
 * Reads the account and returns its findings, unless a list changed while it was read: then findings
 * may be missing. The other values are texts about what was read.
 *
 * @param isSplit whether each customer or reference has a message of its own, about its own records
 */
export async function loadFindings(item: Item, settings: AccountSettings, isSplit: boolean) {
	const { rules, days, isOfCustomer, hasReference } = settings;
	const { shipments, containers: records, ...account } = await loadAccount(item, settings);
	const containers = isSplit ? records : oncePerBox(records);
	const unchecked = rules.includes('transshipment')
		? await readWaiting(item.client, containers, days.transshipment)
		: [];
	const tracking = rules.includes('trackingProblems')
		? await readTracking(item, settings)
		: { requests: [], stopped: [], isComplete: true };
	const { findings, notListed } = accountFindings(
		{ shipments, containers, ...tracking },
		settings,
		({ facts }) =>
			isOfCustomer(facts.context.shipment.attributes.customer_name) &&
			hasReference(facts.references),
	);
	const isComplete = account.isComplete && tracking.isComplete;
	const missingOfAccount = [...unchecked, ...notListed];
	const missing = isComplete ? [] : [LIST_CHANGED_TOO_FAST];
	for (const message of [...missingOfAccount, ...missing]) item.hint(message);
	const read = `${plural(shipments.length, 'shipment')} and ${plural(containers.length, 'container')}`;
	return { findings, isComplete, read, missing, missingOfAccount };
}

async function readTracking(item: Item, settings: AccountSettings) {
	const { requests, isComplete } = await readRequests(item, settings);
	const ids = requests.flatMap(({ request, shipment }) =>
		request.attributes.status === 'tracking_stopped' && shipment ? [shipment.id] : [],
	);
	return { requests, stopped: await readStopped(item, settings, ids), isComplete };
}
