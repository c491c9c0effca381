import type { ResourceDefinition } from '../../operation/operation';
import { getMany } from './read';
import { remove } from './remove';
import { set } from './set';

export const customField: ResourceDefinition = {
	value: 'customField',
	name: 'Custom Field',
	operations: [remove, getMany, set],
};
