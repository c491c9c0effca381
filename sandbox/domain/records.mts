import { terminalsAt } from '../catalogue/terminals.mts';
import { relatedAll, timestamp, toMany, toOne, type Resource } from '../jsonApi/resource.mts';
import type { DataSource } from './milestone.mts';
import { lastLeg } from './voyage.mts';
import { isCarrierNews, numberInOrder, rawEvent } from './rawEvent.mts';
import { locationOf, type MilestoneContext } from './milestoneContext.mts';

const TERMINAL_EVENTS = /not_available|available|pickup_(lfd_terminal|appointment)/;

function dataSource({ milestone: { event, source }, container }: MilestoneContext): DataSource {
	if (source) return source;
	if (event.endsWith('vessel_berthed')) return 'ais';
	const { ind_ata_at: reachedRamp, pickup_lfd: governing, import_deadlines } = container.attributes;
	if (event.endsWith('.available') && reachedRamp) return 'rail';
	const isRailDay = governing !== null && governing === import_deadlines.pickup_lfd_rail;
	if (event.includes('lfd_rail') || (event.includes('lfd.') && isRailDay)) return 'rail';
	return TERMINAL_EVENTS.test(event) ? 'terminal' : 'shipping_line';
}

const ONLY_VESSEL_EVENTS = /vessel|transshipment|feeder/;

/** Events whose `value` is the new deadline or appointment. In all other events it is null. */
const VALUED_EVENTS = /pickup_(lfd|appointment)/;

function transportEvent(milestoneContext: MilestoneContext): Resource {
	const { account, shipment, container, leg, milestone, at } = milestoneContext;
	const { event } = milestone;
	const location = locationOf(milestoneContext);
	const onVessel = ONLY_VESSEL_EVENTS.test(event);
	const estimate = event.includes('.estimated.') ? milestone.value : undefined;
	const isValued = VALUED_EVENTS.test(event) && milestone.value !== undefined;
	const value = isValued ? timestamp(milestone.value ?? 0) : null;
	return {
		id: account.ids.next('transport_event'),
		type: 'transport_event',
		attributes: {
			event,
			created_at: at,
			voyage_number: onVessel ? leg.voyageNumber : null,
			timestamp: estimate === undefined ? at : timestamp(estimate),
			data_source: dataSource(milestoneContext),
			invalidated_at: null,
			location_locode: location.locode,
			timezone: location.timeZone,
			...(milestone.isSilent ? {} : { value }),
		},
		relationships: {
			shipment: toOne(shipment),
			container: toOne(container),
			vessel: toOne(onVessel ? leg.vessel : null),
			location: toOne(location.resource),
			terminal: toOne(location.terminal),
			source_event: { data: null },
			previous_version: { data: null },
		},
	};
}

const append = (resource: Resource, name: string, target: Resource) => {
	resource.relationships[name] = toMany([...relatedAll(resource, name), target]);
};

/** Adds a milestone to the event history of its container. */
export function recordTransportEvent(milestoneContext: MilestoneContext): Resource {
	const { account, container } = milestoneContext;
	const event = account.add(transportEvent(milestoneContext));
	append(container, 'transport_events', event);
	if (isCarrierNews(milestoneContext.milestone.event)) {
		const source = account.add(rawEvent(milestoneContext, event));
		event.relationships.source_event = toOne(source);
		append(container, 'raw_events', source);
		numberInOrder(account.relatedTo(container, 'raw_events'));
	}
	return event;
}

export function recordEstimate({
	account,
	shipment,
	leg,
	milestone,
	at,
}: MilestoneContext): Resource {
	const attributes = {
		created_at: at,
		estimated_timestamp: timestamp(milestone.value ?? leg.eta),
		voyage_number: leg.voyageNumber,
		event: milestone.event,
		location_locode: leg.to.locode,
		data_source: 'shipping_line',
		timezone: leg.to.timeZone,
	};
	return account.create('estimated_event', attributes, {
		shipment: toOne(shipment),
		port: toOne(leg.to),
		vessel: toOne(leg.vessel),
	});
}

/** @param before the former values of the container */
export function recordUpdate(
	milestoneContext: MilestoneContext,
	before: Record<string, unknown>,
): Resource {
	const { account, shipment, container, voyage, milestone, at } = milestoneContext;
	const changed = Object.keys(milestone.reported ?? {}).filter(
		(name) =>
			name !== 'availability_known' &&
			JSON.stringify(before[name]) !== JSON.stringify(container.attributes[name]),
	);
	const attributes = {
		changeset: Object.fromEntries(
			changed.map((name) => [name, [before[name], container.attributes[name]]]),
		),
		timestamp: at,
		data_source: 'terminal',
		timezone: lastLeg(voyage).to.timeZone,
	};
	return account.create('container_updated_event', attributes, {
		container: toOne(container),
		terminal: container.relationships.pod_terminal,
		shipment: toOne(shipment),
	});
}

/** Moves the container to the next terminal of the port, if there is one. */
export function recordTerminalChange(milestoneContext: MilestoneContext): Resource {
	const { account, shipment, container, voyage, at } = milestoneContext;
	const terminals = terminalsAt(lastLeg(voyage).to.locode);
	const current = terminals.findIndex(({ id }) => id === voyage.terminal?.id);
	voyage.terminal = terminals[(current + 1) % Math.max(1, terminals.length)] ?? null;
	const terminal = toOne(voyage.terminal);
	container.relationships.pod_terminal = terminal;
	shipment.relationships.pod_terminal = terminal;
	return account.create(
		'container_pod_terminal_changed_event',
		{ timestamp: at, data_source: 'shipping_line' },
		{ container: toOne(container), shipment: toOne(shipment), terminal },
	);
}

export function recordCreation({ account, shipment, container, at }: MilestoneContext): Resource {
	return account.create(
		'container_created_event',
		{ timestamp: at, timezone: 'Etc/UTC' },
		{ container: toOne(container), shipment: toOne(shipment) },
	);
}
