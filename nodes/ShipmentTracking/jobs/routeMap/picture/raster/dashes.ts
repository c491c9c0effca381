import type { Point } from '../projection';

/** More of them nobody can tell apart: such lines are drawn without gaps. */
const DASHES_MAX = 5_000;

/** A line cut into dashes, by how long to draw and how long not to. */
export function dash(line: readonly Point[], [drawn, left]: readonly [number, number]): Point[][] {
	const dashes: Point[][] = [];
	let current: Point[] | undefined = [line[0]];
	let rest = drawn;
	for (let index = 1; index < line.length; index++) {
		const [[fromX, fromY], [toX, toY]] = [line[index - 1], line[index]];
		const length = Math.hypot(toX - fromX, toY - fromY);
		let at = 0;
		while (length - at >= rest) {
			at += rest;
			const share = length ? at / length : 0;
			const point: Point = [fromX + (toX - fromX) * share, fromY + (toY - fromY) * share];
			if (current) dashes.push([...current, point]);
			current = current ? undefined : [point];
			rest = current ? drawn : left;
			if (dashes.length > DASHES_MAX) return [[...line]];
		}
		rest -= length - at;
		current?.push([toX, toY]);
	}
	return current ? [...dashes, current] : dashes;
}
