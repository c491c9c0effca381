import { VESSELS, type Vessel } from '../catalogue/vessels.mts';
import type { Port, Position } from '../catalogue/ports.mts';
import { terminalsAt, type Terminal } from '../catalogue/terminals.mts';
import { hashToInteger, hashToChoice } from '../core/ids.mts';
import type { Scenario } from './scenario.mts';
import { bearing, lengthKm, split } from './geodesy.mts';
import { seaPath } from './seaPath.mts';

export const HOUR_MS = 3_600_000;
export const DAY_MS = 24 * HOUR_MS;
const KM_PER_NAUTICAL_MILE = 1.852;
const SERVICE_SPEED_KNOTS = 17;
const STAY_AT_TRANSSHIPMENT_MS = 3 * DAY_MS;

/** A ship's passage between two ports, with times in simulated milliseconds. */
export interface Leg {
	from: Port;
	to: Port;
	vessel: Vessel;
	voyageNumber: string;
	path: Position[];
	/** The original schedule of the leg. */
	etd: number;
	eta: number;
	atd: number | null;
	ata: number | null;
	updatedAt: number;
}

/** The voyage of a shipment by sea, continued by rail for inland destinations. */
export interface Voyage extends Pick<Scenario, 'inland' | 'phase' | 'quirks' | 'standstill'> {
	legs: Leg[];
	terminal: Terminal | null;
}

const passageMs = (path: readonly Position[]) =>
	(lengthKm(path) / KM_PER_NAUTICAL_MILE / SERVICE_SPEED_KNOTS) * HOUR_MS;

const wholeMinute = (ms: number) => Math.round(ms / 60_000) * 60_000;

/** Plans a voyage that starts at time 0. `shiftVoyage` moves it to its real time. */
export function planVoyage(name: string, scenario: Scenario): Voyage {
	const { ports, inland, phase, quirks, standstill } = scenario;
	let clock = 0;
	const firstVessel = hashToInteger(`vessel/${name}`, VESSELS.length);
	const legs = ports.slice(1).map((to, index): Leg => {
		const path = seaPath(ports[index], to);
		const etd = clock;
		const eta = wholeMinute(etd + passageMs(path));
		clock = eta + STAY_AT_TRANSSHIPMENT_MS;
		return {
			from: ports[index],
			to,
			vessel: VESSELS[(firstVessel + index) % VESSELS.length],
			voyageNumber: `${100 + hashToInteger(`voyage/${name}/${index}`, 400)}${index % 2 === 0 ? 'E' : 'W'}`,
			path,
			etd,
			eta,
			atd: null,
			ata: null,
			updatedAt: 0,
		};
	});
	const terminals = terminalsAt(ports[ports.length - 1].locode);
	return {
		legs,
		terminal: terminals.length > 0 ? hashToChoice(`terminal/${name}`, terminals) : null,
		inland,
		phase,
		quirks,
		standstill,
	};
}

export const lastLeg = (voyage: Voyage): Leg => voyage.legs[voyage.legs.length - 1];

export function shiftVoyage(voyage: Voyage, by: number): void {
	for (const leg of voyage.legs) {
		leg.etd += by;
		leg.eta += by;
		leg.updatedAt = leg.etd;
	}
}

/** The ship's position stops short of the port until the arrival is reported. */
const FRACTION_MAX = 0.985;

interface ShipPosition {
	behind: Position[];
	here: Position;
	ahead: Position[];
	heading: number;
	speedKnots: number;
}

/** The position of a leg's ship; null unless it is at sea. */
export function shipPosition(leg: Leg, now: number): ShipPosition | null {
	if (leg.atd === null || leg.ata !== null) return null;
	const fraction = (now - leg.atd) / Math.max(HOUR_MS, leg.eta - leg.atd);
	const parts = split(leg.path, Math.min(FRACTION_MAX, Math.max(0.001, fraction)));
	return {
		...parts,
		heading: bearing(parts.here, parts.ahead[1]),
		speedKnots:
			SERVICE_SPEED_KNOTS +
			hashToInteger(`${leg.vessel.imo}/${Math.floor(now / HOUR_MS)}`, 30) / 10,
	};
}
