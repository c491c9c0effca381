import { distanceKm, type Position } from './geo';
import type { RouteMap, RoutePort } from './route';
import { legFrom, type RouteState } from './routeState';

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

/**
 * Travelled and remaining kilometers of a leg. A leg without a path counts as the great circle
 * between its ports.
 */
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
