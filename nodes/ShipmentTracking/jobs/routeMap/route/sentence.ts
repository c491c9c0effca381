import type { RouteMap, RoutePort } from './route';
import type { RouteState } from './routeState';
import { longTime } from './times';

export const nameOf = (port: RoutePort): string => port.name ?? port.label;

const joined = (parts: Array<string | undefined>): string => parts.filter(Boolean).join(', ');

function dated(word: string, time: string | undefined, port: RoutePort): string | undefined {
	const text = longTime(time, port.timeZone);
	return text && `${word} ${text}`;
}

/** Describes the state of the route in one line. `eta` is the ETA at the next port. */
export function routeSentence(
	{ ports, vessel }: RouteMap,
	{ phase, last, next }: RouteState,
	{ percent, eta }: { percent: number | null; eta?: string },
): string {
	const expected = next && joined([`next ${nameOf(next)}`, dated('expected', eta, next)]);
	// Rounded down, so that an unfinished route never shows 100%.
	const done = percent === null ? undefined : `${Math.floor(percent)}% of the way`;
	const arrival = (word: string) => last && dated(word, last.ata, last);
	switch (phase) {
		case 'no_route_yet':
			return 'No route known yet';
		case 'not_departed': {
			const state = last ? `Not departed from ${nameOf(last)} yet` : 'Not departed yet';
			return joined([state, last && dated('expected to leave', last.etd, last), expected]);
		}
		case 'at_sea': {
			const voyage = vessel?.voyageNumber ? ` (voyage ${vessel.voyageNumber})` : '';
			const state = vessel?.name ? `At sea on ${vessel.name}${voyage}` : 'At sea';
			const route = ports.length > 1 ? `: ${ports.map(nameOf).join(' → ')}` : '';
			return joined([`${state}${route}`, done, expected]);
		}
		case 'in_port':
			return joined([`In port at ${last && nameOf(last)}`, arrival('since'), done, expected]);
		case 'completed':
			return ['Arrived at', last && nameOf(last), arrival('on')].filter(Boolean).join(' ');
	}
}
