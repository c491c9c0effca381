import type { Properties } from '../schemas/records.mts';
import { readAccount } from './account.mts';
import type { Check, Step } from './check.mts';
import { readHistory, readRouteMap, readShipmentDetails } from './details.mts';
import { checkRefusals, readUnproven } from './errors.mts';
import { checkEventNames, checkNotifications, checkSourceAddresses } from './events.mts';
import { checkFilters, reportUntried } from './filters.mts';
import { Findings } from './findings.mts';
import { readMainLists, readOtherLists, reportLimits } from './lists.mts';
import {
	answerByFilters,
	checkDays,
	checkEntityTypes,
	checkNumberFilter,
	checkPartySearch,
	readFirstPages,
} from './openQuestions.mts';
import { Questions } from './questions.mts';
import { Records } from './records.mts';
import { BudgetSpent, LiveService } from './service.mts';
import {
	checkCreatedOrder,
	checkDefaultOrder,
	checkLastFreeDayOrder,
	checkOtherOrders,
} from './sort.mts';
import { checkTradeIntelligence } from './tradeIntelligence.mts';
import { registerWebhook, trackTestNumbers } from './write.mts';

/** The maximum number of requests. With `--write`, a few more. */
export const REQUESTS_MAX = 120;
const WRITING_REQUESTS_MAX = 20;
const DURATION_MAX_MS = 10 * 60_000;
const POLL_MS = 5_000;

interface CheckSettings {
	key: string;
	baseUrl: string;
	/** The attributes that the nodes declare, by type of record. */
	schemas: Map<string, Properties>;
	mayWrite?: boolean;
	/** Pause between two reads of a tracking request. */
	pollMs?: number;
	onProgress?: (title: string, count: number) => void;
}

export interface Outcome {
	findings: Findings;
	questions: Questions;
	requests: number;
	requestsMax: number;
}

/**
 * The most important steps come first. Steps after the maximum number of requests are reported as
 * not seen.
 */
const STEPS: Array<[title: string, step: Step]> = [
	['account', readAccount],
	['main lists', readMainLists],
	['events', checkEventNames],
	['order of containers', checkDefaultOrder],
	['first pages', readFirstPages],
	['filters of containers', checkFilters('/containers')],
	['order by creation', checkCreatedOrder],
	['order by last free day', checkLastFreeDayOrder],
	['filters of shipments', checkFilters('/shipments')],
	['refusals', checkRefusals],
	['notifications', checkNotifications],
	['history of a container', readHistory],
	['details of a shipment', readShipmentDetails],
	['number filter', checkNumberFilter],
	['hidden filters of containers', checkFilters('/containers', false)],
	['hidden filters of shipments', checkFilters('/shipments', false)],
	['other lists', readOtherLists],
	['party search', checkPartySearch],
	['filters of tracking requests', checkFilters('/tracking_requests')],
	['filters of custom fields', checkFilters('/custom_field_definitions')],
	['filters of documents', checkFilters('/documents')],
	['unproven requests', readUnproven],
	['trade intelligence', checkTradeIntelligence],
	['days', checkDays],
	['kinds of custom fields', checkEntityTypes],
	['source addresses', checkSourceAddresses],
	['other orders', checkOtherOrders],
	['route map', readRouteMap],
];

/** Runs all checks, each in turn. @throws CannotCheck if the account cannot be read at all */
export async function checkLive(settings: CheckSettings): Promise<Outcome> {
	const { key, baseUrl, mayWrite = false, onProgress, pollMs = POLL_MS } = settings;
	const requestsMax = REQUESTS_MAX + (mayWrite ? WRITING_REQUESTS_MAX : 0);
	const findings = new Findings();
	const questions = new Questions();
	let title = '';
	const service = new LiveService({
		...{ key, baseUrl, mayWrite },
		requestsMax: REQUESTS_MAX,
		endsAt: Date.now() + DURATION_MAX_MS,
		onRequest: (count) => onProgress?.(title, count),
	});
	const records = new Records(settings.schemas);
	const check: Check = { service, findings, questions, records, pages: new Map() };
	for (const [name, step] of STEPS) {
		title = name;
		await reporting(findings, name, () => step(check));
	}
	if (mayWrite) {
		service.allow(WRITING_REQUESTS_MAX, DURATION_MAX_MS);
		title = 'writing';
		await reporting(findings, 'test numbers', () => trackTestNumbers(check, pollMs));
		await reporting(findings, 'webhook', () => registerWebhook(check));
	}
	reportUntried(check);
	answerByFilters(check);
	records.report(findings);
	reportLimits(check);
	return { findings, questions, requests: service.count, requestsMax };
}

/** Runs a step, and reports it as not seen if the maximum number of requests is reached. */
async function reporting(findings: Findings, name: string, step: () => Promise<void>) {
	try {
		await step();
	} catch (error) {
		if (!(error instanceof BudgetSpent)) throw error;
		findings.add('Not reached', name, 'unseen', 'requests or time were used up before');
	}
}
