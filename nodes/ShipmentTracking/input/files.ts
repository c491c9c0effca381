import type { FileSource } from '../../shared/api/upload';
import { toText } from '../../shared/lib/json';
import { splitList } from '../../shared/lib/list';
import type { Item } from './item';

const MIME_TYPE_UNKNOWN = 'application/octet-stream';

interface FileOverrides {
	fileName?: string;
	mimeType?: string;
}

/** A file with the binary field it is in. */
interface BinaryFile {
	field: string;
	file: FileSource;
}

/**
 * The files in the binary fields that a parameter names, separated by commas; for `data` the only
 * file of the item, wherever it is. All are looked at before any is used, so that nothing is half
 * done when one is missing.
 *
 * @throws NodeOperationError that names the field when it is missing or the file is empty
 */
export async function readFiles(
	item: Item,
	fieldName: string,
	naming: FileOverrides,
): Promise<BinaryFile[]> {
	const typed = splitList(item.required(fieldName));
	const fields = typed.join() === USUAL_FIELD ? [usualField(item)] : typed;
	if (fields.length === 0) throw item.invalid(fieldName, 'contains no field name');
	return await Promise.all(
		fields.map(async (field) => ({ field, file: await fileOf(item, fieldName, field, naming) })),
	);
}

/** Where n8n's nodes put a file unless they are told otherwise; the default of the parameter. */
const USUAL_FIELD = 'data';

/** Some name the field after the file or a form's label: the only file of an item is meant. */
function usualField({ context, index }: Item): string {
	const names = Object.keys(context.getInputData()[index]?.binary ?? {});
	return names.length === 1 ? names[0] : USUAL_FIELD;
}

/**
 * The file in a binary field of the item. With a stored file it is read as a stream each time it
 * is opened, so that its size does not matter; one held in memory is a buffer already.
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
	const size = id ? (await helpers.getBinaryMetadata(id)).fileSize : buffer?.length;
	if (size === 0) {
		throw item.invalid(
			fieldName,
			`is "${field}", but that file is empty (0 bytes)`,
			'Check the node that outputs the file. It may have read only a part of it.',
		);
	}
	return {
		fileName: toText(fileName) || data.fileName || defaultFileName(data.fileExtension),
		mimeType: toText(mimeType) || data.mimeType || MIME_TYPE_UNKNOWN,
		open: async () => buffer ?? (await helpers.getBinaryStream(id as string, CHUNK_SIZE_BYTES)),
	};
}

/** Larger than Node's default of 64 kB: fewer trips between disk, hash and socket. */
const CHUNK_SIZE_BYTES = 1024 * 1024;

function defaultFileName(extension = ''): string {
	return extension ? `document.${extension}` : 'document';
}
