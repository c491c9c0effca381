import type { Position } from './geo';

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
	/** Sailed paths. */
	behind: Position[][];
	/** Expected paths. */
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
