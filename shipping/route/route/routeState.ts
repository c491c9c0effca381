import { distanceKm, type Position, type RouteMap, type RoutePort, type RouteLeg } from './route';

export type RoutePhase = 'no_route_yet' | 'not_departed' | 'at_sea' | 'in_port' | 'completed';

/** Where a container is on its route. */
export interface RouteState {
	phase: RoutePhase;
	/** 0: in the first port, 1: departed from it, 2: in the second port, ... */
	steps: number;
	/** The port that the container is in or has left. */
	last?: RoutePort;
	next?: RoutePort;
}

export const legFrom = (map: RouteMap, port: RoutePort): RouteLeg | undefined =>
	map.legs.find(({ sequence }) => sequence === port.sequence);

/** Steps up to the last reported arrival or departure. Earlier times may be missing. */
function stepsOf(map: RouteMap): number {
	const { ports, vessel } = map;
	return ports.reduce((steps, port, index) => {
		const before = index > 0 ? legFrom(map, ports[index - 1]) : undefined;
		const leg = legFrom(map, port);
		const canLeave = index < ports.length - 1 || ports.length === 1;
		const hasLeft =
			port.atd ?? leg?.departedAt ?? leg?.behind[0] ?? vessel?.sequence === port.sequence;
		if (canLeave && hasLeft) return 2 * index + 1;
		return port.ata || before?.arrivedAt ? 2 * index : steps;
	}, 0);
}

/**
 * The map ends at the port of discharge: `completed` means that the vessel has arrived there. The
 * container may still be at the terminal.
 */
export function routeStateOf(map: RouteMap): RouteState {
	const { ports, legs, vessel } = map;
	if (ports.length === 0) {
		if (vessel || legs.some(({ behind }) => behind.length)) return { phase: 'at_sea', steps: 1 };
		const isPlanned = legs.some(({ ahead }) => ahead.length);
		return { phase: isPlanned ? 'not_departed' : 'no_route_yet', steps: 0 };
	}
	const steps = stepsOf(map);
	const index = Math.floor(steps / 2);
	return { phase: routePhaseOf(ports, steps), steps, last: ports[index], next: ports[index + 1] };
}

function routePhaseOf(ports: RoutePort[], steps: number): RoutePhase {
	if (steps % 2 === 1) return 'at_sea';
	const [index, last] = [steps / 2, ports.length - 1];
	// In a route of one port, only its label shows whether the port is the start or the end.
	const isArrival = last > 0 || (ports[0].label === 'POD' && !!ports[0].ata);
	if (index === last && isArrival) return 'completed';
	return steps === 0 ? 'not_departed' : 'in_port';
}

interface Progress {
	/** From 0 to 100; null if no distance is known. */
	percent: number | null;
	travelledKm: number;
	remainingKm: number;
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);

const pathKm = (path: Position[]): number =>
	sum(path.slice(1).map((position, index) => distanceKm(path[index], position)));

const totalKm = (paths: Position[][] = []): number => sum(paths.map(pathKm));

const between = (from: Position | undefined, to: Position | undefined): number =>
	from && to ? distanceKm(from, to) : 0;

/** Travelled and remaining kilometers; without a path, along the great circle. */
function legKm(map: RouteMap, index: number, steps: number): [number, number] {
	const [from, to]: RoutePort[] = map.ports.slice(index, index + 2);
	const leg = legFrom(map, from);
	const [behind, ahead] = [totalKm(leg?.behind), totalKm(leg?.ahead)];
	const direct = between(from.position, to.position);
	const departure = 2 * index + 1;
	if (steps > departure) return [behind || ahead || direct, 0];
	if (steps < departure) return [0, ahead || direct];
	const here = map.vessel?.position ?? leg?.behind.at(-1)?.at(-1) ?? from.position;
	return [behind || between(from.position, here), ahead || between(here, to.position)];
}

/** Calculates the travelled share of the route along the paths of the map. */
export function progressOf(map: RouteMap, { phase, steps }: RouteState): Progress {
	const { ports, legs } = map;
	const parts = ports.length
		? ports.slice(1).map((_, index) => legKm(map, index, steps))
		: legs.map(({ behind, ahead }) => [totalKm(behind), totalKm(ahead)]);
	const travelledKm = sum(parts.map(([travelled]) => travelled));
	const remainingKm = sum(parts.map(([, remaining]) => remaining));
	const whole = travelledKm + remainingKm;
	const share = whole > 0 ? Math.round((1000 * travelledKm) / whole) / 10 : null;
	return { percent: phase === 'completed' ? 100 : share, travelledKm, remainingKm };
}
