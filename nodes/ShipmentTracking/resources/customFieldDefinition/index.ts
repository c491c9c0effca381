import type { ResourceDefinition } from '../../operation/operation';
import { createOption, getOptions, removeOption, updateOption } from './options';
import { get, getMany } from './read';
import { create, remove, update } from './write';

export const customFieldDefinition: ResourceDefinition = {
	value: 'customFieldDefinition',
	name: 'Custom Field Definition',
	operations: [
		create,
		createOption,
		remove,
		removeOption,
		get,
		getMany,
		getOptions,
		update,
		updateOption,
	],
};
