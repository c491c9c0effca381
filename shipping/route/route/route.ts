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

/** A port of the route. Times are as the service sent them. */
export interface RoutePort {
	/** Place in the route, from 1. */
	sequence: number;
	/** POL, TS1, ..., POD. */
	label: string;
	name?: string;
	/** Attributes that are only shown in the summary. */
	place: Record<'locode' | 'state_abbr' | 'country_code' | 'country', string | null>;
	timeZone?: string;
	position?: Position;
	eta?: string;
	ata?: string;
	etd?: string;
	atd?: string;
}

export interface RouteVessel {
	/** Sequence of the port that the vessel left. */
	sequence?: number;
	name?: string;
	imo?: string;
	voyageNumber?: string;
	position: Position;
	/** Degrees clockwise from north. */
	heading?: number;
	speedKnots?: number;
	reportedAt?: string;
	eta?: string;
}

/** Paths and times between one port and the next. */
export interface RouteLeg {
	/** Sequence of the port that the leg starts from. */
	sequence: number;
	behind: Position[][];
	ahead: Position[][];
	departedAt?: string;
	arrivedAt?: string;
	eta?: string;
}

export interface RouteMap {
	ports: RoutePort[];
	legs: RouteLeg[];
	vessel?: RouteVessel;
}
