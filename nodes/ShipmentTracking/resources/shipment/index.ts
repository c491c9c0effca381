import type { ResourceDefinition } from '../../operation';
import { get, getMany } from './read';
import { resumeTracking, stopTracking, update } from './write';

export const shipment: ResourceDefinition = {
	value: 'shipment',
	name: 'Shipment',
	operations: [get, getMany, resumeTracking, stopTracking, update],
};
