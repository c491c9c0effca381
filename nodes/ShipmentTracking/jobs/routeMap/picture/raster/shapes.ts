import type { Element } from '../../../../../shared/lib/markup';
import type { Point } from '../projection';
import { readPath, type Outline } from './pathData';

const CIRCLE_STEPS = 48;
const TRANSLATION = /translate\(([^\s()]+) ([^\s()]+)\)/;
const ROTATION = /rotate\(([^\s()]+)\)/;

/** The outlines of what an element draws; none of one that draws nothing. */
export function outlinesOf({ name, attributes }: Element): Outline[] {
	const number = (key: string) => Number(attributes[key] ?? 0);
	const move = transformOf(String(attributes.transform ?? ''));
	const closed = (points: Point[]): Outline[] => [{ points: points.map(move), isClosed: true }];
	switch (name) {
		case 'path':
			return readPath(String(attributes.d)).map(({ points, isClosed }) => ({
				points: points.map(move),
				isClosed,
			}));
		case 'circle':
			return closed(arc([number('cx'), number('cy')], number('r'), 0, 4));
		case 'rect':
			return closed(
				rectangle(number('x'), number('y'), number('width'), number('height'), number('rx')),
			);
		default:
			return [];
	}
}

/** So many quarters of a circle, clockwise from one of its four sides: 0 is the right, 1 the bottom. */
function arc([x, y]: Point, radius: number, from: number, quarters: number): Point[] {
	const steps = (CIRCLE_STEPS / 4) * quarters;
	return Array.from({ length: quarters === 4 ? steps : steps + 1 }, (_, step): Point => {
		const angle = (Math.PI / 2) * (from + (quarters * step) / steps);
		return [x + radius * Math.cos(angle), y + radius * Math.sin(angle)];
	});
}

function rectangle(x: number, y: number, width: number, height: number, radius: number): Point[] {
	const [left, right] = [x + radius, x + width - radius];
	const [top, bottom] = [y + radius, y + height - radius];
	const corners: Point[] = [
		[right, bottom],
		[left, bottom],
		[left, top],
		[right, top],
	];
	return corners.flatMap((corner, quarter) =>
		radius ? arc(corner, radius, quarter, 1) : [corner],
	);
}

/** Turned first, then moved. */
function transformOf(transform: string): (point: Point) => Point {
	const [, toX = 0, toY = 0] = TRANSLATION.exec(transform) ?? [];
	const [, turn = 0] = ROTATION.exec(transform) ?? [];
	const angle = (Number(turn) * Math.PI) / 180;
	const [sine, cosine] = [Math.sin(angle), Math.cos(angle)];
	return ([x, y]) => [x * cosine - y * sine + Number(toX), x * sine + y * cosine + Number(toY)];
}
