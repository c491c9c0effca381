import type { ResourceDefinition } from '../../operation/operation';
import { get, getMany } from './read';
import { create, remove, update } from './write';

export const customFieldDefinition: ResourceDefinition = {
	value: 'customFieldDefinition',
	name: 'Custom Field Definition',
	operations: [create, remove, get, getMany, update],
};
