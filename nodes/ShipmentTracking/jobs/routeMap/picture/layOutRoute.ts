import { nearest, unwrap, type Position } from '../route/geo';
import type { RouteLeg, RouteMap, RoutePort, RouteVessel } from '../route/route';
import { legFrom, type RouteState } from '../route/routeState';

/** A route whose longitudes are counted on, so that it can be drawn without a jump. */
export interface Layout {
	ports: Array<{ port: RoutePort; position: Position; isReached: boolean }>;
	behind: Position[][];
	ahead: Position[][];
	vessel?: { vessel: RouteVessel; position: Position };
}

/** So often may a path go around the earth before its longitudes are taken as they are. */
const LONGITUDE_MAX = 720;
/** As many points as a picture has room for. */
const POINTS_MAX = 4_000;

/** Counts longitudes on from wherever the route has come to. */
class Course {
	private at: number | undefined;

	point(position: Position): Position {
		const [turned] = unwrap([position], this.at ?? position[0]);
		if (Math.abs(turned[0]) > LONGITUDE_MAX) return position;
		this.at = turned[0];
		return turned;
	}

	line(path: Position[]): Position[] {
		const turned = unwrap(path, this.at ?? path[0][0]);
		if (turned.some(([longitude]) => Math.abs(longitude) > LONGITUDE_MAX)) return path;
		this.at = turned[turned.length - 1][0];
		return turned;
	}
}

/** Ports, paths and vessel in the order of the voyage, each where the one before it has led to. */
export function layOutRoute(map: RouteMap, { steps }: RouteState): Layout {
	const course = new Course();
	const layout: Layout = { ports: [], behind: [], ahead: [] };
	const every = Math.ceil(pointsIn(map) / POINTS_MAX);
	const lay = (line: Position[]) => course.line(every > 1 ? everyNth(line, every) : line);
	const addLeg = (leg: RouteLeg) => {
		for (const line of leg.behind) layout.behind.push(lay(line));
		for (const line of leg.ahead) layout.ahead.push(lay(line));
	};
	for (const [index, port] of map.ports.entries()) {
		const position = port.position && course.point(port.position);
		if (position) layout.ports.push({ port, position, isReached: 2 * index <= steps });
		const leg = legFrom(map, port);
		if (leg) addLeg(leg);
	}
	// Paths of ports that are missing.
	const known = new Set(map.ports.map(({ sequence }) => sequence));
	map.legs.filter(({ sequence }) => !known.has(sequence)).forEach(addLeg);
	const { vessel } = map;
	return vessel ? { ...layout, vessel: { vessel, position: alongside(vessel, layout) } } : layout;
}

const pointsIn = ({ legs }: RouteMap): number =>
	legs
		.flatMap(({ behind, ahead }) => [...behind, ...ahead])
		.reduce((sum, { length }) => sum + length, 0);

/** Evenly thinned; the ends stay. */
const everyNth = (line: Position[], every: number): Position[] =>
	line.filter((_, index) => index % every === 0 || index === line.length - 1);

/** The vessel on that turn of the earth where the route passes it closest. */
function alongside({ position }: RouteVessel, layout: Layout): Position {
	const [longitude, latitude] = position;
	const way = allPositions(layout);
	const off = ([x, y]: Position) => Math.hypot(nearest(longitude, x) - x, latitude - y);
	const closest = way.reduce<Position | undefined>(
		(best, one) => (best && off(best) <= off(one) ? best : one),
		undefined,
	);
	return [closest ? nearest(longitude, closest[0]) : longitude, latitude];
}

/** All positions that a picture of the route has to show. */
export function allPositions({ ports, behind, ahead, vessel }: Layout): Position[] {
	return [
		...ports.map(({ position }) => position),
		...behind.flat(),
		...ahead.flat(),
		...(vessel ? [vessel.position] : []),
	];
}
