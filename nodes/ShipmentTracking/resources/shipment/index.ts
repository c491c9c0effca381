import type { ResourceDefinition } from '../../operation/operation';
import { getDailyBrief } from '../../jobs/exceptions/brief/getDailyBrief';
import { getExceptions } from '../../jobs/exceptions/getExceptions';
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
		getDailyBrief,
		getExceptions,
		getChanges,
		getMany,
		getOverview,
		resumeTracking,
		stopTracking,
		update,
	],
};
