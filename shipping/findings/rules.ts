import { tariffFacts, type TariffFacts, type TariffRule } from '../charges';
import type { ContainerFacts } from '../facts';
import { ObjectCache } from '../lib';
import type { Responsible } from './responsible';
import type { Match } from './match';

interface RuleDefinition {
	label: string;
	title: string;
	/** The words after a number; "(s)" marks the noun that gets a plural. Absent for lists. */
	counted?: string;
	description: string;
	/** The default. The rule matches from it on, or with `isWithin` up to it. */
	days?: number;
	isWithin?: true;
	daysMin?: 1;
	/** Medium if absent. */
	severity?: 'low';
	/** The responsible party and the step, unless the facts decide. */
	responsible?: Responsible;
	nextStep?: string;
	/** Whether the rule is only information, not a problem. */
	isList?: true;
}

/** Sorted as the sections of a brief. */
// prettier-ignore
const TABLE = {
	appointmentConflict: { label: 'Appointment Missed or Too Late', title: 'Appointment missed or too late', counted: 'appointment(s) missed or too late', description: 'Containers whose pickup appointment is over, or after the last free day', responsible: 'trucker' },
	lastFreeDay: { label: 'Last Free Day Near or Over', title: 'Last free day near or over', counted: 'with uncertain last free day', description: 'Containers whose last free day is near or over, without an appointment in time', days: 3, isWithin: true, responsible: 'trucker' },
	notAvailable: { label: 'Discharged, Not Available', title: 'Discharged, not available', counted: 'not available', description: 'Containers with a hold, or that the terminal reports as not available', days: 1, responsible: 'terminal', nextStep: 'Ask the terminal when it will be available.' },
	inlandNotPickedUp: { label: 'Arrived Inland, Not Picked Up', title: 'Arrived inland, not picked up', counted: 'waiting inland', description: 'Containers at the inland ramp', days: 2, responsible: 'trucker', nextStep: 'Arrange the pickup, or ask the ramp whether it is still there.' },
	notPickedUp: { label: 'Discharged, Not Picked Up', title: 'Discharged, not picked up', counted: 'not picked up', description: 'Containers at the port without an appointment', days: 4, responsible: 'trucker', nextStep: 'Arrange the pickup, or ask the terminal whether it is still there.' },
	emptyDue: { label: 'Empty Due Back', title: 'Empty due back', counted: 'empty due back', description: "Containers whose return day according to 'Tariff (JSON)' is near or over", days: 2, isWithin: true, responsible: 'trucker' },
	notReturned: { label: 'Picked Up, Not Returned', title: 'Picked up, not returned', counted: 'not returned', description: 'Containers without a known return day', days: 7, responsible: 'trucker', nextStep: 'Ask the trucker when the empty goes back.' },
	heldBeforeArrival: { label: 'Held Before Arrival', title: 'Held before arrival', counted: 'held before arrival', description: 'Containers with a hold that are not discharged yet', days: 5, isWithin: true },
	notDischarged: { label: 'Arrived, Not Discharged', title: 'Arrived, not discharged', counted: 'not discharged', description: 'Containers on a ship that has arrived', days: 3, responsible: 'terminal', nextStep: 'Ask the terminal or carrier when it will be discharged.' },
	awaitingRail: { label: 'Waiting for the Train', title: 'Waiting for the train', counted: 'waiting for the train', description: 'Containers that the carrier has to move inland', days: 5, responsible: 'carrier' },
	onRail: { label: 'On Rail Too Long', title: 'On rail too long', counted: 'on rail too long', description: 'Containers on rail for too long, or past their inland ETA', days: 10, responsible: 'railway', nextStep: 'Ask the railway or carrier where it is.' },
	etaPassed: { label: 'ETA Passed, Not Arrived', title: 'ETA passed, not arrived', counted: 'past the ETA', description: 'Shipments that have not arrived although their ETA has passed', days: 1, daysMin: 1, responsible: 'carrier', nextStep: 'Ask the carrier for the actual arrival or a new ETA.' },
	slipped: { label: 'ETA Slipped', title: 'ETA slipped or earlier', counted: 'slipped', description: 'Shipments with a later or earlier ETA than their first one', days: 2, daysMin: 1, severity: 'low', responsible: 'your team', nextStep: 'Tell the customer the new ETA and move what was planned.' },
	transshipment: { label: 'Stuck in Transshipment', title: 'Stuck in transshipment', counted: 'stuck in transshipment', description: 'Containers discharged at a transshipment port and not loaded again. Sends one request per container at sea with an ETA within 7 days (max 300)', days: 7, responsible: 'carrier', nextStep: 'Ask the carrier for the connecting vessel.' },
	notLoaded: { label: 'Gated In, Not Loaded', title: 'Gated in, not loaded', counted: 'not loaded', description: 'Containers left behind, or whose ship has no departure date', days: 7, responsible: 'carrier', nextStep: 'Ask the carrier for the vessel and its departure.' },
	notDeparted: { label: 'ETD Passed, Not Departed', title: 'ETD passed, not departed', counted: 'not departed', description: 'Shipments that have not departed although their ETD has passed', days: 2, responsible: 'carrier', nextStep: 'Ask the carrier for the departure or the next vessel.' },
	trackingProblems: { label: 'Tracking Problems', title: 'Tracking problem', counted: 'tracking problem(s)', description: 'Tracking requests that failed, wait for the manifest or stopped early', days: 7, daysMin: 1, isWithin: true, responsible: 'your team' },
	noUpdate: { label: 'No Update', title: 'No update', counted: 'without update', description: 'Shipments without carrier data, containers without terminal data', days: 3, daysMin: 1, severity: 'low', responsible: 'carrier', nextStep: "Look the shipment up on the carrier's website." },
	appointments: { label: 'Pickup Appointments', title: 'Pickup appointments', description: 'Containers with an appointment soon (for information)', days: 1, isWithin: true, isList: true },
	ready: { label: 'Ready for Pickup', title: 'Ready for pickup', description: 'Containers that can be picked up and have no appointment (for information)', isList: true },
	arriving: { label: 'Arriving', title: 'Arriving', description: 'Shipments that arrive soon at the port of discharge (for information)', days: 7, isWithin: true, isList: true },
	arrivingInland: { label: 'Arriving Inland', title: 'Arriving inland', description: 'Shipments with containers that arrive soon by rail (for information)', days: 7, isWithin: true, isList: true },
} satisfies Record<string, RuleDefinition>;

export type RuleName = keyof typeof TABLE;

export const RULES: Record<RuleName, RuleDefinition> = TABLE;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];

export type RuleDays = Record<RuleName, number>;
/** Ten years, which is longer than any transport. */
export const DAYS_MAX = 3_650;

export interface RuleSettings {
	rules: RuleName[];
	days: RuleDays;
	/** The time zone of the workflow, for days that have no place. */
	timezone: string;
	/** What the user's tariff says about a container. */
	tariff: (facts: ContainerFacts) => TariffFacts;
}

/**
 * @param chosen the rules in any order
 * @param days the days of each rule that has days
 * @param tariff the rules of the user's tariff
 */
export function ruleSettings(
	chosen: RuleName[],
	days: Record<string, number>,
	tariff: TariffRule[],
	timezone: string,
): RuleSettings {
	const known = new ObjectCache<TariffFacts>();
	return {
		rules: RULE_NAMES.filter((name) => chosen.includes(name)),
		days: days as RuleDays,
		timezone,
		tariff: (facts) => known.get(facts, () => tariffFacts(facts, tariff)),
	};
}

/** A rule with the function that returns its result; undefined if the rule doesn't match. */
export type Rule<Subject> = [
	name: RuleName,
	find: (one: Subject, settings: RuleSettings) => Match | undefined,
];
