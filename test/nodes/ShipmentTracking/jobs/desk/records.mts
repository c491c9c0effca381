import type { IDataObject } from 'n8n-workflow';

import { answer, useNock } from '../../../../support/service.mts';
import { ref } from '../losAngeles.mts';
import { readCases, type Parts } from './cases.mts';

/** Expands the shorthand of the worked cases to records of the service. */

/** [event, timestamp, time zone, UN/LOCODE, name of the location] */
type ShortEvent = [string, string, string, string, string | null];

interface Short extends IDataObject {
	n: number;
	is?: string;
	shipment?: number;
	terminal?: number;
	facility?: number;
}

export interface ShortRecords {
	containers?: Short[];
	shipments?: Short[];
	events?: Record<string, ShortEvent[]>;
}

export interface ExpectedText extends Parts {
	where: 'overview' | 'events' | 'pickup' | 'table';
	/** The container or shipment in shorthand: `C1` or `S1`. */
	of: string;
	is?: string;
	fields?: IDataObject;
}

interface DeskCase {
	id: string;
	why: string;
	records: ShortRecords;
	expect: { texts?: ExpectedText[]; lists?: IDataObject[] };
}

interface CaseFile {
	defaults: { as_of: string; container: IDataObject; shipment: IDataObject; terminals: Short[] };
	presets: Record<'container' | 'shipment', Record<string, IDataObject>>;
	cases: DeskCase[];
}

const file = readCases<CaseFile>('cases.json');

export const AS_OF = file.defaults.as_of;
export const deskCases = file.cases;

/** Mocks the service, and sets the clock to the time of the cases. */
export function useDesk(): void {
	useNock();
	beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
	afterEach(() => void jest.restoreAllMocks());
}

const HOUR_MS = 3_600_000;
const UNIT_MS: Record<string, number> = { h: HOUR_MS, d: 24 * HOUR_MS };

/** Resolves times such as `@-2h` and `@-6d`, which are relative to the time of the case. */
function timed(value: unknown, asOf: string): unknown {
	const [, count, unit] = /^@-(\d+)([hd])$/.exec(String(value)) ?? [];
	if (!unit) return value;
	const time = Date.parse(asOf) - Number(count) * UNIT_MS[unit];
	return new Date(time).toISOString().replace('.000', '');
}

const RELATIONS = ['shipment', 'terminal', 'facility'];

function attributesOf(
	kind: 'container' | 'shipment',
	{ n, is, ...own }: Short,
	asOf: string,
): IDataObject {
	const { lfd, ...attributes } = own;
	const number = kind === 'container' ? { number: `MSKU${1_000_000 + n}` } : {};
	const bill = kind === 'shipment' ? { bill_of_lading_number: `MAEU${200_000 + n}` } : {};
	const all = {
		...number,
		...bill,
		...file.defaults[kind],
		...(is ? file.presets[kind][is] : {}),
		...attributes,
		...deadlinesOf(lfd as Record<string, string> | undefined),
	};
	return Object.fromEntries(
		Object.entries(all)
			.filter(([name]) => !RELATIONS.includes(name))
			.map(([name, value]) => [name, timed(value, asOf)]),
	) as IDataObject;
}

function deadlinesOf(lfd: Record<string, string> | undefined): IDataObject {
	if (!lfd) return {};
	const { line = null, terminal = null, rail = null } = lfd;
	return {
		import_deadlines: {
			pickup_lfd_line: line,
			pickup_lfd_terminal: terminal,
			pickup_lfd_rail: rail,
		},
		pickup_lfd: line ?? terminal ?? rail,
	};
}

const toOne = (type: string, id: string) => ({ data: ref(type, id) });
const terminalRef = (n: number) => (n ? toOne('terminal', `T${n}`) : { data: null });

export interface Raw {
	id: string;
	type: string;
	attributes: IDataObject;
	relationships: Record<string, { data: unknown }>;
}

/** Records as the service returns them. */
export interface DeskRecords {
	containers: Raw[];
	shipments: Raw[];
	terminals: Raw[];
	/** Includes the ports where the events happened. */
	events: Raw[];
}

/** Answers the list of tracked shipments. */
export function answerLive({ shipments, containers, terminals }: DeskRecords): void {
	const included = [...containers, ...terminals];
	answer('GET', '/v2/shipments', { body: { data: shipments, included } });
}

/** @param asOf the current time of the case */
export function deskRecords(
	{ containers = [], shipments = [], events = {} }: ShortRecords,
	asOf = AS_OF,
) {
	const eventsByContainer = Object.entries(events).map(
		([n, list]) => [`C${n}`, list.map(toEvent)] as const,
	);
	const eventsOf = (id: string) =>
		eventsByContainer.find(([container]) => container === id)?.[1] ?? [];
	const records: DeskRecords = {
		containers: containers.map((short) => toContainer(short, eventsOf(`C${short.n}`), asOf)),
		shipments: shipments.map((short) => toShipment(short, containers, asOf)),
		terminals: file.defaults.terminals.map(({ n, ...attributes }) => ({
			id: `T${n}`,
			type: 'terminal',
			attributes,
			relationships: {},
		})),
		events: eventsByContainer.flatMap(([, list]) => list.flat()),
	};
	return records;
}

function toContainer(short: Short, events: Raw[][], asOf: string): Raw {
	const { n, shipment = n, terminal = 1, facility = 0 } = short;
	return {
		id: `C${n}`,
		type: 'container',
		attributes: attributesOf('container', short, asOf),
		relationships: {
			shipment: toOne('shipment', `S${shipment}`),
			pod_terminal: terminalRef(terminal),
			pickup_facility: terminalRef(facility),
			transport_events: { data: events.map(([event]) => ref(event.type, event.id)) },
		},
	};
}

function toShipment(short: Short, containers: Short[], asOf: string): Raw {
	const { n, terminal = 1 } = short;
	const own = containers.filter((one) => (one.shipment ?? one.n) === n);
	return {
		id: `S${n}`,
		type: 'shipment',
		attributes: attributesOf('shipment', short, asOf),
		relationships: {
			containers: { data: own.map((one) => ref('container', `C${one.n}`)) },
			pod_terminal: terminalRef(terminal),
		},
	};
}

function toEvent([event, timestamp, timezone, location_locode, name]: ShortEvent): Raw[] {
	const id = `${event}@${timestamp}`;
	const port = { id: `P-${location_locode}`, type: 'port', relationships: {} };
	return [
		{
			id,
			type: 'transport_event',
			attributes: { event, timestamp, timezone, location_locode },
			relationships: { location: toOne('port', port.id) },
		},
		...(name ? [{ ...port, attributes: { name, code: location_locode } }] : []),
	];
}
