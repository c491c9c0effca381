/** Questions that the published description does not answer. Only an account can answer them. */
export const QUESTIONS = {
	shipmentPage: 'How many shipments does a page have at most?',
	sortCreated: 'Is `sort=created_at` on containers ascending and stable?',
	sortNulls: 'Where are containers without a last free day when the list is sorted by it?',
	defaultOrder: 'Are containers listed by `terminal_checked_at`, latest first, without a sort?',
	serverDay: 'In which time zone is a day in a filter?',
	updatedAt: 'Does a terminal check count as an update for `filter[updated_at]`?',
	pickedUpAt: 'Is `filter[picked_up_at]` the attribute `pod_full_out_at`?',
	emptyReturnedAt: 'Is `filter[empty_returned_at]` the attribute `empty_terminated_at`?',
	me: 'Is there `GET /me`?',
	summary: 'Is there `GET /containers/summary`?',
	tradeIntel: 'Is there `GET /trade_intel/meta`?',
	portDeadlines: 'Do containers have `import_deadlines.pod`?',
	customFields: 'Can an API key read custom fields?',
	documentEvents: 'Which names do document events have?',
	entityTypes:
		'Is a definition for containers `Container` or `Cargo`, and does the filter accept both?',
	templates: 'Does `GET /custom_field_definitions` list templates only?',
	partySearch: 'Does `query` on parties find parts of words?',
	foreignParty: 'Which text has the 401 for a party of another account?',
	initialParties: 'Which parties of a new tracking request does its shipment get?',
	customerName: 'Does `customer_name` follow the role customer?',
	manyNumbers: 'How many numbers fit into one `filter[number]`?',
	exactNumber: 'Does `filter[number]` match whole numbers only?',
	midnight: 'Do last free days begin at 00:00 at their place?',
	valueTimestamp: 'Do events have `value_timestamp`?',
	shipmentStatus: 'Do shipments have `status` or `pod_eta`?',
	uploadAddress: 'Is the direct upload below the base URL or at the root of the host?',
} as const;

type QuestionId = keyof typeof QUESTIONS;

/** Questions that this check does not try to answer, with the reason. */
const NOT_ASKED: Partial<Record<QuestionId, string>> = {
	foreignParty: 'this needs a record of another account',
	uploadAddress: 'this needs an upload, which the check does not do',
};

interface Answered {
	question: string;
	answer?: string;
	/** The reason why a question has no answer. */
	reason?: string;
}

/** Collects the first answer to each question. */
export class Questions {
	private readonly answers = new Map<QuestionId, string>();
	private readonly reasons = new Map<QuestionId, string>();

	answer(id: QuestionId, text: string): void {
		this.answers.set(id, text);
	}

	/** Records why this account cannot answer the question. */
	open(id: QuestionId, reason: string): void {
		this.reasons.set(id, reason);
	}

	/** Records the answer; without one, the reason. */
	settle(id: QuestionId, answer: string | undefined, reason: string): void {
		if (answer === undefined) this.open(id, reason);
		else this.answer(id, answer);
	}

	get all(): Answered[] {
		return (Object.keys(QUESTIONS) as QuestionId[]).map((id) => {
			const answer = this.answers.get(id);
			const reason = NOT_ASKED[id] ?? this.reasons.get(id) ?? 'the check did not reach it';
			return { question: QUESTIONS[id], ...(answer === undefined ? { reason } : { answer }) };
		});
	}
}
