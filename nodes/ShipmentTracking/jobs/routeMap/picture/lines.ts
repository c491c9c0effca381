import type { Point } from './projection';

/** How closely paths are followed when labels look for a place beside them. */
const SAMPLE_EVERY = 10;
/** Points closer together are not drawn. */
const DETAIL = 0.7;

/** The way a ship points for want of a heading: along the line that begins or ends where it is. */
export function course([x, y]: Point, behind: Point[][], ahead: Point[][]): number | undefined {
	const isHere = ([otherX, otherY]: Point) => Math.hypot(otherX - x, otherY - y) < 1;
	const onward = ahead.find(([first]) => isHere(first));
	const sailed = behind.find((line) => isHere(line[line.length - 1]));
	const [from, to] = onward ?? sailed?.slice(-2) ?? [];
	return from && to && (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
}

/** A line without the points that are too close together to be told apart; its ends stay. */
export function simplifyLine(line: Point[]): Point[] {
	let [x, y] = line[0];
	return line.filter(([toX, toY], index) => {
		const isKept = index % (line.length - 1) === 0 || Math.hypot(toX - x, toY - y) >= DETAIL;
		if (isKept) [x, y] = [toX, toY];
		return isKept;
	});
}

/** What labels can look at in the time there is. */
const SAMPLES_MAX = 1_500;

/** Points all along the lines, evenly enough to tell what lies over them. */
export function samplePoints(lines: Point[][]): Point[] {
	const points = lines.flatMap(sampledLine);
	const every = Math.ceil(points.length / SAMPLES_MAX);
	return every > 1 ? points.filter((_, index) => index % every === 0) : points;
}

function sampledLine(line: Point[]): Point[] {
	return line.slice(1).flatMap(([toX, toY], index) => {
		const [x, y] = line[index];
		const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / SAMPLE_EVERY));
		return Array.from({ length: steps }, (_, step): Point => {
			const share = step / steps;
			return [x + (toX - x) * share, y + (toY - y) * share];
		});
	});
}
