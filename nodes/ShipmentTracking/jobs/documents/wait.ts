import type { JsonApiDocument, Attributes } from '../../../../shipping/records';
import { pause } from '../../../shared/api/pacing';
import { path } from '../../../shared/api/path';
import { growingPauses } from '../../../shared/lib/growingPauses';
import { flagField, wholeField } from '../../../shared/lib/simpleFields';
import { collection, simplify } from '../../fields/list';
import { documentLocator } from '../../fields/locators';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import type { Operation } from '../../operation/operation';
import { selectedFields, outputResourcesWithExtras } from '../../operation/output';
import { toExtraction, type Extraction } from './extraction';

export const EXTRACTION_PAUSES = { firstMs: 2_000, factor: 1.5, maxMs: 15_000 };

export const waitForExtractionField = flagField('Wait for Extraction', 'waitForExtraction', {
	description: 'Whether to wait for the extracted data and return it',
});

export const maxWaitOption = wholeField('Max Wait (Seconds)', 'waitSeconds', {
	min: 1,
	max: 3_600,
	default: 120,
	description: 'After this time the document is returned with status "pending"',
	displayOptions: { show: { '/waitForExtraction': [true] } },
});

/** Returns the time to wait; 0 if the option is off. */
export function readWaitMs(item: Item): number {
	if (!item.isOn(waitForExtractionField)) return 0;
	return item.number(maxWaitOption) * 1000;
}

type Document = JsonApiDocument<Attributes<'document'>>;

/** Reads a document with its extracted data. */
export async function loadExtraction(item: Item, id: string, step?: string): Promise<Document> {
	return await item.client.document<Attributes<'document'>>({
		path: path`/documents/${id}`,
		query: { include: 'last_document_representation' },
		step,
		expects: 'record',
	});
}

/**
 * Polls until the document is extracted or has failed, or the time is over, and returns the last
 * answer. Stops when the execution is stopped.
 */
export async function waitForExtraction(
	item: Item,
	id: string,
	document: Document,
	limitMs: number,
): Promise<Document> {
	const signal = item.context.getExecutionCancelSignal();
	let latest = document;
	for (const ms of growingPauses(EXTRACTION_PAUSES, limitMs)) {
		if (toExtraction(latest).status !== 'pending') break;
		await pause(ms, signal);
		const found = await loadExtraction(item, id, `Waiting for the extraction of document ${id}`);
		if (found.data.length) latest = found;
	}
	return latest;
}

/** GET /documents/{id} with its last representation; fails without a representation. */
export const getExtractedData: Operation = {
	value: 'getExtractedData',
	name: 'Get Extracted Data',
	action: 'Get extracted data of document',
	description: 'Get the type and the extracted data of a document',
	fields: [
		documentLocator,
		waitForExtractionField,
		simplify,
		...collection('Options', [maxWaitOption, selectedFields]),
	],
	async run(item) {
		const waitMs = readWaitMs(item);
		const id = await item.id('documentId');
		const document = await waitForExtraction(item, id, await loadExtraction(item, id), waitMs);
		const extraction = toExtraction(document);
		if (extraction.status === 'extracted')
			return outputResourcesWithExtras(item, document, extraction);
		throw notExtracted(item, id, extraction);
	},
};

function notExtracted(item: Item, id: string, { status, extraction_note: note }: Extraction) {
	const [message, description] =
		status === 'failed'
			? [
					`Document ${id} could not be read: ${note}`,
					'Correct its type with Document > Update, or use Document > Process Again.',
				]
			: [
					`Document ${id} has not been extracted yet`,
					"Turn 'Wait for Extraction' on, or start the workflow with the trigger event document.extracted.",
				];
	return itemError(item.position, message, description);
}
