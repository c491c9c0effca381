import * as seen from './answers.mts';
import type { Step } from './check.mts';
import { open, type Ask } from './reply.mts';
import * as request from './requestAnswers.mts';
import { BudgetSpent } from './service.mts';

/** Questions that the published description does not answer. Only an account can answer them. */
export const QUESTIONS = {
	shipmentPage: ['How many shipments does a page have at most?', seen.shipmentPage],
	sortCreated: ['Is `sort=created_at` on containers ascending and stable?', seen.sortCreated],
	sortNulls: [
		'Where are containers without a last free day when the list is sorted by it?',
		seen.sortNulls,
	],
	defaultOrder: [
		'Are containers listed by `terminal_checked_at`, latest first, without a sort?',
		seen.defaultOrder,
	],
	serverDay: ['In which time zone is a day in a filter?', request.serverDay],
	updatedAt: [
		'Does a terminal check count as an update for `filter[updated_at]`?',
		request.updatedAt,
	],
	pickedUpAt: [
		'Is `filter[picked_up_at]` the attribute `pod_full_out_at`?',
		seen.byFilter('picked_up_at'),
	],
	emptyReturnedAt: [
		'Is `filter[empty_returned_at]` the attribute `empty_terminated_at`?',
		seen.byFilter('empty_returned_at'),
	],
	me: ['Is there `GET /me`?', request.isThere('/me')],
	summary: [
		'Is there `GET /containers/summary`?',
		request.isThere('/containers/summary', { group_by: 'current_status' }),
	],
	tradeIntel: ['Is there `GET /trade_intel/meta`?', request.isThere('/trade_intel/meta')],
	portDeadlines: ['Do containers have `import_deadlines.pod`?', seen.portDeadlines],
	customFields: ['Can an API key read custom fields?', seen.customFields],
	documentEvents: ['Which names do document events have?', seen.documentEvents],
	entityTypes: [
		'Is a definition for containers `Container` or `Cargo`, and does the filter accept both?',
		request.entityTypes,
	],
	templates: ['Does `GET /custom_field_definitions` list templates only?', seen.templates],
	partySearch: ['Does `query` on parties find parts of words?', request.partySearch],
	foreignParty: [
		'Which text has the 401 for a party of another account?',
		() => open('this needs a record of another account'),
	],
	initialParties: [
		'Which parties of a new tracking request does its shipment get?',
		seen.initialParties,
	],
	customerName: ['Does `customer_name` follow the role customer?', seen.customerName],
	manyNumbers: ['How many numbers fit into one `filter[number]`?', request.manyNumbers],
	exactNumber: ['Does `filter[number]` match whole numbers only?', request.exactNumber],
	midnight: ['Do last free days begin at 00:00 at their place?', seen.midnight],
	valueTimestamp: ['Do events have `value_timestamp`?', seen.valueTimestamp],
	shipmentStatus: ['Do shipments have `status` or `pod_eta`?', seen.shipmentStatus],
	uploadAddress: [
		'Is the direct upload below the base URL or at the root of the host?',
		() => open('this needs an upload, which the check does not do'),
	],
} satisfies Record<string, [question: string, ask: Ask]>;

/** Answers each open question. A question after the last allowed request has a reason. */
export const answerQuestions: Step = async (check) => {
	for (const [id, [, answer]] of Object.entries<[string, Ask]>(QUESTIONS)) {
		if (typeof check.replies.get(id) === 'string') continue;
		check.replies.set(id, { reason: 'the check did not reach it' });
		try {
			check.replies.set(id, await answer(check));
		} catch (error) {
			if (!(error instanceof BudgetSpent)) throw error;
		}
	}
};
