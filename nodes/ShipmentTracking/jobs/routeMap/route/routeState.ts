import type { RouteLeg, RouteMap, RoutePort } from './route';

export type Phase = 'no_route_yet' | 'not_departed' | 'at_sea' | 'in_port' | 'completed';

/** Where a container is on its route. */
export interface RouteState {
	phase: Phase;
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
	return { phase: phaseOf(ports, steps), steps, last: ports[index], next: ports[index + 1] };
}

function phaseOf(ports: RoutePort[], steps: number): Phase {
	if (steps % 2 === 1) return 'at_sea';
	const [index, last] = [steps / 2, ports.length - 1];
	// In a route of one port, only its label shows whether the port is the start or the end.
	const isArrival = last > 0 || (ports[0].label === 'POD' && !!ports[0].ata);
	if (index === last && isArrival) return 'completed';
	return steps === 0 ? 'not_departed' : 'in_port';
}
