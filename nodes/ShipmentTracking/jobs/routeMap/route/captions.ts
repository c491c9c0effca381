import { progressOf } from './progress';
import type { RouteMap, RoutePort, RouteVessel } from './route';
import { nameOf, percentText, routeName } from './sentence';
import { routeStateOf, type RouteState } from './routeState';
import { nextEta } from './summary';
import { day, shortTime } from './times';

/** What the map itself does not tell: every part may be missing. */
export interface PictureContext {
	containerNumber?: string;
	carrier?: string;
	/** Of the port of discharge, where the map has none. */
	eta?: string;
	etaZone?: string;
}

/** The words above the map. */
export interface Captions {
	title: string;
	subtitle: string;
	/** What people ask first: when. */
	headline: string;
	note: string;
}

const joined = (parts: Array<string | undefined>): string => parts.filter(Boolean).join(' · ');

function words({ phase, last }: RouteState): string {
	switch (phase) {
		case 'no_route_yet':
			return '';
		case 'not_departed':
			return last ? `Not departed from ${nameOf(last)} yet` : 'Not departed yet';
		case 'at_sea':
			return 'At sea';
		case 'in_port':
			return last ? `In port at ${nameOf(last)}` : 'In port';
		case 'completed':
			return 'Route completed';
	}
}

function arrival(
	map: RouteMap,
	{ phase, next }: RouteState,
	context: PictureContext,
): string | undefined {
	const end = map.ports.at(-1);
	if (phase === 'completed') {
		const arrived = day(end?.ata, end?.timeZone);
		return arrived && joined([`Arrived ${arrived}`, end && nameOf(end)]);
	}
	// What came with the vessel is an estimate for the next port only.
	const own = end && end === next ? nextEta(map, end) : end?.eta;
	const expected = own ? day(own, end?.timeZone) : day(context.eta, context.etaZone);
	return expected && joined([`ETA ${expected}`, end && nameOf(end)]);
}

export function captionsOf(map: RouteMap, context: PictureContext): Captions {
	const routeState = routeStateOf(map);
	const { percent } = progressOf(map, routeState);
	const isUnderWay = routeState.phase === 'at_sea' || routeState.phase === 'in_port';
	const state = joined([words(routeState), isUnderWay ? percentText(percent) : undefined]);
	const when = arrival(map, routeState, context);
	return {
		title: context.containerNumber ? `Container ${context.containerNumber}` : 'Container route',
		subtitle: joined([context.carrier, routeName(map)]),
		headline: when ?? state,
		note: when ? state : '',
	};
}

/** The most that is known of a port's times, in its own time. */
export function portTime({ ata, atd, eta, etd, timeZone }: RoutePort): string {
	const known: Array<[string, string | undefined]> = [
		['Departed', atd],
		['Arrived', ata],
		['ETA', eta],
		['ETD', etd],
	];
	const [word, time] = known.find(([, some]) => shortTime(some, timeZone)) ?? [];
	return word ? `${word} ${shortTime(time, timeZone)}` : '';
}

export function vesselState({ speedKnots, heading, reportedAt }: RouteVessel): string {
	return joined([
		speedKnots === undefined ? undefined : `${Math.round(speedKnots * 10) / 10} kn`,
		heading === undefined ? undefined : `${Math.round(heading)}°`,
		shortTime(reportedAt),
	]);
}
