import type { Position, RouteMap, RoutePort, RouteVessel } from '../route/route';
import type { RouteState } from '../route/routeState';

/** A route whose longitudes are shifted so that it does not break at the antimeridian. */
export interface Layout {
	ports: Array<{ port: RoutePort; position: Position; isReached: boolean }>;
	behind: Position[][];
	ahead: Position[][];
	vessel?: { vessel: RouteVessel; position: Position };
}

/** Maximum number of points of a path, because a picture can't show more. */
const POINTS_MAX = 4_000;
const STEP_DEGREES = 10;

const modulo = (value: number): number => ((value % 360) + 360) % 360;

/** Makes longitudes along a path continuous, with points at most 10 degrees apart. */
const longitudesOf = (path: Position[]): number[] =>
	path.flatMap(([to], index) => {
		const from = index ? path[index - 1][0] : to;
		const way = modulo(to - from + 180) - 180;
		const steps = Math.max(1, Math.ceil(Math.abs(way) / STEP_DEGREES));
		return Array.from({ length: steps }, (_, step) => from + (way * (step + 1)) / steps);
	});

/** Returns the longitude of the left edge: the middle of the largest gap without a route. */
function westernEdge(paths: Position[][]): number {
	const longitudes = paths
		.flatMap(longitudesOf)
		.map(modulo)
		.sort((a, b) => a - b);
	let [edge, largest] = [-180, 0];
	longitudes.forEach((longitude, index) => {
		const next = longitudes[index + 1] ?? longitudes[0] + 360;
		if (next - longitude > largest) [edge, largest] = [(longitude + next) / 2, next - longitude];
	});
	return edge;
}

/** Positions of ports, paths and vessel for the picture. */
export function layOutRoute(map: RouteMap, { steps }: RouteState): Layout {
	const behind = map.legs.flatMap((leg) => leg.behind);
	const ahead = map.legs.flatMap((leg) => leg.ahead);
	const count = [...behind, ...ahead].reduce((sum, { length }) => sum + length, 0);
	const every = Math.max(1, Math.ceil(count / POINTS_MAX));
	const thin = (paths: Position[][]) =>
		paths.map((path) =>
			path.filter((_, index) => index % every === 0 || index === path.length - 1),
		);
	const [sailed, planned] = [thin(behind), thin(ahead)];
	const { vessel } = map;
	const positions = [...map.ports.map(({ position }) => position), vessel?.position];
	const points = positions.flatMap((position) => (position ? [[position]] : []));
	const edge = westernEdge([...sailed, ...planned, ...points]);
	const shift = ([longitude, latitude]: Position): Position => [
		edge + modulo(longitude - edge),
		latitude,
	];
	const shiftLines = (paths: Position[][]) => paths.flatMap((path) => split(path.map(shift)));
	return {
		ports: map.ports.flatMap((port, index) =>
			port.position
				? [{ port, position: shift(port.position), isReached: 2 * index <= steps }]
				: [],
		),
		behind: shiftLines(sailed),
		ahead: shiftLines(planned),
		vessel: vessel && { vessel, position: shift(vessel.position) },
	};
}

/** Splits a path where it crosses the edge of the picture, which only a route around the earth does. */
function split(path: Position[]): Position[][] {
	const parts: Position[][] = [];
	path.forEach((position, index) => {
		const isJump = index > 0 && Math.abs(position[0] - path[index - 1][0]) > 180;
		if (index === 0 || isJump) parts.push([]);
		parts[parts.length - 1].push(position);
	});
	return parts.filter(({ length }) => length > 1);
}

/** All positions that the picture has to show. */
export function allPositions({ ports, behind, ahead, vessel }: Layout): Position[] {
	return [
		...ports.map(({ position }) => position),
		...behind.flat(),
		...ahead.flat(),
		...(vessel ? [vessel.position] : []),
	];
}
