import { clip, land } from '../../../shipping/route/picture/land';

type Point = readonly [number, number];

/** Calculates whether a place is on land from the number of borders that a ray crosses. */
function isLand(longitude: number, latitude: number): boolean {
	const crossings = land().flatMap((ring) =>
		[-360, 0, 360].flatMap((turn) =>
			ring.filter(([x, y], index) => {
				const [nextX, nextY] = ring[(index + 1) % ring.length];
				if (y > latitude === nextY > latitude) return false;
				return longitude + turn < x + ((latitude - y) / (nextY - y)) * (nextX - x);
			}),
		),
	);
	return crossings.length % 2 === 1;
}

const PLACES: Array<[string, number, number, boolean]> = [
	['Paris', 2.35, 48.86, true],
	['Beijing', 116.4, 39.9, true],
	['Denver', -105, 39.7, true],
	['Alice Springs', 133.9, -23.7, true],
	['Brasilia', -47.9, -15.8, true],
	['east of the antimeridian in Chukotka', -176, 67, true],
	['the Pacific', -150, 30, false],
	['the Atlantic', -40, 45, false],
	['the Caspian Sea', 51, 41, false],
	['the English Channel', -1, 50, false],
	['the Red Sea', 38, 20, false],
	['the Bering Sea', 180, 58, false],
];

it.each(PLACES)('detects whether %s is land', (_, longitude, latitude, expected) => {
	expect(isLand(longitude, latitude)).toBe(expected);
});

it('no outline of the land crosses the antimeridian', () => {
	for (const ring of land()) {
		expect(ring.length).toBeGreaterThan(2);
		const steps = ring.map(([x], index) => Math.abs(x - ring[(index + 1) % ring.length][0]));
		expect(Math.max(...steps)).toBeLessThan(40);
	}
});

describe('clipping of land to a window', () => {
	const window = { x: 0, y: 0, width: 10, height: 10 };
	const square = (x: number, y: number, size: number): Point[] => [
		[x, y],
		[x + size, y],
		[x + size, y + size],
		[x, y + size],
	];
	const area = (ring: Point[]) =>
		Math.abs(
			ring.reduce((sum, [x, y], index) => {
				const [nextX, nextY] = ring[(index + 1) % ring.length];
				return sum + x * nextY - nextX * y;
			}, 0) / 2,
		);

	it.each([
		['inside', square(2, 2, 3), 9],
		['over a corner of', square(8, 8, 4), 4],
		['around', square(-5, -5, 30), 100],
		['next to', square(20, 20, 3), 0],
	])('keeps only the part inside the window: a square %s the window', (_, ring, expected) => {
		expect(area(clip(ring, window))).toBeCloseTo(expected);
	});
});
