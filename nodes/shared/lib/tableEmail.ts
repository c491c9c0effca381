import { htmlMessage } from './htmlMessage';
import { oneLine } from './oneLine';

const SUBJECT_MAX = 150;

/** A row as cells of the HTML table and as a line of the plain text. Without line breaks. */
export interface EmailRow {
	cells: string[];
	line: string;
}

interface EmailContent {
	subject: string;
	columns?: string[];
	rows: EmailRow[];
	/** Number of rows that are not listed. */
	hidden?: number;
	/** Lines after the table. */
	notes?: string[];
	/** The text if there are no rows. */
	nothing?: string;
}

/** An email with one table, in the fields that email nodes need. */
export function tableEmail({ columns, rows, hidden = 0, notes = [], ...content }: EmailContent) {
	const subject = oneLine(content.subject, SUBJECT_MAX);
	const { nothing = '' } = content;
	const table = { columns, rows: rows.map(({ cells }) => ({ cells, entries: 1 })), hidden };
	const lines = rows.map(({ line }) => `- ${line}`);
	if (hidden > 0) lines.push(`- and ${hidden} more`);
	if (lines.length === 0 && nothing) lines.push(nothing);
	return {
		subject,
		text: [subject, ...lines, ...notes].join('\n'),
		html: htmlMessage(subject, rows.length > 0 ? [table] : [], { nothing, notes }),
	};
}
