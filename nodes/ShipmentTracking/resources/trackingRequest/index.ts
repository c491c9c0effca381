import { track } from '../../jobs/track/track';
import type { ResourceDefinition } from '../../operation/operation';
import { create } from './create';
import { inferNumber } from './inferNumber';
import { get, getMany } from './read';
import { update } from './update';

export const trackingRequest: ResourceDefinition = {
	value: 'trackingRequest',
	name: 'Tracking Request',
	defaultOperation: track.value,
	operations: [create, get, getMany, inferNumber, track, update],
};
