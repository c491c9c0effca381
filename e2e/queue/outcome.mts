/** What was sent in a scenario, as it ended. */
interface Sent {
	id: string;
	isAcknowledged: boolean;
}

/** A row of the effect of an event. */
export interface HandledRow {
	notificationId: string;
	event: string;
	/** The names of the fields that the event came with. */
	fields: string;
}

export interface Outcome {
	acknowledged: number;
	/** Twelve tries in vain; these do not count as lost. */
	givenUp: number;
	/** Different events, whoever was told that they arrived. */
	handled: number;
	/** Accepted, and no row is there. */
	lost: string[];
	/** Rows beyond the first of an event. */
	doubled: number;
	/** Events whose fields differ by the way they came, and rows of nothing that was sent. */
	complaints: string[];
}

/** Counts what became of a scenario's events. */
export function outcomeOf(sent: Sent[], rows: HandledRow[]): Outcome {
	const known = new Set(sent.map(({ id }) => id));
	const handled = new Set(rows.map(({ notificationId }) => notificationId));
	const acknowledged = sent.filter(({ isAcknowledged }) => isAcknowledged);
	const foreign = [...handled].filter((id) => !known.has(id));
	return {
		acknowledged: acknowledged.length,
		givenUp: sent.length - acknowledged.length,
		handled: handled.size,
		lost: acknowledged.filter(({ id }) => !handled.has(id)).map(({ id }) => id),
		doubled: rows.length - handled.size,
		complaints: [
			...foreign.map((id) => `handled, but never sent: ${id}`),
			...differingFields(rows),
		],
	};
}

function differingFields(rows: HandledRow[]): string[] {
	const forms = new Map<string, Set<string>>();
	for (const { event, fields } of rows) {
		forms.set(event, (forms.get(event) ?? new Set()).add(fields));
	}
	return [...forms]
		.filter(([, different]) => different.size > 1)
		.map(
			([event, different]) => `${event} came in ${different.size} forms: ${formsText(different)}`,
		);
}

/** Only the names that not all of them have. */
function formsText(different: Set<string>): string {
	const forms = [...different].map((fields) => fields.split(' '));
	const isInAll = (name: string) => forms.every((names) => names.includes(name));
	return forms
		.map((names) => names.filter((name) => !isInAll(name)).join(' ') || '(none more)')
		.join(' | ');
}
