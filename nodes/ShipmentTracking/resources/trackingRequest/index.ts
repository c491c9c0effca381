import type { ResourceDefinition } from '../../operation';
import { create } from './create';
import { inferNumber } from './inferNumber';
import { get, getMany } from './read';
import { track } from './track';
import { update } from './update';

export const trackingRequest: ResourceDefinition = {
	value: 'trackingRequest',
	name: 'Tracking Request',
	operations: [create, get, getMany, inferNumber, track, update],
};
