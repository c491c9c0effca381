import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { Cache } from '../../../shared/api/execution';
import {
	IncludedResources,
	type JsonApiDocument,
	type Resource,
	withCarrierDays,
	type ContainerContext,
	type Attributes,
} from '../../../../shipping/records';
import { list } from '../../../shared/api/list';
import type { ListRequest } from '../../../shared/api/listReader';
import { path } from '../../../shared/api/path';
import { containerState } from '../../../../shipping/journey';
import { epochOf } from '../../../../shipping/days';

/** Limited, because reading the events of a container costs one request. */
export const EVENT_READS_MAX = 300;

/** Containers whose charges still grow come first. */
const PHASES = ['at_terminal', 'off_dock', 'with_consignee', 'returned', 'before_discharge'];

interface Waiting<Slot> {
	subject: ContainerContext;
	slot: Slot;
}

interface RankedRequest<Slot> extends Waiting<Slot> {
	phase: number;
	/** The gate-out in epoch milliseconds; an unknown gate-out comes last. */
	gateOut: number;
}

/**
 * Selects the containers whose events are read, and their order. Only the first ones stay in
 * memory, because an account can have 50,000 of them.
 */
export class EventQueue<Slot> {
	private readonly ids = new Set<string>();
	private waiting: Array<RankedRequest<Slot>> = [];

	/** Adds a container. If the queue is full, returns the container that is dropped. */
	add(subject: ContainerContext, slot: Slot): Waiting<Slot> | undefined {
		this.remove(subject.container.id);
		const entry = ranked(subject, slot);
		const place = this.waiting.findIndex((other) => compareRanked(entry, other) < 0);
		this.waiting.splice(place < 0 ? this.waiting.length : place, 0, entry);
		this.ids.add(subject.container.id);
		if (this.waiting.length <= EVENT_READS_MAX) return undefined;
		const last = this.waiting.pop();
		if (last) this.ids.delete(last.subject.container.id);
		return last;
	}

	/** A list that changes while it is read can return a container twice. The last copy counts. */
	remove(id: string): void {
		if (!this.ids.delete(id)) return;
		this.waiting = this.waiting.filter(({ subject }) => subject.container.id !== id);
	}

	entries(): Array<Waiting<Slot>> {
		return this.waiting;
	}
}

function ranked<Slot>(subject: ContainerContext, slot: Slot): RankedRequest<Slot> {
	const { phase, gateOut } = containerState(subject, Date.now());
	const time = epochOf(gateOut?.time) ?? -Infinity;
	return { subject, slot, phase: PHASES.indexOf(phase), gateOut: time };
}

function compareRanked<Slot>(a: RankedRequest<Slot>, b: RankedRequest<Slot>): number {
	if (a.phase !== b.phase) return a.phase - b.phase;
	// Equal values are not subtracted, because Infinity minus Infinity is NaN.
	return a.gateOut === b.gateOut ? 0 : b.gateOut - a.gateOut;
}

const readIds = () => new Set<string>();
const eventCache = () => new Cache<Array<Resource<Attributes<'transport_event'>>> | undefined>();

/**
 * Reads a container with its transport events. Input items share the results.
 *
 * @returns undefined after the maximum of reads in an execution; without events if the service
 * doesn't find them
 */
export async function withEvents(
	client: Client,
	subject: ContainerContext,
): Promise<ContainerContext | undefined> {
	const { id } = subject.container;
	const reads = client.execution.state(readIds);
	if (!reads.has(id) && reads.size >= EVENT_READS_MAX) return undefined;
	reads.add(id);
	const events = await client.execution.state(eventCache).get(id, async () => {
		const found = await loadTransportEvents(client, id).catch(undefinedOnStatus(404));
		return found?.data;
	});
	return { ...subject, events: events?.map((event) => withCarrierDays(event, subject.shipment)) };
}

/**
 * Reads the transport events of a container, in no reliable order. For some existing containers the
 * list returns 404; then the events are read as an include of the container.
 */
export async function loadTransportEvents(
	client: Client,
	containerId: string,
	options: Omit<ListRequest, 'path'> = {},
): Promise<JsonApiDocument<Attributes<'transport_event'>>> {
	const request = { ...options, path: path`/containers/${containerId}/transport_events` };
	const listed = await list<Attributes<'transport_event'>>(client, request).catch(
		undefinedOnStatus(404),
	);
	if (listed) return listed;
	const { included } = await client.document({
		path: path`/containers/${containerId}`,
		query: { include: 'transport_events' },
	});
	const events = new IncludedResources(included).ofType<Attributes<'transport_event'>>(
		'transport_event',
	);
	return { data: events, included: [] };
}
