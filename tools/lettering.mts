import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Packs a Hershey font for the letters of a route map that is drawn as a PNG:
 *
 *     tsx tools/lettering.mts /usr/share/hershey-fonts/futural.jhf
 *
 * The file is part of Debian's hershey-fonts-data. It has the glyphs of ASCII, starting with the
 * blank. Each glyph has a number in 5 digits, the number of its coordinate pairs in 3 digits, and
 * the pairs as letters, which may continue on the next line.
 */

const HEAD_LENGTH = 8;
const COUNT_START = 5;
const SEPARATOR = '|';
const LINE_LENGTH = 90;
const TARGET = join(
	import.meta.dirname,
	'../nodes/ShipmentTracking/jobs/routeMap/picture/raster/glyphs.ts',
);

const text = readFileSync(process.argv[2], 'latin1').replace(/[\r\n]/g, '');
const glyphs: string[] = [];
for (let at = 0; at < text.length;) {
	const length = 2 * Number(text.slice(at + COUNT_START, at + HEAD_LENGTH));
	glyphs.push(text.slice(at + HEAD_LENGTH, at + HEAD_LENGTH + length));
	at += HEAD_LENGTH + length;
}
const packed = glyphs.join(SEPARATOR);
const lines = packed.match(new RegExp(`.{1,${LINE_LENGTH}}`, 'g')) ?? [];
writeFileSync(
	TARGET,
	`/**
 * The strokes of each printable ASCII character, separated by bars. tools/lettering.mts generates this
 * file, and letters.ts reads it. The Hershey Fonts were originally created by Dr. A. V. Hershey while
 * working at the U. S. National Bureau of Standards. The format of the font data was originally
 * created by James Hurt, Cognition, Inc., 900 Technology Park Drive, Billerica, MA 01821.
 */
export const GLYPHS =
${lines.map((line) => `\t'${line.replaceAll('\\', '\\\\')}'`).join(' +\n')};
`,
);
console.log(`${glyphs.length} glyphs, ${packed.length} characters`);
