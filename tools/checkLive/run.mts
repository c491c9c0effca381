import type { Properties } from '../schemas/records.mts';
import { readAccount } from './account.mts';
import type { Check, Step } from './check.mts';
import { checkRefusals } from './errors.mts';
import { checkEventNames, checkNotifications, checkSourceAddresses } from './events.mts';
import { checkFilters, reportUntried } from './filters.mts';
import { Findings } from './findings.mts';
import { readBelow, readMainLists, readOtherLists, reportLimits } from './lists.mts';
import { checkOrders } from './orders.mts';
import { answerQuestions } from './questions.mts';
import { Records } from './records.mts';
import { BudgetSpent, LiveService } from './service.mts';
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
	replies: Check['replies'];
	requests: number;
	requestsMax: number;
}

/** The most important steps come first. Steps after the last request are reported as not seen. */
const STEPS: Array<[title: string, step: Step]> = [
	['account', readAccount],
	['main lists', readMainLists],
	['events', checkEventNames],
	['filters of containers', checkFilters('/containers')],
	['orders', checkOrders],
	['refusals', checkRefusals],
	['filters of shipments', checkFilters('/shipments')],
	['other lists', readOtherLists],
	['notifications', checkNotifications],
	['single records', readBelow],
	['hidden filters of containers', checkFilters('/containers', false)],
	['hidden filters of shipments', checkFilters('/shipments', false)],
	['questions', answerQuestions],
	['filters of tracking requests', checkFilters('/tracking_requests')],
	['filters of custom fields', checkFilters('/custom_field_definitions')],
	['filters of documents', checkFilters('/documents')],
	['source addresses', checkSourceAddresses],
];

/** Runs all checks, each in turn. @throws CannotCheck if the account cannot be read at all */
export async function checkLive(settings: CheckSettings): Promise<Outcome> {
	const { key, baseUrl, mayWrite = false, onProgress, pollMs = POLL_MS } = settings;
	const findings = new Findings();
	let title = '';
	const service = new LiveService({
		...{ key, baseUrl, mayWrite, requestsMax: REQUESTS_MAX },
		endsAt: Date.now() + DURATION_MAX_MS,
		onRequest: (count) => onProgress?.(title, count),
	});
	const records = new Records(settings.schemas);
	const check: Check = { service, findings, records, pages: new Map(), replies: new Map() };
	const run = async (name: string, step: Step) => {
		title = name;
		try {
			await step(check);
		} catch (error) {
			if (!(error instanceof BudgetSpent)) throw error;
			findings.add('Not reached', name, 'unseen', 'requests or time were used up before');
		}
	};
	for (const [name, step] of STEPS) await run(name, step);
	if (mayWrite) {
		service.allow(WRITING_REQUESTS_MAX, DURATION_MAX_MS);
		await run('test numbers', (one) => trackTestNumbers(one, pollMs));
		await run('webhook', registerWebhook);
		await run('questions about writing', answerQuestions);
	}
	reportUntried(check);
	records.report(findings);
	reportLimits(check);
	const requestsMax = REQUESTS_MAX + (mayWrite ? WRITING_REQUESTS_MAX : 0);
	return { findings, replies: check.replies, requests: service.count, requestsMax };
}
