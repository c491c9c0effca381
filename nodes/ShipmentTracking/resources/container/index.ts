import type { ResourceDefinition } from '../../operation';
import { getRawEvents, getTransportEvents } from './events';
import { getOverview } from './getOverview';
import { getPickupDeadlines } from './getPickupDeadlines';
import { getRouteMap } from './getRouteMap';
import { get, getMany } from './read';
import { refresh, update } from './write';

export const container: ResourceDefinition = {
	value: 'container',
	name: 'Container',
	operations: [
		get,
		getMany,
		getOverview,
		getPickupDeadlines,
		getRawEvents,
		getRouteMap,
		getTransportEvents,
		refresh,
		update,
	],
};
