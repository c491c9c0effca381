import type { Port, Position } from '../catalogue/ports.mts';
import { seaRoute } from '../catalogue/seaRoutes.mts';
import { between, distanceKm } from './geodesy.mts';

/** Distance between drawn points, so that a great circle looks like one on a map. */
const STEP_KM = 400;

/**
 * The path of a ship between two ports as [longitude, latitude], from -180 to 180 degrees. A path
 * over the Pacific therefore jumps from one side of the antimeridian to the other.
 */
export function seaPath(from: Port, to: Port): Position[] {
	const route = seaRoute(from, to);
	return route.flatMap((position, index) => {
		if (index === 0) return [position];
		const start = route[index - 1];
		const steps = Math.max(1, Math.round(distanceKm(start, position) / STEP_KM));
		return Array.from({ length: steps }, (_, step) =>
			step === steps - 1 ? position : between(start, position, (step + 1) / steps),
		);
	});
}
