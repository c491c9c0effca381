import type { IDataObject } from 'n8n-workflow';

import type { Client } from '../../../shared/api/client';
import { undefinedOnStatus } from '../../../shared/api/errors';
import {
	IncludedResources,
	type JsonApiDocument,
	type Resource,
	withCarrierDays,
	type Attributes,
} from '../../../../shipping/records';
import { mayBeLeftBehind } from '../../../../shipping/journey';
import { containerLocator, shipmentLocator } from '../../fields/locators';
import { outputOrderedRows } from '../../operation/firstColumns';
import type { Operation } from '../../operation/operation';
import {
	containerDocument,
	LOCATED_EVENTS,
	loadContainerAndLocations,
	withRelated,
} from '../containers/loadContainers';
import { loadShipment } from '../containers/shipmentContainers';
import { overviewReport } from '../../../../shipping/reports';

/** Maximum number of containers whose events are read. Containers of one shipment mostly move together. */
const WITH_EVENTS_MAX = 3;

type OverviewInput = Parameters<typeof overviewReport.ofContainer>[0];
type OverviewEvent = OverviewInput['events'][number];
type OverviewRead = Omit<OverviewInput, 'now'>;

async function loadContainerOverview(client: Client, id: string): Promise<OverviewRead> {
	const { contexts, lookup } = await loadContainerAndLocations(client, id);
	const shipment = contexts[0]?.shipment;
	const events = contexts.flatMap(({ container }) => eventsOf(container, lookup, shipment));
	if (!shipment || !contexts.some(mayBeLeftBehind))
		return { containers: contexts, events, shipment };
	const { containers: siblings } = await loadShipment(client, shipment.id);
	return { containers: contexts.map((one) => ({ ...one, siblings })), events, shipment };
}

async function loadShipmentOverview(client: Client, id: string): Promise<OverviewRead> {
	const { shipment, containers, lookup } = await loadShipment(client, id);
	const documents = await Promise.all(
		representatives(containers).map(
			async ({ id: containerId }) =>
				await containerDocument(client, containerId, LOCATED_EVENTS).catch(undefinedOnStatus(404)),
		),
	);
	const events = new Map(
		documents.flatMap((document) =>
			document ? [[document.data[0]?.id, eventsIn(document, shipment)]] : [],
		),
	);
	return {
		shipment,
		containers: containers.map((container) => {
			const subject = withRelated(container, lookup);
			const facility =
				subject.facility ??
				lookup.find<Attributes<'terminal'>>(shipment?.relationships.destination_terminal);
			const own = (events.get(container.id) ?? []).map(({ event }) => event);
			return { ...subject, shipment, facility, siblings: containers, events: own };
		}),
		events: [...events.values()].flat(),
	};
}

/** Selects one container of each status first, so that no status is missed. */
function representatives(
	containers: Array<Resource<Attributes<'container'>>>,
): Array<Resource<Attributes<'container'>>> {
	const statuses = containers.map(({ attributes }) => attributes.current_status);
	const isFirst = (_: Resource, place: number) => statuses.indexOf(statuses[place]) === place;
	const firsts = containers.filter(isFirst);
	return [...new Set([...firsts, ...containers])].slice(0, WITH_EVENTS_MAX);
}

function eventsIn(
	{ data: [container], included }: JsonApiDocument<Attributes<'container'>>,
	shipment: OverviewInput['shipment'],
): OverviewEvent[] {
	return container ? eventsOf(container, new IncludedResources(included), shipment) : [];
}

function eventsOf(
	{ attributes }: Resource<Attributes<'container'>>,
	lookup: IncludedResources,
	shipment: OverviewInput['shipment'],
): OverviewEvent[] {
	const number = attributes.number ?? '';
	return lookup.ofType<Attributes<'transport_event'>>('transport_event').map((event) => {
		const location = lookup.find<Attributes<'port'>>(event.relationships.location);
		return {
			event: withCarrierDays(event, shipment),
			number,
			location: location?.attributes.name,
		};
	});
}

export const getContainerOverview: Operation = {
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of container',
	description:
		'Get a short summary of a container: status, route, vessel, ETA, deadline and latest events',
	fields: [containerLocator],
	async run(item) {
		const id = await item.idOrNumber('containerId');
		const data = await loadContainerOverview(item.client, id);
		if (data.containers.length === 0) {
			throw item.client.problem('The service returned no container');
		}
		const row = overviewReport.ofContainer({ ...data, now: Date.now() });
		return outputOrderedRows<IDataObject>([row], overviewReport.firstColumns);
	},
};

export const getShipmentOverview: Operation = {
	value: 'getOverview',
	name: 'Get Overview',
	action: 'Get overview of shipment',
	description:
		'Get a short summary of a shipment: route, vessel, ETA, containers, deadline and latest events',
	fields: [shipmentLocator],
	async run(item) {
		const id = await item.idOrNumber('shipmentId');
		const { shipment, ...others } = await loadShipmentOverview(item.client, id);
		if (!shipment) throw item.client.problem('The service returned no shipment');
		const row = overviewReport.ofShipment({ ...others, shipment, now: Date.now() });
		return outputOrderedRows<IDataObject>([row], overviewReport.firstColumns);
	},
};
