import { carrierByScac } from '../catalogue/carriers.mts';
import type { Resource } from '../jsonApi/resource.mts';
import type { Account } from './account.mts';
import { applyPatch, type Patch } from './patch.mts';
import { resolveRequest } from './resolution.mts';
import { addTrackingRequest } from './trackingRequest.mts';

/** A shipment to track. Its number determines its voyage (README.md#numbers). */
export interface ExampleNumber {
	number: string;
	reference: string;
	/** Name of the customer. Defaults to the account itself. */
	customer?: string;
	tags?: string[];
	set?: Patch;
}

/** The customers of an importer. */
export const CUSTOMERS = ['Alder & Finch', 'Brightwater Foods', 'Calder Tools'];

/** Reference tags of the importer. Most shipments have none. */
const TAGS = ['spring collection', 'urgent', 'first order'];

/** Carriers that are punctual, often late, or rarely on time, for the carrier scorecard. */
const DELAYS: Record<string, string[]> = {
	MAEU: ['', 'LATE1', '', 'EARLY1', 'LATE2', ''],
	HLCU: ['LATE3', '', 'LATE5', 'LATE2', 'LATE1', 'LATE4'],
	ONEY: ['EARLY2', 'LATE1', 'LATE6', '', 'LATE2', 'LATE3'],
};

const FIRST_DAYS_AGO = 18;
const DAYS_BETWEEN = 11;

/** Finished voyages of the last months. Most of them have a first ETA. */
const HISTORY = Object.entries(DELAYS).flatMap(([scac, delays]) => [
	...delays.map((delay, index) => {
		const daysAgo = FIRST_DAYS_AGO + index * DAYS_BETWEEN;
		return `${scac}7${index}DONEKEPTAGO${daysAgo}${delay && `-${delay}`}`;
	}),
	`${scac}76DONEAGO21`,
]);

/**
 * Current shipments, with and without problems. If no word in a number leads to a problem, `set`
 * has the attributes with it: `{ number: 'MAEU59ATSEA', set: { pod_eta_at: -2 } }`.
 */
const PRESENT: Array<string | Pick<ExampleNumber, 'number' | 'set'>> = [
	...['MAEU81STANDING', 'HLCU82STANDINGBOX2', 'ONEY83RAILSTANDING', 'CMDU84HELDSTANDINGAGO5'],
	...['MAEU85UNRETURNED', 'MSCU86UNRETURNEDAGO12', 'HLCU87RAILUNRETURNED'],
	...['COSU88UNRETURNEDLAPSEDAGO30', 'EGLV89STANDINGLAPSED', 'YMLU90ATSEASTALE'],
	...['ONEY91LATE3', 'ZIMU92LATE5BOX4', 'MAEU93EARLY2', 'CMDU94RAIL', 'OOLU95PACIFICATSEA'],
	...['HDMU96FUTURE', 'MSCU97NEW', 'WHLC98CALCULATEDSTANDINGAGO3', 'HLCU99MANIFEST'],
	...['MAEU80NOTFOUND', 'COSU79CANCELLED', 'EGLV78RAILSTANDINGAGO8', 'SMLM77ARRIVED'],
	// One shipment for each remaining rule of Get Exceptions.
	...['MAEU60NOLOADING2BOX2', 'HLCU61NODEPARTURE4', 'ONEY62NOTRANS9', 'MSCU63NOARRIVAL2'],
	...['CMDU64NODISCHARGE4', 'COSU65NORAIL6', 'EGLV66RAILNORAMP2', 'MAEU67RAILARRIVEDAGO3'],
	...['HLCU68NOPICKUP4NODEADLINEBOX1', 'ONEY69NOPICKUP1NODEADLINEBOX1', 'YMLU70HELDBOX1'],
	...[
		'ZIMU71RAILSTANDINGNODEADLINEBOX1',
		'HDMU72ARRIVEDAGO2BOX1',
		'SMLM73HELDSTANDINGNODEADLINEBOX1',
	],
];

/** The oldest request first. */
const EXAMPLES: ExampleNumber[] = [...[...HISTORY].reverse(), ...PRESENT].map((one, index) => ({
	...(typeof one === 'string' ? { number: one } : one),
	reference: `PO-${7000 + index}`,
	...(index % 4 === 3 ? {} : { customer: CUSTOMERS[index % CUSTOMERS.length] }),
	tags: index % 5 === 0 ? [TAGS[index % TAGS.length]] : [],
}));

function partyOf(account: Account, name: string): Resource {
	const known = account.list('party').find(({ attributes }) => attributes.company_name === name);
	return known ?? account.create('party', { company_name: name });
}

/** Tracks a bill of lading immediately, as if a user had entered it in the dashboard. */
export function trackExample(
	account: Account,
	{ number, reference, customer, tags = [], set = {} }: ExampleNumber,
): Resource {
	const parties = new Map(customer ? [['customer', partyOf(account, customer)]] : []);
	const asked = {
		number,
		type: 'bill_of_lading',
		scac: carrierByScac(number.slice(0, 4))?.scac ?? null,
		refNumbers: [reference],
		tags,
		parties,
	};
	const request = addTrackingRequest(account, asked);
	resolveRequest(account, request);
	applyPatch(account, request, set);
	return request;
}

/**
 * Fills an account with the typical data of an importer: voyages of the last months, containers
 * with daily charges, unreturned containers, late ships and unknown numbers.
 */
export function addExamples(account: Account): number {
	const known = new Set(
		account.list('tracking_request').map(({ attributes }) => attributes.request_number),
	);
	const fresh = EXAMPLES.filter(({ number }) => !known.has(number));
	fresh.forEach((example) => trackExample(account, example));
	return fresh.length;
}
