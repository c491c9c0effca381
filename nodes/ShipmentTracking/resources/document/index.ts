import { download } from '../../jobs/extraction/download';
import { getExtractedData } from '../../jobs/extraction/getExtractedData';
import { upload } from '../../jobs/extraction/upload';
import type { ResourceDefinition } from '../../operation/operation';
import { reclassify, reextract, relink, rotate } from './process';
import { get, getMany, getTypes } from './read';
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
