import { endAfter } from '../../../shared/api/boundedBody';
import type { ByteStream } from '../../../shared/api/digest';
import { flatten } from '../../../shared/api/flatten';
import { path } from '../../../shared/api/path';
import { checkedAddress, sendToStorage } from '../../../shared/api/storage';
import { decodeAnswer, Resource, type Attributes } from '../../../../shipping/records';
import { safeFileName, safeMimeType } from '../../../shared/lib/fileName';
import { wholeField } from '../../../shared/lib/simpleFields';
import { choice } from '../../fields/choice';
import { collection } from '../../fields/list';
import { documentLocator } from '../../fields/locators';
import { outputBinaryField, showFor } from '../../fields/showFor';
import type { Item } from '../../input/item';
import { firstColumns } from '../../operation/firstColumns';
import { outputRows, type Operation } from '../../operation/operation';

const downloadAs = choice(
	'Download As',
	'downloadAs',
	[
		['File', 'file', 'Return the file in a binary field'],
		[
			'URL',
			'address',
			'Temporary link that works without API key. Anyone with the link can open the file.',
		],
	],
	'What to return',
);
/** The default applies if the service reports no file size. */
const maxFileSize = wholeField('Max File Size (MB)', 'maxFileSize', {
	min: 1,
	max: 10_000,
	default: 100,
	description: 'Larger files return an error. Defaults to the size that the service reports.',
});

/** GET /documents/{id}/download_url, then the file itself, without the API key. */
export const download: Operation = {
	value: 'download',
	name: 'Download',
	action: 'Download document',
	description: 'Download the file of a document, or get a temporary link to it',
	fields: [
		documentLocator,
		downloadAs,
		outputBinaryField('The name of the output field to put the file in', {
			downloadAs: ['file'],
		}),
		...collection('Options', [maxFileSize]).map((options) =>
			showFor({ downloadAs: ['file'] }, options),
		),
	],
	async run(item) {
		const id = await item.id('documentId');
		if (item.choice(downloadAs) === 'address') {
			return outputRows([{ download_url: await downloadUrlOf(item, id), id, type: 'document' }]);
		}
		const field = item.required('outputBinaryPropertyName');
		const { binary, json } = await fetchFile(item, id, await downloadUrlOf(item, id));
		return [{ json, binary: { [field]: binary } }];
	},
};

const STEP = 'Downloading the file from the storage';
const BYTES_PER_MEGABYTE = 1024 * 1024;
const MIME_TYPE_UNKNOWN = 'application/octet-stream';

async function downloadUrlOf(item: Item, id: string): Promise<string> {
	const { body } = await item.client.send({ path: path`/documents/${id}/download_url` });
	const { download_url: url } = decodeAnswer('downloadUrl', body);
	if (url) {
		// The address is checked even if only the link is returned, because users will open it.
		checkedAddress(item.client, url, STEP);
		return url;
	}
	throw item.client.problem(
		'The service returned no download URL',
		'The document may have no file. Try again later.',
	);
}

/** The size that the service reports, unless the option sets another maximum. */
function bytesMaxOf(item: Item, { file_size_bytes: size }: Attributes<'document'>): number {
	const isGiven = item.collection('options').maxFileSize !== undefined;
	const isKnown = typeof size === 'number' && size > 0;
	return isKnown && !isGiven ? size : item.number(maxFileSize) * BYTES_PER_MEGABYTE;
}

/**
 * Streams the file into n8n's binary storage. Name and MIME type come from the document, because
 * those of the download are unreliable.
 */
async function fetchFile(item: Item, id: string, url: string) {
	const document = await item.client.document<Attributes<'document'>>({
		path: path`/documents/${id}`,
		expects: 'record',
	});
	const { attributes = {}, sent }: Partial<Resource<Attributes<'document'>>> =
		document.data[0] ?? {};
	const answer = await sendToStorage(item.client, {
		method: 'GET',
		url,
		keepsStream: true,
		step: STEP,
	});
	const declared = answer.headers['content-type'];
	const mimeType =
		safeMimeType(attributes.file_content_type) ??
		safeMimeType(declared) ??
		// If there is no MIME type, n8n derives one from the file extension. A malformed type is
		// replaced, because n8n would store it unchanged.
		(declared ? MIME_TYPE_UNKNOWN : undefined);
	// Without a file name, n8n would store the name and the temporary URL of the download.
	const fileName =
		safeFileName(attributes.file_name ?? '') ?? safeFileName(attributes.name ?? '') ?? 'document';
	const bytesMax = bytesMaxOf(item, attributes);
	const tooLong = item.client.problem(
		`${STEP}: the file is longer than ${bytesMax.toLocaleString('en-US')} bytes`,
		"The download was stopped. If the file is correct, set 'Max File Size (MB)' in Options.",
	);
	const stream = endAfter(answer.body as ByteStream, bytesMax, () => tooLong);
	const stored = item.context.helpers.prepareBinaryData(stream, fileName, mimeType);
	const binary = await stored.catch((error: unknown) => {
		if (error === tooLong) throw tooLong;
		throw new Error(`${STEP}: the connection broke (${(error as Error).message}). Run it again.`);
	});
	const record = new Resource({ id, type: 'document', sent });
	return { binary, json: flatten(record, firstColumns) };
}
