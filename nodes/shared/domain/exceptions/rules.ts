/** What can need attention of a container, shipment or tracking request. */
interface Rule {
	/** In the list of rules. */
	label: string;
	description: string;
	/** As a heading. */
	title: string;
	/** After a number; "(s)" marks the noun that takes a plural. */
	counted: string;
	/** Absent for rules that don't depend on a number of days. */
	days?: { usual: number; min?: 1; isWithin?: true };
	/** A list is for information: nothing is wrong. */
	isList?: true;
	/** Not chosen unless the user chooses it, because it costs many requests. */
	isCostly?: true;
}

/** In the order of the sections of a brief. */
export const RULES = {
	appointmentConflict: {
		label: 'Appointment Missed or Too Late',
		description: 'Containers whose pickup appointment is over, or after the last free day',
		title: 'Appointment missed or too late',
		counted: 'appointment(s) missed or too late',
	},
	lastFreeDay: {
		label: 'Last Free Day Near or Over',
		description: 'Containers without an appointment in time',
		title: 'Last free day near or over',
		counted: 'last free day(s)',
		days: { usual: 3, isWithin: true },
	},
	notAvailable: {
		label: 'Discharged, Not Available',
		description: 'Containers with a hold, or that the terminal reports as not available',
		title: 'Discharged, not available',
		counted: 'not available',
		days: { usual: 1 },
	},
	inlandNotPickedUp: {
		label: 'Arrived Inland, Not Picked Up',
		description: 'Containers at the ramp without an appointment',
		title: 'Arrived inland, not picked up',
		counted: 'waiting inland',
		days: { usual: 2 },
	},
	notPickedUp: {
		label: 'Discharged, Not Picked Up',
		description: 'Containers at the port without an appointment',
		title: 'Discharged, not picked up',
		counted: 'not picked up',
		days: { usual: 4 },
	},
	emptyDue: {
		label: 'Empty Due Back',
		description: "Containers whose return day by 'Tariff (JSON)' is near or over",
		title: 'Empty due back',
		counted: 'empty due back',
		days: { usual: 2, isWithin: true },
	},
	notReturned: {
		label: 'Picked Up, Not Returned',
		description: 'Containers without a known return day',
		title: 'Picked up, not returned',
		counted: 'not returned',
		days: { usual: 7 },
	},
	heldBeforeArrival: {
		label: 'Held Before Arrival',
		description: 'Containers with a hold that are not discharged yet',
		title: 'Held before arrival',
		counted: 'held before arrival',
		days: { usual: 5, isWithin: true },
	},
	notDischarged: {
		label: 'Arrived, Not Discharged',
		description: 'Containers on a ship that has arrived',
		title: 'Arrived, not discharged',
		counted: 'not discharged',
		days: { usual: 3 },
	},
	awaitingRail: {
		label: 'Waiting for the Train',
		description: 'Containers that the carrier has to move inland',
		title: 'Waiting for the train',
		counted: 'waiting for the train',
		days: { usual: 5 },
	},
	onRail: {
		label: 'On Rail Too Long',
		description: 'Containers on the train for long, or after their inland ETA',
		title: 'On rail too long',
		counted: 'on rail too long',
		days: { usual: 10 },
	},
	etaPassed: {
		label: 'ETA Passed, Not Arrived',
		description: 'Shipments without an arrival after their ETA',
		title: 'ETA passed, not arrived',
		counted: 'past the ETA',
		days: { usual: 1, min: 1 },
	},
	slipped: {
		label: 'ETA Slipped',
		description: 'Shipments with a later ETA than their first one',
		title: 'ETA slipped',
		counted: 'slipped',
		days: { usual: 2, min: 1 },
	},
	transshipment: {
		label: 'Stuck in Transshipment',
		description: 'Containers not loaded again. One request per container at sea (max 300).',
		title: 'Stuck in transshipment',
		counted: 'stuck in transshipment',
		days: { usual: 7 },
		isCostly: true,
	},
	notLoaded: {
		label: 'Gated In, Not Loaded',
		description: 'Containers that the ship left behind, or without a departure date',
		title: 'Gated in, not loaded',
		counted: 'not loaded',
		days: { usual: 7 },
	},
	notDeparted: {
		label: 'ETD Passed, Not Departed',
		description: 'Shipments without a departure after their ETD',
		title: 'ETD passed, not departed',
		counted: 'not departed',
		days: { usual: 2 },
	},
	trackingProblems: {
		label: 'Tracking Problems',
		description: 'Tracking requests that failed, wait for the manifest or stopped early',
		title: 'Tracking problem',
		counted: 'tracking problem(s)',
		days: { usual: 7, min: 1, isWithin: true },
	},
	noUpdate: {
		label: 'No Update',
		description: 'Shipments without carrier data, containers without terminal data',
		title: 'No update',
		counted: 'without update',
		days: { usual: 3, min: 1 },
	},
	appointments: {
		label: 'Pickup Appointments',
		description: 'List: containers with an appointment soon',
		title: 'Pickup appointments',
		counted: 'appointment(s)',
		days: { usual: 1, isWithin: true },
		isList: true,
	},
	ready: {
		label: 'Ready for Pickup',
		description: 'List: containers that can be picked up and have no appointment',
		title: 'Ready for pickup',
		counted: 'ready',
		isList: true,
	},
	arriving: {
		label: 'Arriving',
		description: 'List: shipments that arrive soon at the port of discharge',
		title: 'Arriving',
		counted: 'arriving',
		days: { usual: 7, isWithin: true },
		isList: true,
	},
	arrivingInland: {
		label: 'Arriving Inland',
		description: 'List: shipments with containers that arrive soon by rail',
		title: 'Arriving inland',
		counted: 'arriving inland',
		days: { usual: 7, isWithin: true },
		isList: true,
	},
} satisfies Record<string, Rule>;

export type RuleName = keyof typeof RULES;
export const RULE_NAMES = Object.keys(RULES) as RuleName[];
export const ruleOf = (name: RuleName): Rule => RULES[name];

/** The numbers of days that the rules apply from, or within. */
export type RuleDays = Record<RuleName, number>;
/** Ten years: longer than anything in transport. */
export const DAYS_MAX = 3_650;

/** "3 last free days" */
export function countedText(name: RuleName, count: number): string {
	return `${count} ${ruleOf(name).counted.replace('(s)', count === 1 ? '' : 's')}`;
}
