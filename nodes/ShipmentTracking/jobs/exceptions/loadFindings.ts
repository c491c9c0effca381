import {
	byRule,
	containerFindings,
	shipmentFindings,
} from '../../../shared/domain/exceptions/evaluate';
import { toFound, type Found } from '../../../shared/domain/exceptions/finding';
import { requestSubject, trackingProblem } from '../../../shared/domain/exceptions/trackingRules';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadAccount } from '../containers/loadAccount';
import { readRequests } from './readRequests';
import type { AccountSettings } from './ruleSettings';
import { findTransshipments } from './readTransshipments';

interface Findings {
	found: Found[];
	/** False if a list changed while it was read, so that findings may be missing. */
	isComplete: boolean;
}

export async function loadFindings(item: Item, settings: AccountSettings): Promise<Findings> {
	const { now, rules, days, timezone } = settings;
	const { shipments, containers, ...account } = await loadAccount(item, settings);
	const found = [
		...shipments.flatMap((one) => shipmentFindings(one, settings)),
		...containers.flatMap((one) => containerFindings(one, settings)),
	];
	if (rules.includes('transshipment')) {
		found.push(...(await findTransshipments(item, containers, days.transshipment)));
	}
	let { isComplete } = account;
	if (rules.includes('trackingProblems')) {
		const read = await readRequests(item, settings);
		isComplete &&= read.isComplete;
		for (const one of read.requests) {
			const hit = trackingProblem(one, now, timezone);
			if (hit) found.push(toFound('trackingProblems', hit, requestSubject(one)));
		}
	}
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { found: found.sort(byRule), isComplete };
}
