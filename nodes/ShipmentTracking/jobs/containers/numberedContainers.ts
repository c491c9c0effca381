import type { Client } from '../../../shared/api/client';
import {
	IncludedResources,
	type ContainerContext,
	Trips,
	mayBeContainerNumber,
	type Attributes,
	containerNumber,
} from '../../../../shipping/records';
import { ListReader } from '../../../shared/api/listReader';
import { ALL_CONTAINERS, CONTAINER_INCLUDE, withRelated } from './loadContainers';

/** The service doesn't document a maximum; its own tests send six numbers. */
const NUMBERS_PER_REQUEST = 25;

/** Containers by number. A container can be on several shipments. */
type NumberedContainers = Map<string, ContainerContext[]>;

/** 25 numbers in a request. Numbers without a container are missing from the result. */
export async function containersNumbered(
	client: Client,
	numbers: string[],
): Promise<NumberedContainers> {
	const asked = numbers.filter(mayBeContainerNumber);
	const found: NumberedContainers = new Map();
	for (let start = 0; start < asked.length; start += NUMBERS_PER_REQUEST) {
		for (const one of await filtered(client, asked.slice(start, start + NUMBERS_PER_REQUEST))) {
			const number = containerNumber(one.container.attributes);
			found.set(number, [...(found.get(number) ?? []), one]);
		}
	}
	return found;
}

async function filtered(client: Client, numbers: string[]): Promise<ContainerContext[]> {
	const query = {
		include: CONTAINER_INCLUDE,
		'filter[number]': numbers.join(','),
		sort: 'created_at',
	};
	const found = new Map<string, ContainerContext>();
	const reader = new ListReader<Attributes<'container'>>(client, { ...ALL_CONTAINERS, query });
	for await (const page of reader.pages()) {
		const lookup = new IncludedResources(page.included);
		for (const container of page.data) {
			found.set(container.id, withRelated(container, lookup));
		}
	}
	const contexts = [...found.values()];
	Trips.markAll(contexts);
	return contexts;
}

/** If several shipments have the container, returns those that are still tracked. */
export function preferTracked(contexts: ContainerContext[]): ContainerContext[] {
	const tracked = contexts.filter(({ shipment }) => !shipment?.attributes.line_tracking_stopped_at);
	return tracked.length ? tracked : contexts;
}
