import type { ResourceDefinition } from '../../operation';
import { getRawEvents, getTransportEvents } from './events';
import { getRouteMap } from './getRouteMap';
import { get, getMany } from './read';
import { refresh, update } from './write';

export const container: ResourceDefinition = {
	value: 'container',
	name: 'Container',
	operations: [get, getMany, getRawEvents, getRouteMap, getTransportEvents, refresh, update],
};
