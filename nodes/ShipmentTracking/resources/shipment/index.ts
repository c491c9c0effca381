import type { ResourceDefinition } from '../../operation';
import { getOverview } from './getOverview';
import { get, getMany } from './read';
import { resumeTracking, stopTracking, update } from './write';

export const shipment: ResourceDefinition = {
	value: 'shipment',
	name: 'Shipment',
	operations: [get, getMany, getOverview, resumeTracking, stopTracking, update],
};
