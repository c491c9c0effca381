import type { Port, Position } from '../catalogue/ports.mts';
import { seaRoute } from '../catalogue/seaRoutes.mts';
import { between, distanceKm } from './geodesy.mts';

/** Distance between the points of a path, small enough for a smooth great circle. */
const STEP_KM = 400;

/**
 * The path of a ship between two ports as [longitude, latitude], from -180 to 180 degrees. A path
 * across the Pacific therefore has a jump at the antimeridian.
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
