import { upload as uploadFile } from '../../../shared/upload';
import { fileOf } from '../../binary';
import { collection, simplify } from '../../fields/list';
import { present, selectedFields } from '../../fields/present';
import { toText } from '../../item';
import type { Operation } from '../../operation';

/** The direct upload and POST /documents in one operation (interface: Endpoints). */
export const upload: Operation = {
	value: 'upload',
	name: 'Upload',
	action: 'Upload document',
	description:
		'Upload a file as a document. It is classified and read afterwards; the outcome comes as an event.',
	fields: [
		{
			displayName: 'Input Data Field Name',
			name: 'binaryPropertyName',
			type: 'string',
			default: 'data',
			required: true,
			hint: 'The name of the input field containing the file to be uploaded',
			description: 'The name of the incoming field that holds the binary file data to be processed',
		},
		simplify,
		...collection('Additional Fields', [
			{
				displayName: 'Document Name',
				name: 'name',
				type: 'string',
				default: '',
				placeholder: 'e.g. Invoice 10027',
				description: 'How the document is called in the service. The name of the file when empty.',
			},
			{
				displayName: 'File Name',
				name: 'fileName',
				type: 'string',
				default: '',
				placeholder: 'e.g. invoice.pdf',
				description: 'The name that the file is stored with. Its own when empty.',
			},
			{
				displayName: 'MIME Type',
				name: 'mimeType',
				type: 'string',
				default: '',
				placeholder: 'e.g. application/pdf',
				description: 'What kind of file it is. Its own when empty.',
			},
		]),
		...collection('Options', [selectedFields]),
	],
	async run(item) {
		const { name, fileName, mimeType } = item.collection('additionalFields');
		const file = await fileOf(item, 'binaryPropertyName', {
			fileName: toText(fileName),
			mimeType: toText(mimeType),
		});
		const resource = await uploadFile(item.client, file, toText(name) || file.fileName);
		return present(item, { data: [resource], included: [] });
	},
};
