import {
	daysSinceStop,
	decidesForRequest,
	isClosed,
	LISTED_UNTIL,
	type ShipmentCase,
} from '../../../../shipping/findings';
import { containerFacts, shipmentFacts, type KnownShipmentFacts } from '../../../../shipping/facts';
import {
	IncludedResources,
	type Attributes,
	type Resource,
	withCarrierDays,
} from '../../../../shipping/records';
import { undefinedOnStatus } from '../../../shared/api/errors';
import { ListReader } from '../../../shared/api/listReader';
import { path } from '../../../shared/api/path';
import { knownAtOf } from '../../fields/asOf';
import type { Item } from '../../input/item';
import { ShipmentContexts } from '../containers/liveContainers';
import type { AccountQuery } from '../containers/loadAccount';
import { loadShipment, SHIPMENT_INCLUDE } from '../containers/shipmentContainers';

/** Shipments whose tracking stopped, the last ones first. */
const STOPPED_SHIPMENTS = {
	path: path`/shipments`,
	limit: Infinity,
	query: {
		include: SHIPMENT_INCLUDE,
		'filter[tracking_stopped]': true,
		sort: '-tracking_stopped_at',
	},
};

/** Older ones are not counted either. */
const COUNTED_UNTIL = 90;
const STOPPED_PAGES_MAX = 10;
const SINGLE_READS_MAX = 20;

interface Stopped {
	/** Shipments that stopped at most `LISTED_UNTIL` days ago. */
	shipments: ShipmentCase[];
	/** Shipments that stopped earlier, less than `COUNTED_UNTIL` days ago. */
	earlier: ShipmentCase[];
	/** The IDs of shipments that need no other message about their tracking. */
	decided: Set<string>;
}

/** @param ids of shipments of which a tracking request says that tracking stopped */
export async function readStopped(
	item: Item,
	query: AccountQuery,
	ids: string[],
): Promise<Stopped> {
	const { client } = item;
	const found = new StoppedShipments(query);
	const contexts = new ShipmentContexts(client);
	const add = async (shipment: Resource<Attributes<'shipment'>>, lookup: IncludedResources) => {
		const containers = await contexts.of(shipment, lookup);
		const terminal = lookup.find<Attributes<'terminal'>>(shipment.relationships.pod_terminal);
		return found.add({ shipment, containers, terminal });
	};
	const reader = new ListReader<Attributes<'shipment'>>(client, STOPPED_SHIPMENTS);
	let pages = 0;
	for await (const { data, included } of reader.pages()) {
		const lookup = new IncludedResources([...included, ...data]);
		const days: number[] = [];
		for (const shipment of data.map((one) => withCarrierDays(one, one))) {
			days.push(await add(shipment, lookup));
		}
		if (Math.min(...days) >= COUNTED_UNTIL || ++pages >= STOPPED_PAGES_MAX) break;
	}
	for (const id of ids.filter((one) => !found.seen.has(one)).slice(0, SINGLE_READS_MAX)) {
		const read = await loadShipment(client, id).catch(undefinedOnStatus(404));
		if (read?.shipment) await add(read.shipment, read.lookup);
	}
	return found;
}

class StoppedShipments implements Stopped {
	readonly shipments: ShipmentCase[] = [];
	readonly earlier: ShipmentCase[] = [];
	readonly decided = new Set<string>();
	readonly seen = new Set<string>();

	constructor(private readonly query: AccountQuery) {}

	/** Returns the days since the end of tracking. */
	add(context: KnownShipmentFacts['context']): number {
		const { now, places, isOfCustomer, hasReference } = this.query;
		const { id, attributes } = context.shipment;
		this.seen.add(id);
		const clock = { now, knownAt: knownAtOf(now), places };
		const boxes = context.containers.map((box) => containerFacts(box, clock));
		const one = { facts: shipmentFacts(context, now), boxes };
		const days = daysSinceStop(one);
		// The service ignores unknown filters, so the filter is applied again.
		if (days === undefined) return 0;
		if (decidesForRequest(one) || isClosed(attributes)) this.decided.add(id);
		const isWanted = isOfCustomer(attributes.customer_name) && hasReference(one.facts.references);
		if (days < COUNTED_UNTIL && isWanted)
			(days > LISTED_UNTIL ? this.earlier : this.shipments).push(one);
		return days;
	}
}
