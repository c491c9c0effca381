import { hashToInteger, hashToChoice } from '../core/ids.mts';
import { portOf, type Port } from '../catalogue/ports.mts';
import { METRO_AREAS, type MetroArea } from '../catalogue/inland.mts';
import { transport } from './milestone.mts';

/** The phase of a shipment when its tracking starts. */
export type Phase =
	'new' | 'planned' | 'at_sea' | 'under_way' | 'arrived' | 'standing' | 'unreturned' | 'completed';

interface Outcome {
	status: 'created' | 'awaiting_manifest' | 'retrying' | 'failed';
	failedReason?: string;
}

/** The settings encoded in a number. The same number always has the same voyage. */
export interface Scenario {
	outcome: Outcome;
	phase: Phase;
	ports: Port[];
	inland: MetroArea | null;
	containerCount: number;
	quirks: Quirk[];
	/** Number of days between the first ETA and the arrival. Negative if the ship is early. */
	delayDays: number;
	/** Number of days since the arrival, if the phase does not determine it. */
	arrivedDaysAgo: number | null;
	standstill: Standstill | null;
}

/** A milestone that does not happen. Later milestones do not happen either. */
export interface Standstill {
	/** Possible events of the milestone. The first one that is in the plan does not happen. */
	events: string[];
	/** Number of days since its planned time. */
	days: number;
	/** Whether the other containers of the shipment go on. */
	isFirstOnly: boolean;
}

/** How the sources of a shipment contradict each other, or what is unusual about its data. */
export type Quirk = 'held' | 'calculated' | 'estimate_kept' | 'stale' | 'lapsed' | 'no_deadline';

const QUIRKS: [string, Quirk][] = [
	['HELD', 'held'],
	['CALCULATED', 'calculated'],
	['KEPT', 'estimate_kept'],
	['STALE', 'stale'],
	['LAPSED', 'lapsed'],
	['NODEADLINE', 'no_deadline'],
];

/** Words for a milestone that does not happen, followed by the number of days it is overdue. */
const STANDSTILLS: [string, ...events: string[]][] = [
	['NOLOADING', transport('vessel_loaded')],
	['NODEPARTURE', transport('vessel_loaded')],
	['NOTRANS', transport('transshipment_loaded')],
	['NOARRIVAL', transport('vessel_arrived')],
	['NODISCHARGE', transport('vessel_discharged')],
	['NORAIL', transport('rail_loaded')],
	['NORAMP', transport('rail_arrived')],
	['NOPICKUP', 'container.pickup_appointment.changed', transport('full_out')],
];

const FAILURES: [string, string][] = [
	['NOTFOUND', 'not_found'],
	['TEST-TR-FAILED', 'not_found'],
	['CANCELLED', 'booking_cancelled'],
	['INVALID', 'invalid_number'],
	['EXPIRED', 'expired'],
	['NODATA', 'data_unavailable'],
];

const PHASES: [string, Phase][] = [
	['NEW', 'new'],
	['FUTURE', 'planned'],
	['ATSEA', 'at_sea'],
	['ARRIVED', 'arrived'],
	['STANDING', 'standing'],
	['UNRETURNED', 'unreturned'],
	['DONE', 'completed'],
];

const DIRECT_ROUTES = [
	['CNSHA', 'USLAX'],
	['CNNGB', 'USLGB'],
	['KRPUS', 'USSEA'],
	['JPTYO', 'USOAK'],
	['CNSHA', 'USSAV'],
	['NLRTM', 'USNYC'],
	['DEHAM', 'USCHS'],
	['FRLEH', 'USHOU'],
	['GBFXT', 'USORF'],
	['CNTAO', 'CAVAN'],
];
const TRANSSHIPMENT_ROUTES = [
	['INNSA', 'SGSIN', 'USLAX'],
	['VNSGN', 'KRPUS', 'USLGB'],
	['AEJEA', 'NLRTM', 'USNYC'],
];
const PACIFIC_ROUTE = ['CNYTN', 'USLAX'];
const RAIL_ROUTE = ['CNSHA', 'USLGB'];
const CONTAINERS_MAX = 500;

function routeOf(number: string): string[] {
	if (number.includes('TRANS')) return hashToChoice(`route/${number}`, TRANSSHIPMENT_ROUTES);
	if (number.includes('PACIFIC')) return PACIFIC_ROUTE;
	if (number.includes('RAIL')) return RAIL_ROUTE;
	const one = hashToInteger(`transshipped/${number}`, 5) === 0;
	return hashToChoice(`route/${number}`, one ? TRANSSHIPMENT_ROUTES : DIRECT_ROUTES);
}

function outcomeOf(number: string, requestType: string): Outcome {
	const failure = FAILURES.find(([token]) => number.includes(token));
	if (failure) return { status: 'failed', failedReason: failure[1] };
	if (number.includes('UNREACHABLE')) return { status: 'retrying' };
	if (number.includes('MANIFEST')) {
		return requestType === 'container'
			? { status: 'failed', failedReason: 'not_found' }
			: { status: 'awaiting_manifest' };
	}
	return { status: 'created' };
}

function containersOf(number: string, requestType: string): number {
	if (requestType === 'container') return 1;
	const asked = /BOX(\d+)/.exec(number);
	if (asked) return Math.min(CONTAINERS_MAX, Number(asked[1]));
	return 1 + hashToInteger(`boxes/${number}`, 3);
}

/** The number of days in a word of a number, such as LATE3. */
function daysIn(number: string, word: string): number | null {
	const days = number
		.split(word)
		.slice(1)
		.map((rest) => /^\d{1,3}/.exec(rest))
		.find((match) => match !== null);
	return days ? Number(days[0]) : null;
}

function standstillOf(number: string): Standstill | null {
	for (const [word, ...events] of STANDSTILLS) {
		const days = daysIn(number, word);
		if (days !== null) return { events, days, isFirstOnly: word === 'NOLOADING' };
	}
	return null;
}

/** Parses the conventions of the README in a number. */
export function scenarioOf(number: string, requestType: string): Scenario {
	const upper = number.toUpperCase();
	return {
		outcome: outcomeOf(upper, requestType),
		phase: PHASES.find(([token]) => upper.includes(token))?.[1] ?? 'under_way',
		ports: routeOf(upper).map(portOf),
		inland: upper.includes('RAIL') ? hashToChoice(`inland/${upper}`, METRO_AREAS) : null,
		containerCount: containersOf(upper, requestType),
		quirks: QUIRKS.filter(([token]) => upper.includes(token)).map(([, quirk]) => quirk),
		delayDays: (daysIn(upper, 'LATE') ?? 0) - (daysIn(upper, 'EARLY') ?? 0),
		arrivedDaysAgo: daysIn(upper, 'AGO'),
		standstill: standstillOf(upper),
	};
}
