import { distanceKm, lengthKm, type Position } from './geo';
import type { RouteMap, RoutePort } from './route';
import { legFrom, type RouteState } from './routeState';

interface Progress {
	/** 0 to 100; null where no distance is known. */
	percent: number | null;
	travelledKm: number;
	remainingKm: number;
}

const sum = (numbers: number[]): number => numbers.reduce((total, one) => total + one, 0);

const total = (lines: Position[][]): number => sum(lines.map(lengthKm));

function between(from: Position | undefined, to: Position | undefined): number {
	return from && to ? distanceKm(from, to) : 0;
}

/** [travelled, remaining] in km. A leg without a path counts as the great circle of its ports. */
function legKm(map: RouteMap, from: RoutePort, to: RoutePort, state: LegState): [number, number] {
	const leg = legFrom(map, from);
	const [behind, ahead] = [total(leg?.behind ?? []), total(leg?.ahead ?? [])];
	const direct = between(from.position, to.position);
	if (state === 'sailed') return [behind || ahead || direct, 0];
	if (state === 'to_come') return [0, ahead || direct];
	const here = map.vessel?.position ?? leg?.behind.at(-1)?.at(-1) ?? from.position;
	return [behind || between(from.position, here), ahead || between(here, to.position)];
}

type LegState = 'sailed' | 'at_sea' | 'to_come';

function stateOf(index: number, steps: number): LegState {
	if (steps === 2 * index + 1) return 'at_sea';
	return steps > 2 * index + 1 ? 'sailed' : 'to_come';
}

/** How much of the way lies behind, by the length of the paths on the map. */
export function progressOf(map: RouteMap, { phase, steps }: RouteState): Progress {
	const { ports, legs } = map;
	const parts = ports.length
		? ports.slice(1).map((to, index) => legKm(map, ports[index], to, stateOf(index, steps)))
		: legs.map(({ behind, ahead }) => [total(behind), total(ahead)]);
	const travelledKm = sum(parts.map(([travelled]) => travelled));
	const remainingKm = sum(parts.map(([, remaining]) => remaining));
	const whole = travelledKm + remainingKm;
	const share = whole > 0 ? Math.round((1000 * travelledKm) / whole) / 10 : null;
	return { percent: phase === 'completed' ? 100 : share, travelledKm, remainingKm };
}
