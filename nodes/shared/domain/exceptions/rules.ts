import type { Responsible } from '../facts/responsible';

/** Properties that only some rules have. */
interface Traits {
	/**
	 * The default number of days. The rule matches from this number of days on, or with `isWithin` up
	 * to this number.
	 */
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
	/** Whether the rule is off by default, because it costs many requests. */
	isCostly?: true;
}

/** Sorted as the sections of a brief. "(s)" marks the noun that gets a plural. */
// prettier-ignore
const ROWS = [
	['appointmentConflict', 'Appointment Missed or Too Late', 'Appointment missed or too late', 'appointment(s) missed or too late', 'Containers whose pickup appointment is over, or after the last free day', { responsible: 'trucker', nextStep: 'Book a new appointment.' }],
	['lastFreeDay', 'Last Free Day Near or Over', 'Last free day near or over', 'last free day(s)', 'Containers without an appointment before their last free day', { days: 3, isWithin: true, responsible: 'trucker' }],
	['notAvailable', 'Discharged, Not Available', 'Discharged, not available', 'not available', 'Containers with a hold, or that the terminal reports as not available', { days: 1, responsible: 'terminal', nextStep: 'Ask the terminal when it will be available.' }],
	['inlandNotPickedUp', 'Arrived Inland, Not Picked Up', 'Arrived inland, not picked up', 'waiting inland', 'Containers at the inland ramp', { days: 2, responsible: 'trucker', nextStep: 'Arrange the pickup, or ask the ramp whether it is still there.' }],
	['notPickedUp', 'Discharged, Not Picked Up', 'Discharged, not picked up', 'not picked up', 'Containers at the port without an appointment', { days: 4, responsible: 'trucker', nextStep: 'Arrange the pickup, or ask the terminal whether it is still there.' }],
	['emptyDue', 'Empty Due Back', 'Empty due back', 'empty due back', "Containers whose return day according to 'Tariff (JSON)' is near or over", { days: 2, isWithin: true, responsible: 'trucker' }],
	['notReturned', 'Picked Up, Not Returned', 'Picked up, not returned', 'not returned', 'Containers without a known return day', { days: 7, responsible: 'trucker', nextStep: 'Ask the trucker when the empty goes back.' }],
	['heldBeforeArrival', 'Held Before Arrival', 'Held before arrival', 'held before arrival', 'Containers with a hold that are not discharged yet', { days: 5, isWithin: true }],
	['notDischarged', 'Arrived, Not Discharged', 'Arrived, not discharged', 'not discharged', 'Containers on a ship that has arrived', { days: 3, responsible: 'terminal', nextStep: 'Ask the terminal or carrier when it will be discharged.' }],
	['awaitingRail', 'Waiting for the Train', 'Waiting for the train', 'waiting for the train', 'Containers that the carrier has to move inland', { days: 5, responsible: 'carrier', nextStep: 'Ask the carrier when it will be on rail.' }],
	['onRail', 'On Rail Too Long', 'On rail too long', 'on rail too long', 'Containers on rail for too long, or past their inland ETA', { days: 10, responsible: 'railway', nextStep: 'Ask the railway or carrier where it is.' }],
	['etaPassed', 'ETA Passed, Not Arrived', 'ETA passed, not arrived', 'past the ETA', 'Shipments without an arrival after their ETA', { days: 1, daysMin: 1, responsible: 'carrier', nextStep: 'Ask the carrier for the actual arrival or a new ETA.' }],
	['slipped', 'ETA Slipped', 'ETA slipped', 'slipped', 'Shipments with a later ETA than their first one', { days: 2, daysMin: 1, severity: 'low', responsible: 'carrier', nextStep: 'Tell the customer the new ETA and move what was planned.' }],
	['transshipment', 'Stuck in Transshipment', 'Stuck in transshipment', 'stuck in transshipment', 'Containers not loaded again. Adds one request per container at sea (max 300)', { days: 7, isCostly: true, responsible: 'carrier', nextStep: 'Ask the carrier for the connecting vessel.' }],
	['notLoaded', 'Gated In, Not Loaded', 'Gated in, not loaded', 'not loaded', 'Containers left behind, or whose ship has no departure date', { days: 7, responsible: 'carrier', nextStep: 'Ask the carrier for the vessel and its departure.' }],
	['notDeparted', 'ETD Passed, Not Departed', 'ETD passed, not departed', 'not departed', 'Shipments that have not departed although their ETD has passed', { days: 2, responsible: 'carrier', nextStep: 'Ask the carrier for the departure or the next vessel.' }],
	['trackingProblems', 'Tracking Problems', 'Tracking problem', 'tracking problem(s)', 'Tracking requests that failed, wait for the manifest or stopped early', { days: 7, daysMin: 1, isWithin: true, responsible: 'your team' }],
	['noUpdate', 'No Update', 'No update', 'without update', 'Shipments without carrier data, containers without terminal data', { days: 3, daysMin: 1, severity: 'low', responsible: 'carrier', nextStep: "Look the shipment up on the carrier's website." }],
	['appointments', 'Pickup Appointments', 'Pickup appointments', 'appointment(s)', 'List: containers with an appointment soon', { days: 1, isWithin: true, isList: true }],
	['ready', 'Ready for Pickup', 'Ready for pickup', 'ready', 'List: containers that can be picked up and have no appointment', { isList: true }],
	['arriving', 'Arriving', 'Arriving', 'arriving', 'List: shipments that arrive soon at the port of discharge', { days: 7, isWithin: true, isList: true }],
	['arrivingInland', 'Arriving Inland', 'Arriving inland', 'arriving inland', 'List: shipments with containers that arrive soon by rail', { days: 7, isWithin: true, isList: true }],
] as const satisfies Array<readonly [name: string, label: string, title: string, counted: string, description: string, traits: Traits]>;

export type RuleName = (typeof ROWS)[number][0];

interface Rule extends Traits {
	name: RuleName;
	/** The label in the list of rules. */
	label: string;
	/** The heading of the section. */
	title: string;
	/** The noun after a number. */
	counted: string;
	description: string;
}

const RULES = ROWS.map(([name, label, title, counted, description, traits]): Rule => ({
	...{ name, label, title, counted, description },
	...traits,
}));
export const RULE_NAMES = RULES.map(({ name }) => name);

const byName = new Map(RULES.map((rule) => [rule.name, rule]));
export const ruleOf = (name: RuleName): Rule => byName.get(name) ?? RULES[0];

/** The rules with a number of days. */
export type RuleDays = Record<RuleName, number>;
/** Ten years, which is longer than any transport. */
export const DAYS_MAX = 3_650;

/** "3 last free days" */
export function countedText(name: RuleName, count: number): string {
	return `${count} ${ruleOf(name).counted.replace('(s)', count === 1 ? '' : 's')}`;
}
