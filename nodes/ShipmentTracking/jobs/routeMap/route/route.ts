import type { Position } from './geo';

/** A port of the route. Times are as the service gave them. */
export interface RoutePort {
	/** Place in the route, from 1. */
	sequence: number;
	/** POL, TS1, ..., POD. */
	label: string;
	id?: string;
	name?: string;
	locode?: string;
	stateAbbr?: string;
	countryCode?: string;
	country?: string;
	timeZone?: string;
	position?: Position;
	eta?: string;
	ata?: string;
	etd?: string;
	atd?: string;
}

export interface RouteVessel {
	/** The sequence of the port it left. */
	sequence?: number;
	name?: string;
	imo?: string;
	voyageNumber?: string;
	position: Position;
	/** Degrees clockwise from north. */
	heading?: number;
	speedKnots?: number;
	reportedAt?: string;
	departedAt?: string;
	eta?: string;
}

/** What is known of the way from one port to the next. */
export interface RouteLeg {
	/** The sequence of the port it starts from. */
	sequence: number;
	/** The way sailed, and the way to come. */
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
