import type { JsonApiDocument } from '../../../shared/api/jsonApi';
import { pause } from '../../../shared/api/pacing';
import { path } from '../../../shared/api/path';
import type { DocumentAttributes } from '../../../shared/domain/attributes';
import { growingPauses } from '../../../shared/lib/growingPauses';
import { flagField, wholeField } from '../../fields/simpleFields';
import type { Item } from '../../input/item';
import { toExtraction } from './extraction';

export const PAUSES = { firstMs: 2_000, factor: 1.5, maxMs: 15_000 };

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

type Document = JsonApiDocument<DocumentAttributes>;

/** Reads a document with its extracted data. */
export async function loadExtraction(item: Item, id: string, step?: string): Promise<Document> {
	return await item.client.document<DocumentAttributes>({
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
	for (const ms of growingPauses(PAUSES, limitMs)) {
		if (toExtraction(latest).status !== 'pending') break;
		await pause(ms, signal);
		const found = await loadExtraction(item, id, `Waiting for the extraction of document ${id}`);
		if (found.data.length) latest = found;
	}
	return latest;
}
