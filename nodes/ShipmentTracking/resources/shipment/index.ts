import type { ResourceDefinition } from '../../operation/operation';
import { getShipmentOverview as getOverview } from '../../jobs/overview/getOverview';
import { get, getMany } from './read';
import { resumeTracking, stopTracking, update } from './write';

export const shipment: ResourceDefinition = {
	value: 'shipment',
	name: 'Shipment',
	defaultOperation: getOverview.value,
	operations: [get, getMany, getOverview, resumeTracking, stopTracking, update],
};
