/** Octets, as RFC 5545 counts a line; its end is not among them. */
const LINE_MAX = 75;

/** The format has no form for them, tabs excepted. */
const CONTROLS = /(?!\t)\p{Cc}/gu;

/** A text as the value of a property (RFC 5545, 3.3.11). Its line breaks stay line breaks. */
export function escapeICalendar(text: string): string {
	return text
		.replace(/[\\;,]/g, (character) => `\\${character}`)
		.replace(/\r\n|\r|\n/g, '\\n')
		.replace(CONTROLS, '');
}

/** A content line with its end, folded where it is too long, never inside a character. */
export function foldICalendarLine(line: string): string {
	const lines = [''];
	let used = 0;
	for (const character of line) {
		const octets = Buffer.byteLength(character);
		if (used + octets > LINE_MAX) {
			// The blank that tells a line that goes on counts as well.
			lines.push(' ');
			used = 1;
		}
		lines[lines.length - 1] += character;
		used += octets;
	}
	return `${lines.join('\r\n')}\r\n`;
}
