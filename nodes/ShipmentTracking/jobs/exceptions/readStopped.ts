import { isLongStopped } from '../../../../shipping/findings';
import { shipmentCase } from '../../../../shipping/facts';
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

const STOPPED_PAGES_MAX = 10;
const SINGLE_READS_MAX = 20;

/**
 * Returns shipments whose tracking may have stopped, whatever the filters.
 * @param ids of shipments of which a tracking request says that tracking stopped
 */
export async function readStopped(item: Item, { now, places }: AccountQuery, ids: string[]) {
	const { client } = item;
	const found = new Map<string, ReturnType<typeof shipmentCase>>();
	const clock = { now, knownAt: knownAtOf(now), places };
	const contexts = new ShipmentContexts(client);
	const add = async (shipment: Resource<Attributes<'shipment'>>, lookup: IncludedResources) => {
		const containers = await contexts.of(shipment, lookup);
		const terminal = lookup.find<Attributes<'terminal'>>(shipment.relationships.pod_terminal);
		const one = shipmentCase({ shipment, containers, terminal }, clock);
		found.set(shipment.id, one);
		return one;
	};
	const reader = new ListReader<Attributes<'shipment'>>(client, STOPPED_SHIPMENTS);
	let pages = 0;
	for await (const { data, included } of reader.pages()) {
		const lookup = new IncludedResources([...included, ...data]);
		let isOld = true;
		for (const shipment of data.map((one) => withCarrierDays(one, one))) {
			if (!isLongStopped(await add(shipment, lookup))) isOld = false;
		}
		if (isOld || ++pages >= STOPPED_PAGES_MAX) break;
	}
	for (const id of ids.filter((one) => !found.has(one)).slice(0, SINGLE_READS_MAX)) {
		const read = await loadShipment(client, id).catch(undefinedOnStatus(404));
		if (read?.shipment) await add(read.shipment, read.lookup);
	}
	return [...found.values()];
}
