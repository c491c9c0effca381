import * as ask from './answers.mts';
import type { Step } from './check.mts';
import { BudgetSpent } from './service.mts';

/** Questions that the published description does not answer. Only an account can answer them. */
export const QUESTIONS = {
	shipmentPage: ['How many shipments does a page have at most?', ask.shipmentPage],
	sortCreated: ['Is `sort=created_at` on containers ascending and stable?', ask.sortCreated],
	sortNulls: [
		'Where are containers without a last free day when the list is sorted by it?',
		ask.sortNulls,
	],
	defaultOrder: [
		'Are containers listed by `terminal_checked_at`, latest first, without a sort?',
		ask.defaultOrder,
	],
	serverDay: ['In which time zone is a day in a filter?', ask.serverDay],
	updatedAt: ['Does a terminal check count as an update for `filter[updated_at]`?', ask.updatedAt],
	pickedUpAt: [
		'Is `filter[picked_up_at]` the attribute `pod_full_out_at`?',
		ask.byFilter('picked_up_at'),
	],
	emptyReturnedAt: [
		'Is `filter[empty_returned_at]` the attribute `empty_terminated_at`?',
		ask.byFilter('empty_returned_at'),
	],
	me: ['Is there `GET /me`?', ask.isThere('/me')],
	summary: [
		'Is there `GET /containers/summary`?',
		ask.isThere('/containers/summary', { group_by: 'current_status' }),
	],
	tradeIntel: ['Is there `GET /trade_intel/meta`?', ask.isThere('/trade_intel/meta')],
	portDeadlines: ['Do containers have `import_deadlines.pod`?', ask.portDeadlines],
	customFields: ['Can an API key read custom fields?', ask.customFields],
	documentEvents: ['Which names do document events have?', ask.documentEvents],
	entityTypes: [
		'Is a definition for containers `Container` or `Cargo`, and does the filter accept both?',
		ask.entityTypes,
	],
	templates: ['Does `GET /custom_field_definitions` list templates only?', ask.templates],
	partySearch: ['Does `query` on parties find parts of words?', ask.partySearch],
	foreignParty: [
		'Which text has the 401 for a party of another account?',
		() => ask.open('this needs a record of another account'),
	],
	initialParties: [
		'Which parties of a new tracking request does its shipment get?',
		ask.initialParties,
	],
	customerName: ['Does `customer_name` follow the role customer?', ask.customerName],
	manyNumbers: ['How many numbers fit into one `filter[number]`?', ask.manyNumbers],
	exactNumber: ['Does `filter[number]` match whole numbers only?', ask.exactNumber],
	midnight: ['Do last free days begin at 00:00 at their place?', ask.midnight],
	valueTimestamp: ['Do events have `value_timestamp`?', ask.valueTimestamp],
	shipmentStatus: ['Do shipments have `status` or `pod_eta`?', ask.shipmentStatus],
	uploadAddress: [
		'Is the direct upload below the base URL or at the root of the host?',
		() => ask.open('this needs an upload, which the check does not do'),
	],
} satisfies Record<string, [question: string, ask: ask.Ask]>;

/** Answers each open question. A question after the last allowed request has a reason. */
export const answerQuestions: Step = async (check) => {
	for (const [id, [, answer]] of Object.entries<[string, ask.Ask]>(QUESTIONS)) {
		if (typeof check.replies.get(id) === 'string') continue;
		check.replies.set(id, { reason: 'the check did not reach it' });
		try {
			check.replies.set(id, await answer(check));
		} catch (error) {
			if (!(error instanceof BudgetSpent)) throw error;
		}
	}
};
