import { download } from '../../jobs/documents/download';
import { getExtractedData } from '../../jobs/documents/getExtractedData';
import { upload } from '../../jobs/documents/upload';
import type { ResourceDefinition } from '../../operation/operation';
import { getEmails } from './emails';
import { processAgain, rotate } from './process';
import { get, getMany, getTypes } from './read';
import { remove, update } from './write';

export const document: ResourceDefinition = {
	value: 'document',
	name: 'Document',
	defaultOperation: upload.value,
	operations: [
		remove,
		download,
		get,
		getEmails,
		getExtractedData,
		getMany,
		getTypes,
		processAgain,
		rotate,
		update,
		upload,
	],
};
