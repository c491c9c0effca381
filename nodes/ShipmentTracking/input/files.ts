import type { FileSource } from '../../shared/api/upload';
import { toText, splitList } from '../../../shipping/lib';
import type { Item } from './item';

const MIME_TYPE_UNKNOWN = 'application/octet-stream';

interface FileOverrides {
	fileName?: string;
	mimeType?: string;
}

interface BinaryFile {
	field: string;
	file: FileSource;
}

/**
 * The files in the binary fields that a parameter names, separated by commas. `data` also means the
 * item's only file, whatever its field is called. All fields are checked before the first file is
 * used, so that a missing file does not leave the work half done.
 * @throws NodeOperationError with the name of a field without a file, or with an empty or lost file
 */
export async function readFiles(
	item: Item,
	fieldName: string,
	naming: FileOverrides,
): Promise<BinaryFile[]> {
	const typed = splitList(item.required(fieldName));
	const fields = typed.join() === DEFAULT_FIELD ? [onlyBinaryField(item)] : typed;
	if (fields.length === 0) throw item.invalid(fieldName, 'contains no field name');
	return await Promise.all(
		fields.map(async (field) => ({ field, file: await fileOf(item, fieldName, field, naming) })),
	);
}

/** The default of the parameter, and the field in which n8n's own nodes store a file. */
const DEFAULT_FIELD = 'data';

/** Some nodes name the field after the file or a form's label, so the item's only file is used. */
function onlyBinaryField({ context, index }: Item): string {
	const names = Object.keys(context.getInputData()[index]?.binary ?? {});
	return names.length === 1 ? names[0] : DEFAULT_FIELD;
}

/**
 * The file in a binary field of the item. A stored file is streamed each time it is opened, so its
 * size does not matter; a file in memory is already a buffer.
 */
async function fileOf(
	item: Item,
	fieldName: string,
	field: string,
	{ fileName, mimeType }: FileOverrides,
): Promise<FileSource> {
	const { helpers } = item.context;
	const data = (() => {
		try {
			return helpers.assertBinaryData(item.index, field);
		} catch {
			const names = Object.keys(item.context.getInputData()[item.index]?.binary ?? {});
			throw item.invalid(
				fieldName,
				`is "${field}", but the item has no file there`,
				names.length
					? `Binary fields of this item: ${names.join(', ')}.`
					: 'This item has no binary fields: use a node before this one that outputs a file.',
			);
		}
	})();
	const { id } = data;
	const buffer = id ? undefined : await helpers.getBinaryDataBuffer(item.index, field);
	const stored = async <Read>(reading: Promise<Read>): Promise<Read> =>
		await reading.catch(({ message }: Error) => {
			throw item.invalid(
				fieldName,
				`is "${field}", but n8n no longer has this file (${message})`,
				'Run the node that outputs the file again. In queue mode, all processes of n8n need the same storage for files.',
			);
		});
	const size = id ? (await stored(helpers.getBinaryMetadata(id))).fileSize : buffer?.length;
	if (size === 0) {
		throw item.invalid(
			fieldName,
			`is "${field}", but that file is empty (0 bytes)`,
			'Check whether the node that outputs the file reads it completely.',
		);
	}
	return {
		fileName: toText(fileName) || data.fileName || defaultFileName(data.fileExtension),
		mimeType: toText(mimeType) || data.mimeType || MIME_TYPE_UNKNOWN,
		open: async () =>
			buffer ?? (await stored(helpers.getBinaryStream(id as string, CHUNK_SIZE_BYTES))),
	};
}

/** Larger than Node's default of 64 kB: fewer trips between disk, hash and socket. */
const CHUNK_SIZE_BYTES = 1024 * 1024;

function defaultFileName(extension = ''): string {
	return extension ? `document.${extension}` : 'document';
}
