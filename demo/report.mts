import type { JsonFields } from '../harness/n8n/executions.mts';
import type { DemoResult } from './steps.mts';

/** The numbers of the demo, all from n8n's executions or the inbox. */
export interface DemoCounts {
	rows: number;
	tracked: number;
	rejected: number;
	events: number;
	alerts: number;
	documents: number;
	forged: number;
	forgedAccepted: number;
}

const ROWS_MIN = 25;
const FORGED_MIN = 5;

/** The events that the workflow also sends by email. */
const EMAILED_EVENTS = [
	'container.pickup_lfd.changed',
	'container.transport.not_available',
	'tracking_request.failed',
];

const notifications = ({ alertRuns, documentRuns }: DemoResult) => ({
	alerts: alertRuns.flatMap((run) => run.output('When something happens')),
	documents: documentRuns.flatMap((run) => run.output('When a document was read')),
});

const isAccepted = ({ status }: { status: number | null }) =>
	status !== null && status >= 200 && status < 300;

export function countResults(result: DemoResult): DemoCounts {
	const { sheet, chat, mails, documentRuns, forgery } = result;
	const { alerts, documents } = notifications(result);
	return {
		rows: sheet.rows.length,
		tracked: sheet.tracked.length,
		rejected: sheet.rejected.length,
		events: alerts.length + documents.length,
		alerts: chat.length + mails.length,
		documents: documentRuns.flatMap((run) => run.output('Pick the data')).length,
		forged: forgery.forgeries.length,
		forgedAccepted: Math.max(
			forgery.forgeries.filter(isAccepted).length,
			forgery.executionsStarted,
		),
	};
}

/** The differences from the expected results; empty if the results are as expected. */
export function problemsOf(result: DemoResult, counts: DemoCounts): string[] {
	const { sheet, chat, mails, records, delivered } = result;
	const { alerts, documents } = notifications(result);
	const urgent = alerts.filter(({ event }) => EMAILED_EVENTS.includes(String(event)));
	const written = sheet.written.map(({ body }) => body);
	const expected: [isRight: boolean, otherwise: string][] = [
		[counts.rows >= ROWS_MIN, `only ${counts.rows} rows were read`],
		[counts.tracked + counts.rejected === counts.rows, 'rows are missing or counted twice'],
		[sameRows(sheet.rows, [...sheet.tracked, ...sheet.rejected]), 'rows were lost or repeated'],
		[sameRows(sheet.rows, written), 'the inbox does not have one result for each row'],
		[sheet.rejected.every(({ reason }) => Boolean(reason)), 'a row was rejected without a reason'],
		[counts.events > 0, 'no event arrived'],
		[isUnique([...alerts, ...documents]), 'an event started two executions'],
		[counts.events === delivered, `${delivered} events delivered, ${counts.events} executed`],
		[sameEvents(alerts, chat), 'the chat does not have one message for each event'],
		[sameEvents(urgent, mails), 'the inbox does not have one email for each urgent event'],
		[counts.documents >= 1, 'no document was read'],
		[sameEvents(documents, records), 'the inbox does not have one record for each document'],
		[counts.forged >= FORGED_MIN, `only ${counts.forged} deliveries were forged`],
		[counts.forgedAccepted === 0, `${counts.forgedAccepted} forged deliveries were accepted`],
	];
	const failed = [sheet.execution, ...result.alertRuns, ...result.documentRuns].filter(
		({ status }) => status !== 'success',
	);
	return [
		...expected.flatMap(([isRight, otherwise]) => (isRight ? [] : [otherwise])),
		...failed.map(({ id, status, error }) => `execution ${id}: ${status} ${error ?? ''}`),
	];
}

const key = (values: unknown[]): string => values.map(String).sort().join('\n');

const sameRows = (rows: JsonFields[], results: JsonFields[]): boolean =>
	key(rows.map(({ Row }) => Row)) === key(results.map(({ row }) => row));

const idOf = ({ notification_id: id }: JsonFields): unknown => id;

const isUnique = (events: JsonFields[]): boolean =>
	new Set(events.map(idOf)).size === events.length;

const sameEvents = (events: JsonFields[], messages: { body: JsonFields }[]): boolean =>
	key(events.map(idOf)) === key(messages.map(({ body }) => idOf(body)));

const LABELS: Record<keyof DemoCounts, string> = {
	rows: 'Rows of the spreadsheet',
	tracked: '  tracked',
	rejected: '  rejected with a reason',
	events: 'Events that started a workflow',
	alerts: 'Chat messages and emails',
	documents: 'Documents read or reported as unreadable',
	forged: 'Forged deliveries',
	forgedAccepted: '  accepted',
};

export function summaryOf(counts: DemoCounts): string {
	const width = Math.max(...Object.values(LABELS).map(({ length }) => length));
	const lines = Object.entries(LABELS).map(
		([name, label]) =>
			`  ${label.padEnd(width)}  ${String(counts[name as keyof DemoCounts]).padStart(5)}`,
	);
	return ['', ...lines, ''].join('\n');
}
