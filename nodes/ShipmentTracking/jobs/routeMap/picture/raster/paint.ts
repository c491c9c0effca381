import { resample } from '../projection';
import type { Outline, Picture, Point, Text } from '../shapes';
import { lightStyle } from '../style';
import { Canvas } from './canvas';
import { strokesOf } from './letters';
import { encodePng } from './png';

/** Pixels per unit of the picture; 2 is sharp on phones, too. */
const SCALE = 2;
const REGULAR_WIDTH = 0.082;
const BOLD_WIDTH = 0.13;

/** The picture as a PNG file, for n8n, email and chats, which do not show SVG. */
export async function toPng({ width, height, shapes }: Picture): Promise<Buffer> {
	const canvas = new Canvas(width * SCALE, height * SCALE);
	for (const shape of shapes) {
		if ('lines' in shape) paintOutline(canvas, shape);
		else paintText(canvas, shape);
	}
	return await encodePng(canvas);
}

const toPixels = (lines: Point[][]): Point[][] =>
	lines.map((line) => line.map(([x, y]): Point => [x * SCALE, y * SCALE]));

function paintOutline(canvas: Canvas, { style, lines, isClosed }: Outline): void {
	const { fill, stroke, width = 1, opacity, dash: length } = lightStyle(style);
	if (fill) canvas.fill(toPixels(lines), fill);
	if (!stroke) return;
	const drawn = isClosed ? lines.map((line) => [...line, line[0]]) : lines;
	const dashed = length ? drawn.flatMap((line) => dash(line, length)) : drawn;
	canvas.stroke(toPixels(dashed), { colour: stroke, width: width * SCALE, opacity });
}

function paintText(canvas: Canvas, text: Text): void {
	const { fill } = lightStyle(text.style);
	if (!fill) return;
	const width = text.size * (text.isBold ? BOLD_WIDTH : REGULAR_WIDTH);
	canvas.stroke(toPixels(strokesOf(text)), { colour: fill, width: width * SCALE });
}

/** A line cut into dashes that are as long as the gaps. */
const dash = (line: Point[], length: number): Point[][] =>
	resample(line, length).flatMap((point, index, points) =>
		index % 2 ? [[points[index - 1], point]] : [],
	);
