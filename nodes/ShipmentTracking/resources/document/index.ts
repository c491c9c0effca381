import type { ResourceDefinition } from '../../operation';
import { download } from './download';
import { reclassify, reextract, relink, rotate } from './process';
import { get, getMany, getTypes } from './read';
import { upload } from './upload';
import { remove, update } from './write';

export const document: ResourceDefinition = {
	value: 'document',
	name: 'Document',
	operations: [
		remove,
		download,
		get,
		getMany,
		getTypes,
		reclassify,
		reextract,
		relink,
		rotate,
		update,
		upload,
	],
};
