/** Widths of characters in the widest of the usual sans-serif fonts, in parts of the font size. */
const WIDTHS: Array<[characters: RegExp, width: number]> = [
	[/[ijlI.,:;'|! ·]/, 0.34],
	[/[fr\-t/()[\]]/, 0.43],
	[/[mwMW@%<>&=+~#]/, 0.98],
	[/[A-Z→]/, 0.72],
	[/[\u1100-\u11ff\u2e80-\uffff]/, 1.05],
];
const WIDTH_OTHERWISE = 0.64;
const BOLD = 1.07;

interface Font {
	size: number;
	isBold?: boolean;
}

/** An upper estimate: there is nothing to measure text with where pictures are made. */
export function textWidth(text: string, { size, isBold }: Font): number {
	const parts = [...text].map(
		(character) => WIDTHS.find(([some]) => some.test(character))?.[1] ?? WIDTH_OTHERWISE,
	);
	return parts.reduce((sum, part) => sum + part, 0) * size * (isBold ? BOLD : 1);
}

/** The text, or as much of its beginning as fits, with an ellipsis. */
export function truncateToWidth(text: string, width: number, font: Font): string {
	if (textWidth(text, font) <= width) return text;
	const characters = [...text];
	const start = (length: number) => characters.slice(0, length).join('');
	let [fits, tooLong] = [0, characters.length];
	while (tooLong - fits > 1) {
		const middle = Math.floor((fits + tooLong) / 2);
		if (textWidth(`${start(middle)}…`, font) > width) tooLong = middle;
		else fits = middle;
	}
	return `${start(fits).trimEnd()}…`;
}
