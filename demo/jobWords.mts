import type { JsonFields } from '../harness/n8n/executions.mts';

/** The line that the demo prints about each job, from the output of its node. */

type Words = (rows: JsonFields[]) => string;

const SHOWN = 220;
const text = (value: unknown): string => {
	const line = String(value ?? '').replace(/\s+/g, ' ');
	return line.length > SHOWN ? `${line.slice(0, SHOWN)}…` : line;
};
const first = ([row = {}]: JsonFields[], column: string): string => text(row[column]);
const countWhere = (rows: JsonFields[], column: string, value: unknown): number =>
	rows.filter((row) => row[column] === value).length;

/** "25 already_tracked, 8 failed, 3 rejected", the most frequent value first. */
function tally(rows: JsonFields[], column: string): string {
	const counts = new Map<string, number>();
	for (const row of rows)
		counts.set(String(row[column]), (counts.get(String(row[column])) ?? 0) + 1);
	const sorted = [...counts].sort(([, a], [, b]) => b - a);
	return sorted.map(([value, count]) => `${count} ${value}`).join(', ');
}

export const sheet: Words = (rows) => `${rows.length} rows: ${tally(rows, 'outcome')}`;

export const table: Words = (rows) =>
	`${rows.length} containers: ${tally(rows, 'status').split(', ').slice(0, 4).join(', ')}, …`;

export const exceptions: Words = (rows) =>
	`${rows.length}, ${countWhere(rows, 'severity', 'high')} of high severity; first: ${first(rows, 'summary')}`;

export const dispatchLists: Words = (rows) =>
	`terminals: ${rows.length}; first: ${first(rows, 'subject')}`;

export const routes: Words = (rows) =>
	`${rows.length} containers within two days; first: ${first(rows, 'summary')}`;

export const answer: Words = (rows) => first(rows, 'output');

export const invoice: Words = (rows) => first(rows, 'summary');

export const invoiceMessage: Words = (rows) => first(rows, 'subject');

/** "19,200 USD to accrue, 5 billed too much (1 Nov to 30 Nov), 48 rows" */
export const month: Words = (rows) =>
	`${first(rows, 'subject')}, ${rows.reduce((sum, { total }) => sum + Number(total), 0)} rows`;

export const calendar: Words = ([row = {}]) =>
	Object.entries(row)
		.filter(([, value]) => typeof value === 'number')
		.map(([name, value]) => `${String(value)} ${name.replaceAll('_', ' ')}`)
		.join(', ');

export const carriers: Words = (rows) =>
	rows
		.flatMap((item) => (item.rows as JsonFields[] | undefined) ?? [item])
		.filter(({ on_time_percent: percent }) => typeof percent === 'number')
		.map((row) => `${String(row.carrier)} ${String(row.on_time_percent)} % on time`)
		.join(', ');

export const changes: Words = (rows) => `${rows.length}; first: ${first(rows, 'summary')}`;

export const undelivered: Words = (rows) => `${rows.length}`;

export const webhooks: Words = (rows) =>
	`${countWhere(rows, 'healthy', true)} of ${rows.length} healthy`;
