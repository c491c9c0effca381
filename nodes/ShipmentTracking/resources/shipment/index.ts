import type { ResourceDefinition } from '../../operation/operation';
import { getChanges } from '../../jobs/changes/getChanges';
import { getDailyBrief } from '../../jobs/exceptions/brief/getDailyBrief';
import { getExceptions } from '../../jobs/exceptions/getExceptions';
import { getShipmentOverview as getOverview } from '../../jobs/overview/getOverview';
import { get, getMany } from './read';
import { resumeTracking, stopTracking, update } from './write';

export const shipment: ResourceDefinition = {
	value: 'shipment',
	name: 'Shipment',
	defaultOperation: getOverview.value,
	operations: [
		get,
		getChanges,
		getDailyBrief,
		getExceptions,
		getMany,
		getOverview,
		resumeTracking,
		stopTracking,
		update,
	],
};
