import { getContainerOverview as getOverview } from '../../jobs/overview/getOverview';
import { getRouteMap } from '../../jobs/routeMap/getRouteMap';
import type { ResourceDefinition } from '../../operation/operation';
import { getTransportEvents } from './events';
import { get, getMany } from './read';
import { refresh, update } from './write';

export const container: ResourceDefinition = {
	value: 'container',
	name: 'Container',
	defaultOperation: getOverview.value,
	operations: [get, getMany, getOverview, getRouteMap, getTransportEvents, refresh, update],
};
