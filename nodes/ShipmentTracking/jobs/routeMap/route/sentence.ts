import type { RouteMap, RoutePort } from './route';
import type { RouteState } from './routeState';
import { longTime } from './times';

export const nameOf = (port: RoutePort): string => port.name ?? port.label;

/** "Yantian → Los Angeles"; empty for fewer than two ports. */
export function routeName({ ports }: RouteMap): string {
	return ports.length > 1 ? ports.map(nameOf).join(' → ') : '';
}

interface Ahead {
	percent: number | null;
	/** Of the next port. */
	eta?: string;
}

/** Rounded down: nothing that is still under way is done. */
export const percentText = (percent: number | null): string =>
	percent === null ? '' : `${Math.floor(percent)}% of the way`;

const joined = (parts: Array<string | undefined>): string => parts.filter(Boolean).join(', ');

function dated(word: string, time: string | undefined, port: RoutePort): string | undefined {
	const text = longTime(time, port.timeZone);
	return text && `${word} ${text}`;
}

/** The whole map in one line, for a message or a cell. */
export function routeSentence(
	map: RouteMap,
	routeState: RouteState,
	{ percent, eta }: Ahead,
): string {
	const { last, next } = routeState;
	const way = routeName(map);
	const expected = next && joined([`next ${nameOf(next)}`, dated('expected', eta, next)]);
	const done = percentText(percent);
	switch (routeState.phase) {
		case 'no_route_yet':
			return 'No route known yet';
		case 'not_departed': {
			const where = last ? `Not departed from ${nameOf(last)} yet` : 'Not departed yet';
			return joined([where, last && dated('expected to leave', last.etd, last), expected]);
		}
		case 'at_sea': {
			const { vessel } = map;
			const voyage = vessel?.voyageNumber ? ` (voyage ${vessel.voyageNumber})` : '';
			const on = vessel?.name ? `At sea on ${vessel.name}${voyage}` : 'At sea';
			return joined([way ? `${on}: ${way}` : on, done, expected]);
		}
		case 'in_port': {
			const since = last && dated('since', last.ata, last);
			return joined([`In port at ${last && nameOf(last)}`, since, done, expected]);
		}
		case 'completed': {
			const arrived = last && dated('on', last.ata, last);
			return `Arrived at ${last && nameOf(last)}${arrived ? ` ${arrived}` : ''}`;
		}
	}
}
