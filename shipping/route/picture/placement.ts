import type { Box, Point } from './shapes';

/** A label that needs a position near its point. */
export interface Label {
	anchor: Point;
	width: number;
	height: number;
}

interface Obstacles {
	frame: Box;
	/** Points of the paths; a label should not cover them. */
	paths: readonly Point[];
	/** Ports and the vessel; a label covers them only if there is no other place. */
	markers: readonly Point[];
}

interface Candidate {
	box: Box;
	cost: number;
}

const DISTANCES = [16, 28, 44, 66, 94, 130, 175, 230, 300, 400];
const DIRECTIONS = 16;
const GAP = 6;
const MARKER_RADIUS = 13;
const PATH_RADIUS = 9;
const COST_OF_PATH = 9;
const COST_OF_MARKER = 400;
/** The cost of each side: labels left and right of the point are easier to read. */
const COST_OF_VERTICAL = 8;

/** Whether two boxes are closer to each other than the gap. */
const overlaps = (a: Box, b: Box): boolean =>
	a.x < b.x + b.width + GAP &&
	b.x < a.x + a.width + GAP &&
	a.y < b.y + b.height + GAP &&
	b.y < a.y + a.height + GAP;

const isInside = (box: Box, frame: Box): boolean =>
	box.x >= frame.x + GAP &&
	box.y >= frame.y + GAP &&
	box.x + box.width <= frame.x + frame.width - GAP &&
	box.y + box.height <= frame.y + frame.height - GAP;

const countNear = (box: Box, points: readonly Point[], radius: number): number =>
	points.filter(
		([x, y]) =>
			x > box.x - radius &&
			x < box.x + box.width + radius &&
			y > box.y - radius &&
			y < box.y + box.height + radius,
	).length;

/** Possible positions on all sides of the point. Closer positions cost less. */
function candidates({ anchor: [x, y], width, height }: Label): Candidate[] {
	return DISTANCES.flatMap((distance) =>
		Array.from({ length: DIRECTIONS }, (_, index) => {
			const angle = (2 * Math.PI * index) / DIRECTIONS;
			const [right, down] = [Math.cos(angle), Math.sin(angle)];
			const box = {
				x: x + right * (distance + width / 2) - width / 2,
				y: y + down * (distance + height / 2) - height / 2,
				width,
				height,
			};
			return { box, cost: distance / 2 + Math.abs(down) * COST_OF_VERTICAL };
		}),
	);
}

/** A free position inside the frame, close to each point; undefined without one. */
export function placeLabels(
	labels: readonly Label[],
	{ frame, paths, markers }: Obstacles,
): Array<Box | undefined> {
	const placed: Box[] = [];
	return labels.map((label) => {
		const [best] = candidates(label)
			.filter(({ box }) => isInside(box, frame) && !placed.some((other) => overlaps(box, other)))
			.map(({ box, cost }) => ({
				box,
				cost:
					cost +
					countNear(box, paths, PATH_RADIUS) * COST_OF_PATH +
					countNear(box, markers, MARKER_RADIUS) * COST_OF_MARKER,
			}))
			.sort((a, b) => a.cost - b.cost);
		if (best) placed.push(best.box);
		return best?.box;
	});
}
