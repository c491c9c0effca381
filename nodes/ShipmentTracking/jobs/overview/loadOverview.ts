import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import {
	IncludedResources,
	type JsonApiDocument,
	type Resource,
} from '../../../shared/api/jsonApi';
import { path } from '../../../shared/api/path';
import type {
	ContainerAttributes,
	TerminalAttributes,
	TransportEventAttributes,
} from '../../../shared/domain/attributes';
import { asText } from '../../../shared/lib/json';
import { loadContainer, withRelated } from '../containers/loadContainers';
import { loadShipment } from '../containers/shipmentContainers';
import type { ContainerEvent } from './lastEvents';
import type { OverviewData } from './overview';

/** Containers of one shipment mostly move together: so many are asked for their events. */
const WITH_EVENTS_MAX = 3;

type Read = Omit<OverviewData, 'now'>;

export async function loadContainerOverview(client: Client, id: string): Promise<Read> {
	const subjects = await loadContainer(client, id);
	const events = subjects.flatMap(({ container, events: own = [] }) =>
		own.map((event) => ({ event, number: numberOf(container) })),
	);
	return { subjects, events, shipment: subjects[0]?.shipment };
}

export async function loadShipmentOverview(client: Client, id: string): Promise<Read> {
	const { shipment, containers, lookup } = await loadShipment(client, id);
	const documents = await Promise.all(
		representatives(containers).map(async (container) => {
			const request = {
				path: path`/containers/${container.id}`,
				query: { include: 'transport_events' },
			};
			return await client.document<ContainerAttributes>(request).catch(undefinedOnStatus(404));
		}),
	);
	const ofContainer = (id: string) => {
		const document = documents.find((one) => one?.data[0]?.id === id);
		return document ? eventsOf(document).map(({ event }) => event) : [];
	};
	return {
		shipment,
		subjects: containers.map((container) => {
			const subject = withRelated(container, lookup);
			const facility =
				subject.facility ??
				lookup.find<TerminalAttributes>(shipment?.relationships.destination_terminal);
			return { ...subject, shipment, facility, events: ofContainer(container.id) };
		}),
		events: documents.flatMap((document) => (document ? eventsOf(document) : [])),
	};
}

/** One of each status first, so that those who went ahead or stayed behind are heard. */
function representatives(
	containers: Array<Resource<ContainerAttributes>>,
): Array<Resource<ContainerAttributes>> {
	const statuses = containers.map(({ attributes }) => attributes.current_status);
	const isFirst = (_: Resource, place: number) => statuses.indexOf(statuses[place]) === place;
	const firsts = containers.filter(isFirst);
	return [...new Set([...firsts, ...containers])].slice(0, WITH_EVENTS_MAX);
}

function eventsOf({
	data: [container],
	included,
}: JsonApiDocument<ContainerAttributes>): ContainerEvent[] {
	const number = container ? numberOf(container) : '';
	return new IncludedResources(included)
		.ofType<TransportEventAttributes>('transport_event')
		.map((event) => ({ event, number }));
}

function numberOf({ attributes }: Resource<ContainerAttributes>): string {
	return asText(attributes.number) ?? '';
}
