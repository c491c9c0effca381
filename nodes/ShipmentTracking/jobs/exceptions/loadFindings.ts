import {
	byRule,
	containerFindings,
	shipmentFindings,
	requestFindings,
	type Finding,
} from '../../../../shipping/findings';
import { plural } from '../../../../shipping/lib';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAccount } from '../containers/loadAccount';
import type { ReadSource } from '../../../../shipping/reports';
import { readRequests } from './readRequests';
import { findTransshipments } from './readTransshipments';
import type { AccountSettings } from './ruleSettings';

interface Findings extends ReadSource {
	findings: Finding[];
	/** False if a list changed while it was read, so that findings may be missing. */
	isComplete: boolean;
}

export async function loadFindings(item: Item, settings: AccountSettings): Promise<Findings> {
	const { rules, days } = settings;
	const { shipments, containers, ...account } = await loadAccount(item, settings);
	const findings = [
		...shipments.flatMap((one) => shipmentFindings(one, settings)),
		...containers.flatMap((one) => containerFindings(one, settings)),
	];
	const missing: string[] = [];
	if (rules.includes('transshipment')) {
		const stuck = await findTransshipments(item.client, containers, days.transshipment);
		findings.push(...stuck.findings);
		missing.push(...stuck.missing);
	}
	let { isComplete } = account;
	if (rules.includes('trackingProblems')) {
		const read = await readRequests(item, settings);
		isComplete &&= read.isComplete;
		findings.push(...requestFindings(read.requests, shipments, settings));
	}
	if (!isComplete) missing.push(LIST_CHANGED_TOO_FAST);
	for (const message of missing) item.hint(message);
	const read = `${plural(shipments.length, 'shipment')} and ${plural(containers.length, 'container')}`;
	return { findings: findings.sort(byRule), isComplete, read, missing };
}
