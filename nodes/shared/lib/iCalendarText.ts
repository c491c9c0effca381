/** Maximum line length in bytes without the line end (RFC 5545). */
const LINE_MAX = 75;

/** Control characters, except tabs, and line separators, which some calendar programs treat as line ends. */
const CONTROLS = /(?!\t)[\p{Cc}\u2028\u2029]/gu;

/** A text as the value of a property (RFC 5545, 3.3.11). Line breaks are kept. */
export function escapeICalendar(text: string): string {
	return text
		.replace(/[\\;,]/g, (character) => `\\${character}`)
		.replace(/\r\n|\r|\n/g, '\\n')
		.replace(CONTROLS, '');
}

/** A content line with its line end. Long lines are folded between characters. */
export function foldICalendarLine(line: string): string {
	const lines = [''];
	let used = 0;
	for (const character of line) {
		const octets = Buffer.byteLength(character);
		if (used + octets > LINE_MAX) {
			// The blank at the start of a continuation line counts as well.
			lines.push(' ');
			used = 1;
		}
		lines[lines.length - 1] += character;
		used += octets;
	}
	return `${lines.join('\r\n')}\r\n`;
}
