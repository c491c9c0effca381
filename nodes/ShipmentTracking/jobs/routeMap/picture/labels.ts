import type { Box, Point } from './projection';

/** A label to be placed near the point it speaks of. */
export interface Label {
	anchor: Point;
	width: number;
	height: number;
}

export interface Obstacles {
	frame: Box;
	/** Points of the paths: better not covered. */
	paths: readonly Point[];
	/** Ports and the vessel: covered only where there is no other place at all. */
	markers: readonly Point[];
}

const DISTANCES = [16, 28, 44, 66, 94, 130, 175, 230, 300, 400];
const DIRECTIONS = 16;
const GAP = 6;
const MARKER_RADIUS = 13;
/** Half of how wide a path is drawn, and some air. */
const PATH_RADIUS = 9;
const COST_OF_PATH = 9;
const COST_OF_MARKER = 400;
/** For crossing another label or marker with the line that leads to this one. */
const COST_OF_CROSSING = 150;
/** Above or below the point, text stands centred; to its side it reads better. */
const COST_OF_VERTICAL = 8;
const LEADER_STEPS = 8;

/** Whether two boxes come closer to each other than a gap. */
function overlap(a: Box, b: Box, gap = 0): boolean {
	return (
		a.x < b.x + b.width + gap &&
		b.x < a.x + a.width + gap &&
		a.y < b.y + b.height + gap &&
		b.y < a.y + a.height + gap
	);
}

const dot = ([x, y]: Point, radius: number): Box => ({
	x: x - radius,
	y: y - radius,
	width: 2 * radius,
	height: 2 * radius,
});

function isInside(box: Box, frame: Box): boolean {
	return (
		box.x >= frame.x + GAP &&
		box.y >= frame.y + GAP &&
		box.x + box.width <= frame.x + frame.width - GAP &&
		box.y + box.height <= frame.y + frame.height - GAP
	);
}

interface Candidate {
	box: Box;
	cost: number;
}

/** Places on all sides of the point, the near ones first. */
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

/** The point of a box that is closest to another point. */
export function closest({ x, y, width, height }: Box, [toX, toY]: Point): Point {
	return [Math.max(x, Math.min(x + width, toX)), Math.max(y, Math.min(y + height, toY))];
}

function crosses(label: Label, box: Box, others: readonly Box[]): boolean {
	const [fromX, fromY] = label.anchor;
	const [toX, toY] = closest(box, label.anchor);
	return Array.from({ length: LEADER_STEPS }, (_, step): Point => {
		const share = step / LEADER_STEPS;
		return [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
	}).some((point) => others.some((other) => overlap(dot(point, 1), other)));
}

function costOf(label: Label, { box, cost }: Candidate, near: Obstacles, placed: Box[]): number {
	const covered = near.paths.filter((point) => overlap(dot(point, PATH_RADIUS), box)).length;
	const markers = near.markers.filter((point) => overlap(dot(point, MARKER_RADIUS), box)).length;
	const [x, y] = label.anchor;
	const others = near.markers
		.filter((point) => Math.hypot(point[0] - x, point[1] - y) > 1)
		.map((point) => dot(point, MARKER_RADIUS / 2));
	const crossing = crosses(label, box, [...placed, ...others]) ? COST_OF_CROSSING : 0;
	return cost + covered * COST_OF_PATH + markers * COST_OF_MARKER + crossing;
}

/**
 * Finds a place for each label, in the order given: in the frame, over no other label, as close to
 * its point and over as little as can be. Undefined for a label that has no place left.
 */
export function placeLabels(labels: readonly Label[], near: Obstacles): Array<Box | undefined> {
	const placed: Box[] = [];
	return labels.map((label) => {
		const best = candidates(label)
			.filter(({ box }) => isInside(box, near.frame))
			.filter(({ box }) => !placed.some((other) => overlap(box, other, GAP)))
			.map(({ box, cost }) => ({ box, cost: costOf(label, { box, cost }, near, placed) }))
			.reduce<Candidate | undefined>(
				(least, one) => (least && least.cost <= one.cost ? least : one),
				undefined,
			);
		if (best) placed.push(best.box);
		return best?.box;
	});
}
