import {
	byRule,
	containerFindings,
	shipmentFindings,
} from '../../../shared/domain/exceptions/evaluate';
import { toFound, type Found } from '../../../shared/domain/exceptions/finding';
import { requestSubject, trackingProblem } from '../../../shared/domain/exceptions/trackingRules';
import { containerFacts, type ContainerFacts } from '../../../shared/domain/facts/container';
import { shipmentFacts } from '../../../shared/domain/facts/shipment';
import { knownAtOf } from '../../fields/asOf';
import { LIST_CHANGED_TOO_FAST, type Item } from '../../input/item';
import { loadLiveContainers } from '../containers/liveContainers';
import { readRequests } from './readRequests';
import type { AccountSettings } from './readRules';
import { findTransshipments } from './readTransshipments';

interface Findings {
	/** Sorted by rule. */
	found: Found[];
	/** False if a list changed while it was read, so that findings may be missing. */
	isComplete: boolean;
}

export async function loadFindings(item: Item, settings: AccountSettings): Promise<Findings> {
	const { now, rules, days, isCustomers, hasReference } = settings;
	const live = await loadLiveContainers(item.client);
	const clock = { now, knownAt: knownAtOf(now) };
	const byId = new Map<string, ContainerFacts>();
	const found: Found[] = [];
	for (const context of live.shipments) {
		if (!isCustomers(context.shipment.attributes)) continue;
		const boxes = context.containers.map((one) => containerFacts(one, clock));
		for (const one of boxes) byId.set(one.context.container.id, one);
		const facts = shipmentFacts(context, now);
		if (hasReference(facts.references)) {
			found.push(...shipmentFindings({ facts, boxes }, settings));
		}
	}
	const containers = [...byId.values()].filter(({ references }) => hasReference(references));
	for (const one of containers) found.push(...containerFindings(one, settings));
	if (rules.includes('transshipment')) {
		found.push(...(await findTransshipments(item, containers, days.transshipment)));
	}
	let { isComplete } = live;
	if (rules.includes('trackingProblems')) {
		const read = await readRequests(item, settings);
		isComplete &&= read.isComplete;
		for (const one of read.requests) {
			const hit = trackingProblem(one, now);
			if (hit) found.push(toFound('trackingProblems', hit, requestSubject(one)));
		}
	}
	if (!isComplete) item.hint(LIST_CHANGED_TOO_FAST);
	return { found: found.sort(byRule), isComplete };
}
