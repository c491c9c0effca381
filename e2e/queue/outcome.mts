/** A notification with its final delivery status. */
interface Sent {
	id: string;
	isAcknowledged: boolean;
}

/** A row that was added for an event. */
export interface HandledRow {
	notificationId: string;
	event: string;
	/** The names of the event's fields. */
	fields: string;
}

export interface Outcome {
	acknowledged: number;
	/** Deliveries that failed twelve times. They do not count as lost. */
	givenUp: number;
	/** Number of different events with rows, whatever their delivery status. */
	handled: number;
	/** Accepted events without a row. */
	lost: string[];
	/** Rows of an event after the first. */
	doubled: number;
	/** Events whose fields differ between deliveries, and rows of events that were not sent. */
	complaints: string[];
}

/** Counts lost, duplicate and different events of a scenario. */
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
		complaints: [...foreign.map((id) => `handled, but not sent: ${id}`), ...differingFields(rows)],
	};
}

function differingFields(rows: HandledRow[]): string[] {
	const forms = new Map<string, Set<string>>();
	for (const { event, fields } of rows) {
		forms.set(event, (forms.get(event) ?? new Set()).add(fields));
	}
	return [...forms]
		.filter(([, different]) => different.size > 1)
		.map(([event, different]) => `${event} has ${different.size} formats: ${formsText(different)}`);
}

/** Names the fields that only some rows have. */
function formsText(different: Set<string>): string {
	const forms = [...different].map((fields) => fields.split(' '));
	const isInAll = (name: string) => forms.every((names) => names.includes(name));
	return forms
		.map((names) => names.filter((name) => !isInAll(name)).join(' ') || '(no other fields)')
		.join(' | ');
}
