import type { Position } from '../catalogue/ports.mts';
import { timestamp, type Resource } from '../jsonApi/resource.mts';
import type { Account } from './account.mts';
import { bearing, split } from './geodesy.mts';
import { shipPosition, type Leg } from './voyage.mts';

const legsOf = (account: Account, vesselId: string): Leg[] =>
	[...account.voyages.values()]
		.flatMap(({ legs }) => legs)
		.filter(({ vessel }) => vessel.id === vesselId);

/** A vessel with its position on a voyage of the account, if it is on one. */
export function vesselWithPosition(account: Account, vessel: Resource, now: number): Resource {
	const position = legsOf(account, vessel.id)
		.map((leg) => shipPosition(leg, now))
		.find((found) => found !== null);
	if (!position) return vessel;
	return {
		...vessel,
		attributes: {
			...vessel.attributes,
			latitude: position.here[1],
			longitude: position.here[0],
			nautical_speed_knots: position.speedKnots,
			navigational_heading_degrees: position.heading,
			position_timestamp: timestamp(now),
		},
	};
}

interface ReportedPosition {
	latitude: number;
	longitude: number;
	heading: number | null;
	timestamp: string;
	estimated: boolean;
}

const reported = (
	position: Position,
	heading: number | null,
	at: number,
	estimated: boolean,
): ReportedPosition => ({
	latitude: position[1],
	longitude: position[0],
	heading,
	timestamp: timestamp(at),
	estimated,
});

const PAST_STEP_MS = 15 * 60_000;
const PAST_POINTS_MAX = 2000;

/** The positions of a vessel in a period, every 15 minutes. */
export function pastPositions(
	account: Account,
	vesselId: string,
	span: { from: number; to: number },
): ReportedPosition[] {
	const positions: ReportedPosition[] = [];
	for (const leg of legsOf(account, vesselId)) {
		if (leg.atd === null) continue;
		const end = Math.min(span.to, leg.ata ?? span.to);
		for (let at = Math.max(span.from, leg.atd); at <= end; at += PAST_STEP_MS) {
			if (positions.length >= PAST_POINTS_MAX) return positions;
			const { here, ahead } = split(leg.path, (at - leg.atd) / ((leg.ata ?? leg.eta) - leg.atd));
			positions.push(reported(here, ahead[1] ? bearing(here, ahead[1]) : null, at, false));
		}
	}
	return positions;
}

const FUTURE_STEP_MS = 60_000;
const FUTURE_POINTS_MAX = 1440;

/** The predicted path to the next port: one point per minute, for at most a day. */
export function futurePositions(
	path: Position[],
	now: number,
	arrival: number,
): ReportedPosition[] {
	const total = Math.max(FUTURE_STEP_MS, arrival - now);
	const count = Math.min(FUTURE_POINTS_MAX, Math.floor(total / FUTURE_STEP_MS));
	return Array.from({ length: count }, (_, index) => {
		const elapsed = (index + 1) * FUTURE_STEP_MS;
		const { here, ahead } = split(path, elapsed / total);
		const heading = ahead[1] ? bearing(here, ahead[1]) : null;
		return reported(here, heading, now + elapsed, true);
	});
}
