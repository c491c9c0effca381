import type { ResourceDefinition } from '../../operation';
import { download } from './download';
import { get, getMany } from './read';
import { upload } from './upload';

export const document: ResourceDefinition = {
	value: 'document',
	name: 'Document',
	operations: [download, get, getMany, upload],
};
