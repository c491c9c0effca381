import { createHash } from 'node:crypto';

import { created, nothing, plain } from '../model/answer.mts';
import { data, type Case } from '../model/case.mts';
import { UPLOADED_FILE } from '../model/fixture.mts';
import { directUpload } from '../resources/plain';

/** Replaces the signed ID, which differs for each upload. */
export const SIGNED_ID = 'the signed id';

const upload: Omit<Case, 'row'> = {
	resource: 'document',
	operation: 'upload',
	parameters: () => ({
		additionalFields: { name: 'Bill', fileName: 'bill.txt', mimeType: 'text/plain' },
	}),
	output: () => ({ type: 'document', name: 'Bill', file_name: 'bill.txt', document_type: null }),
	keys: ['id'],
};
const STEPS = ['POST /rails/active_storage/direct_uploads', 'PUT storage', 'POST /documents'];

/** Three cases for the three steps of an upload. */
export const uploads: Case[] = [
	{
		...upload,
		row: 'POST /rails/active_storage/direct_uploads',
		answer: plain(directUpload),
		after: () => STEPS.slice(1),
		body: () => ({
			blob: {
				filename: 'bill.txt',
				content_type: 'text/plain',
				byte_size: UPLOADED_FILE.length,
				checksum: createHash('md5').update(UPLOADED_FILE).digest('base64'),
			},
		}),
		reading: 'The path is assumed to be below the base URL with /v2',
	},
	{
		...upload,
		row: 'PUT {direct_upload.url}',
		answer: nothing(),
		sentTo: 'storage',
		before: () => STEPS.slice(0, 1),
		after: () => STEPS.slice(2),
		reading: 'The request has no key; any 2xx is a success',
	},
	{
		...upload,
		row: 'POST /documents',
		answer: created('document'),
		before: () => STEPS.slice(0, 2),
		body: () => data('document', { name: 'Bill', attached_document: SIGNED_ID }),
	},
];
