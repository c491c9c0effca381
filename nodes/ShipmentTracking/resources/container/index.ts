import type { ResourceDefinition } from '../../operation';
import { getRouteMap } from './getRouteMap';

export const container: ResourceDefinition = {
	value: 'container',
	name: 'Container',
	operations: [getRouteMap],
};
