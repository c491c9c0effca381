import type { ResourceDefinition } from '../../operation/operation';
import { get, getMany } from './read';
import { setSeveral } from './setSeveral';
import { create, remove, update, upsert } from './write';

export const customField: ResourceDefinition = {
	value: 'customField',
	name: 'Custom Field',
	operations: [create, upsert, remove, get, getMany, setSeveral, update],
};
