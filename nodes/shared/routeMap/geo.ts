/** [longitude, latitude] in degrees (WGS84), as GeoJSON has them. */
export type Position = readonly [longitude: number, latitude: number];

const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Along the great circle. */
export function distanceKm([fromX, fromY]: Position, [toX, toY]: Position): number {
	const [dx, dy] = [radians(toX - fromX), radians(toY - fromY)];
	const half =
		Math.sin(dy / 2) ** 2 +
		Math.cos(radians(fromY)) * Math.cos(radians(toY)) * Math.sin(dx / 2) ** 2;
	return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Along the great circles from point to point; 0 for fewer than two. */
export function lengthKm(path: readonly Position[]): number {
	return path.slice(1).reduce((sum, position, index) => sum + distanceKm(path[index], position), 0);
}

/** The least and the greatest of many numbers: too many to be arguments of Math.min. */
export function extent(numbers: readonly number[]): [least: number, greatest: number] {
	return numbers.reduce(
		([least, greatest], one) => [Math.min(least, one), Math.max(greatest, one)],
		[Infinity, -Infinity],
	);
}

/** The same meridian, counted so that it is at most half the earth away from another. */
export function nearest(longitude: number, reference: number): number {
	return longitude + 360 * Math.round((reference - longitude) / 360);
}

/**
 * The same way without a jump from 180 to -180 degrees: each longitude is counted on from the one
 * before it, the first from the reference. Longitudes may so leave the range of -180 to 180.
 */
export function unwrap(path: readonly Position[], reference: number): Position[] {
	let last = reference;
	return path.map(([longitude, latitude]) => {
		last = nearest(longitude, last);
		return [last, latitude];
	});
}
