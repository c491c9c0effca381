import type { Member, Record } from './account.mts';

/** Creates records from an example, with other ids, numbers and times. */

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** The age of the oldest finished shipment. */
const DAYS_BACK = 400;
const MINUTES_APART = 720;
const TIME = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}Z$/;

export const containerId = (number: number): string => uuid('c0a1', number);
export const containerNumber = (number: number): string => `SMCU${String(number).padStart(7, '0')}`;
const shipmentId = (number: number): string => uuid('5b1e', number);

const uuid = (kind: string, number: number): string =>
	`${kind}7e57-0000-4000-8000-${number.toString(16).padStart(12, '0')}`;

const timestamp = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

interface Shift {
	days: number;
	minutes: number;
}

/**
 * Moves all times by minutes, so that few are equal. Moves the times of finished shipments by days,
 * too.
 */
const shiftOf = ({ number, isLive }: Member): Shift => ({
	days: isLive ? 0 : -(number % DAYS_BACK),
	minutes: -(number % MINUTES_APART),
});

function shifted(attributes: Record['attributes'], { days, minutes }: Shift) {
	const entries = Object.entries(attributes).map(([name, value]): [string, unknown] => {
		if (name === 'import_deadlines' && value) {
			return [name, shifted(value as Record['attributes'], { days, minutes: 0 })];
		}
		if (typeof value !== 'string' || !TIME.test(value)) return [name, value];
		// A last free day must stay at the start of a day.
		const more = name.includes('_lfd') ? 0 : minutes * MINUTE_MS;
		return [name, timestamp(Date.parse(value) + days * DAY_MS + more)];
	});
	return Object.fromEntries(entries);
}

/** Values of an updated container, which replace those of the example. */
interface ContainerNews {
	checkedAtMs: number;
	seal: string | undefined;
}

export function containerRecord(member: Member, place: number, news: ContainerNews): Record {
	const example = member.family.containers[place];
	const number = member.containers[place];
	const own = {
		number: containerNumber(number),
		terminal_checked_at: timestamp(news.checkedAtMs),
		...(news.seal === undefined ? {} : { seal_number: news.seal }),
	};
	return {
		...example,
		id: containerId(number),
		attributes: { ...shifted(example.attributes, shiftOf(member)), ...own },
		relationships: {
			...example.relationships,
			shipment: { data: { id: shipmentId(member.number), type: 'shipment' } },
		},
	};
}

export function shipmentRecord(member: Member): Record {
	const { shipment } = member.family;
	const number = `${String(shipment.attributes.shipping_line_scac)}${member.number}`;
	const own = { bill_of_lading_number: number, normalized_number: number };
	const data = member.containers.map((one) => ({ id: containerId(one), type: 'container' }));
	return {
		...shipment,
		id: shipmentId(member.number),
		attributes: { ...shifted(shipment.attributes, shiftOf(member)), ...own },
		relationships: { ...shipment.relationships, containers: { data } },
	};
}
