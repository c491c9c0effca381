/** [longitude, latitude] in degrees (WGS84), in the order of GeoJSON. */
export type Position = readonly [longitude: number, latitude: number];

const EARTH_RADIUS_KM = 6371;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** Length of the great circle between two positions. */
export function distanceKm([fromX, fromY]: Position, [toX, toY]: Position): number {
	const [dx, dy] = [radians(toX - fromX), radians(toY - fromY)];
	const half =
		Math.sin(dy / 2) ** 2 +
		Math.cos(radians(fromY)) * Math.cos(radians(toY)) * Math.sin(dx / 2) ** 2;
	return 2 * EARTH_RADIUS_KM * Math.asin(Math.min(1, Math.sqrt(half)));
}

/** Minimum and maximum of many numbers; Math.min fails with too many arguments. */
export function extent(numbers: readonly number[]): [least: number, greatest: number] {
	let [least, greatest] = [Infinity, -Infinity];
	for (const number of numbers) {
		if (number < least) least = number;
		if (number > greatest) greatest = number;
	}
	return [least, greatest];
}
