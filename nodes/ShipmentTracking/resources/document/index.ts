import type { ResourceDefinition } from '../../operation';
import { download } from './download';
import { getExtractedData } from './getExtractedData';
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
		getExtractedData,
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
