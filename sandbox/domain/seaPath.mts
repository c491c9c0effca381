import type { Port, Position } from '../catalogue/ports.mts';
import { PORTS } from '../catalogue/ports.mts';
import { SEA_LANES, SEA_POINTS } from '../catalogue/seaLanes.mts';
import { between, distanceKm } from './geodesy.mts';

/** Distance between drawn points, so that a great circle looks like one on a map. */
const DRAWN_EVERY_KM = 400;

const positions = new Map<string, Position>([
	...Object.entries(SEA_POINTS),
	...PORTS.map((port): [string, Position] => [port.locode, port.position]),
]);

const neighbours = new Map<string, string[]>();
for (const [a, b] of SEA_LANES) {
	neighbours.set(a, [...(neighbours.get(a) ?? []), b]);
	neighbours.set(b, [...(neighbours.get(b) ?? []), a]);
}

const at = (name: string): Position => positions.get(name) as Position;

/** Dijkstra over the sea lanes; ports are ends of a way, never passed. */
function shortest(from: string, to: string): string[] {
	const cost = new Map([[from, 0]]);
	const cameFrom = new Map<string, string>();
	const open = new Set([from]);
	while (open.size > 0) {
		const here = [...open].reduce((a, b) => ((cost.get(a) ?? 0) <= (cost.get(b) ?? 0) ? a : b));
		open.delete(here);
		if (here === to) break;
		for (const next of neighbours.get(here) ?? []) {
			if (next !== to && !(next in SEA_POINTS) && next !== 'TWKHH' && next !== 'SGSIN') continue;
			const through = (cost.get(here) ?? 0) + distanceKm(at(here), at(next));
			if (through < (cost.get(next) ?? Infinity)) {
				cost.set(next, through);
				cameFrom.set(next, here);
				open.add(next);
			}
		}
	}
	const way = [to];
	while (way[0] !== from) {
		const previous = cameFrom.get(way[0]);
		if (previous === undefined) throw new Error(`no way by sea from ${from} to ${to}`);
		way.unshift(previous);
	}
	return way;
}

/**
 * The way of a ship between two ports as [longitude, latitude], from -180 to 180 degrees; a way
 * over the Pacific therefore jumps from one side of the antimeridian to the other.
 */
export function seaPath(from: Port, to: Port): Position[] {
	const way = shortest(from.locode, to.locode).map(at);
	return way.flatMap((position, index) => {
		if (index === 0) return [position];
		const start = way[index - 1];
		const steps = Math.max(1, Math.round(distanceKm(start, position) / DRAWN_EVERY_KM));
		return Array.from({ length: steps }, (_, step) =>
			step === steps - 1 ? position : between(start, position, (step + 1) / steps),
		);
	});
}
