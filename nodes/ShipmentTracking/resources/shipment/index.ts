import type { ResourceDefinition } from '../../operation/operation';
import { getOverview } from '../../jobs/overview/getShipmentOverview';
import { get, getMany } from './read';
import { resumeTracking, stopTracking, update } from './write';

export const shipment: ResourceDefinition = {
	value: 'shipment',
	name: 'Shipment',
	operations: [get, getMany, getOverview, resumeTracking, stopTracking, update],
};
