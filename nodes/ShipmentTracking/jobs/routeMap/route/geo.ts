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

/** Several parts of a picture ask for the same lengths, and a path may have many points. */
const lengths = new WeakMap<readonly Position[], number>();

/** Along the great circles from point to point; 0 for fewer than two. */
export function lengthKm(path: readonly Position[]): number {
	const known = lengths.get(path);
	if (known !== undefined) return known;
	let sum = 0;
	for (let index = 1; index < path.length; index++) {
		sum += distanceKm(path[index - 1], path[index]);
	}
	lengths.set(path, sum);
	return sum;
}

/** The least and the greatest of many numbers: too many to be arguments of Math.min. */
export function extent(numbers: readonly number[]): [least: number, greatest: number] {
	let [least, greatest] = [Infinity, -Infinity];
	for (const one of numbers) {
		if (one < least) least = one;
		if (one > greatest) greatest = one;
	}
	return [least, greatest];
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
