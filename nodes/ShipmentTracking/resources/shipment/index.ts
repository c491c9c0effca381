import type { ResourceDefinition } from '../../operation/operation';
import { getDailyBrief } from '../../jobs/brief/getDailyBrief';
import { getChanges } from '../../jobs/changes/getChanges';
import { getOverview } from '../../jobs/overview/getShipmentOverview';
import { get, getMany } from './read';
import { resumeTracking, stopTracking, update } from './write';

export const shipment: ResourceDefinition = {
	value: 'shipment',
	name: 'Shipment',
	usualOperation: getOverview.value,
	operations: [
		get,
		getChanges,
		getDailyBrief,
		getMany,
		getOverview,
		resumeTracking,
		stopTracking,
		update,
	],
};
