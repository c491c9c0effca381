import { collection, simplify } from '../../fields/list';
import { documentLocator } from '../../fields/locators';
import type { Item } from '../../input/item';
import { itemError } from '../../input/itemError';
import type { Operation } from '../../operation/operation';
import { selectedFields } from '../../operation/output';
import { outputResourcesWithExtras } from '../../operation/outputWithExtras';
import { toExtraction, type Extraction } from './extraction';
import {
	loadExtraction,
	maxWaitOption,
	readWaitMs,
	waitForExtraction,
	waitForExtractionField,
} from './wait';

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
