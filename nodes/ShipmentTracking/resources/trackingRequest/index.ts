import type { ResourceDefinition } from '../../operation';
import { create } from './create';

export const trackingRequest: ResourceDefinition = {
	value: 'trackingRequest',
	name: 'Tracking Request',
	operations: [create],
};
