import type { IDataObject } from 'n8n-workflow';

import { serve } from '../../../../support/service.mts';

/** Expands the records of a practice case, and answers requests with them as the service does. */

interface Short extends IDataObject {
	n: number;
	shipment?: number;
	terminal?: number;
	facility?: number;
	tracked?: number;
	events?: IDataObject[];
}

export interface ShortRecords {
	containers?: Short[];
	shipments?: Short[];
	terminals?: Short[];
	tracking_requests?: Short[];
}

/** Attributes that change, by the n of their record. */
export type RecordChanges = { [Kind in keyof ShortRecords]?: Short[] };

export function withChanges(records: ShortRecords, changes: RecordChanges = {}): ShortRecords {
	const changed = Object.entries(records).map(([kind, list]: [string, Short[]]) => {
		const own = changes[kind as keyof ShortRecords] ?? [];
		return [kind, list.map((one) => ({ ...one, ...own.find(({ n }) => n === one.n) }))];
	});
	return Object.fromEntries(changed) as ShortRecords;
}

interface Raw {
	id: string;
	type: string;
	attributes: IDataObject;
	relationships: Record<string, { data: unknown }>;
}

type Account = Record<'containers' | 'shipments' | 'terminals' | 'requests', Raw[]> & {
	/** Events and their ports, by the container's ID. */
	events: Map<string, Raw[]>;
};

const RELATIONS = ['n', 'shipment', 'terminal', 'facility', 'tracked', 'events'];

const CONTAINER = {
	equipment_type: 'dry',
	equipment_length: 40,
	equipment_height: 'high_cube',
	holds_at_pod_terminal: [],
	fees_at_pod_terminal: [],
	ref_numbers: [],
};
const SHIPMENT = { ref_numbers: [], shipping_line_name: 'Maersk' };

const ref = (type: string, id: string) => ({ type, id });
const toOne = (type: string, prefix: string, n: number | undefined) => ({
	data: n ? ref(type, `${prefix}${n}`) : null,
});

function attributesOf(short: Short, defaults: IDataObject = {}): IDataObject {
	const own = Object.entries(short).filter(([name]) => !RELATIONS.includes(name));
	return { ...defaults, ...Object.fromEntries(own) };
}

function toEvents({ n, events = [] }: Short): [string, Raw[]] {
	const records = events.flatMap((event, place): Raw[] => {
		const { location_name: name, ...attributes } = event;
		const id = `E${n}-${place}`;
		const port = { id: `P-${id}`, type: 'port', relationships: {} };
		const location = { data: name ? ref('port', port.id) : null };
		const record = { id, type: 'transport_event', attributes, relationships: { location } };
		const code = attributes.location_locode;
		return name ? [record, { ...port, attributes: { name, code } }] : [record];
	});
	return [`C${n}`, records];
}

function expand(records: ShortRecords): Account {
	const { containers = [], shipments = [], terminals = [], tracking_requests = [] } = records;
	const events = new Map(containers.map(toEvents));
	// A container of the only shipment need not name it.
	const only = shipments.length === 1 ? shipments[0].n : undefined;
	const shipmentOf = (short: Short) => short.shipment ?? only;
	return {
		events,
		containers: containers.map((short) => ({
			id: `C${short.n}`,
			type: 'container',
			attributes: attributesOf(short, { number: `MSKU${1_000_000 + short.n}`, ...CONTAINER }),
			relationships: {
				shipment: toOne('shipment', 'S', shipmentOf(short)),
				pod_terminal: toOne('terminal', 'T', short.terminal),
				pickup_facility: toOne('terminal', 'T', short.facility),
				transport_events: {
					data: (events.get(`C${short.n}`) ?? [])
						.filter(({ type }) => type === 'transport_event')
						.map(({ type, id }) => ref(type, id)),
				},
			},
		})),
		shipments: shipments.map((short) => ({
			id: `S${short.n}`,
			type: 'shipment',
			attributes: attributesOf(short, SHIPMENT),
			relationships: {
				containers: {
					data: containers
						.filter((one) => shipmentOf(one) === short.n)
						.map(({ n }) => ref('container', `C${n}`)),
				},
				pod_terminal: toOne('terminal', 'T', short.terminal),
			},
		})),
		terminals: terminals.map((short) => ({
			id: `T${short.n}`,
			type: 'terminal',
			attributes: attributesOf(short),
			relationships: {},
		})),
		requests: tracking_requests.map((short) => ({
			id: `R${short.n}`,
			type: 'tracking_request',
			attributes: attributesOf(short, { request_type: 'bill_of_lading', scac: 'MAEU' }),
			relationships: { tracked_object: toOne('shipment', 'S', short.tracked) },
		})),
	};
}

/** Answers every GET request with these records until the mocks are reset. */
export function answerPractice(short: ShortRecords): void {
	const account = expand(short);
	serve((_, { pathname, searchParams }) => {
		const body = bodyOf(account, pathname.replace(/^\/v2\//, ''), searchParams);
		return body ? { body } : { status: 404, body: { errors: [] } };
	});
}

function bodyOf(account: Account, path: string, query: URLSearchParams): object | undefined {
	const { containers, shipments, terminals, requests, events } = account;
	const [list, id, part] = path.split('/');
	const page = <Body extends object>(data: Raw[], more: Body) =>
		Number(query.get('page[number]') ?? 1) > 1 ? { data: [] } : { data, ...more };
	if (list === 'containers' && id) {
		const data = containers.find((one) => one.id === id);
		const own = events.get(id) ?? [];
		if (!data || part === 'transport_events') return split(own);
		return { data, included: [...shipments, ...terminals, ...own] };
	}
	if (list === 'containers') {
		const wanted = [...query].find(([key]) => key.includes('number') && !key.includes('page'))?.[1];
		const isWanted = (one: Raw) =>
			!wanted || wanted.split(',').includes(String(one.attributes.number));
		return page(containers.filter(isWanted), { included: [...shipments, ...terminals] });
	}
	if (list === 'shipments' && id) {
		return {
			data: shipments.find((one) => one.id === id),
			included: [...containers, ...terminals],
		};
	}
	if (list === 'shipments') {
		const isStopped = query.get('filter[tracking_stopped]') === 'true';
		const isWanted = ({ attributes }: Raw) => !!attributes.line_tracking_stopped_at === isStopped;
		const included = [...containers, ...terminals];
		return page(shipments.filter(isWanted), { included });
	}
	if (list === 'tracking_requests' && !id) return page(requests, { included: shipments });
	return undefined;
}

const split = (records: Raw[]) => ({
	data: records.filter(({ type }) => type === 'transport_event'),
	included: records.filter(({ type }) => type !== 'transport_event'),
});
