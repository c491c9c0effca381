import type { Position } from '../catalogue/ports.mts';

const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** Length of the great circle between two positions, in kilometers. */
export function distanceKm([lon1, lat1]: Position, [lon2, lat2]: Position): number {
	const dLat = radians(lat2 - lat1);
	const dLon = radians(lon2 - lon1);
	const a =
		Math.sin(dLat / 2) ** 2 +
		Math.cos(radians(lat1)) * Math.cos(radians(lat2)) * Math.sin(dLon / 2) ** 2;
	return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(a)));
}

export const lengthKm = (path: readonly Position[]): number =>
	path.slice(1).reduce((sum, position, index) => sum + distanceKm(path[index], position), 0);

/** The point at a fraction (0 to 1) of the great circle between two positions. */
export function between(from: Position, to: Position, fraction: number): Position {
	const angle = distanceKm(from, to) / EARTH_RADIUS_KM;
	if (angle < 1e-9) return from;
	const a = Math.sin((1 - fraction) * angle) / Math.sin(angle);
	const b = Math.sin(fraction * angle) / Math.sin(angle);
	const [lon1, lat1, lon2, lat2] = [from[0], from[1], to[0], to[1]].map(radians);
	const x = a * Math.cos(lat1) * Math.cos(lon1) + b * Math.cos(lat2) * Math.cos(lon2);
	const y = a * Math.cos(lat1) * Math.sin(lon1) + b * Math.cos(lat2) * Math.sin(lon2);
	const z = a * Math.sin(lat1) + b * Math.sin(lat2);
	return rounded([degrees(Math.atan2(y, x)), degrees(Math.atan2(z, Math.hypot(x, y)))]);
}

/** Initial course from one position to the next, in degrees from north. */
export function bearing([lon1, lat1]: Position, [lon2, lat2]: Position): number {
	const dLon = radians(lon2 - lon1);
	const y = Math.sin(dLon) * Math.cos(radians(lat2));
	const x =
		Math.cos(radians(lat1)) * Math.sin(radians(lat2)) -
		Math.sin(radians(lat1)) * Math.cos(radians(lat2)) * Math.cos(dLon);
	return Math.round((degrees(Math.atan2(y, x)) + 360) % 360);
}

const rounded = ([lon, lat]: Position): Position => [
	Math.round(lon * 1e5) / 1e5,
	Math.round(lat * 1e5) / 1e5,
];

/** Splits a path at a fraction of its length into the sailed and the remaining part. */
export function split(
	path: readonly Position[],
	fraction: number,
): { behind: Position[]; here: Position; ahead: Position[] } {
	let rest = lengthKm(path) * Math.min(1, Math.max(0, fraction));
	for (let index = 1; index < path.length; index++) {
		const step = distanceKm(path[index - 1], path[index]);
		if (rest <= step || index === path.length - 1) {
			const here = between(path[index - 1], path[index], step === 0 ? 0 : Math.min(1, rest / step));
			return {
				behind: [...path.slice(0, index), here],
				here,
				ahead: [here, ...path.slice(index)],
			};
		}
		rest -= step;
	}
	return { behind: [...path], here: path[0], ahead: [...path] };
}
