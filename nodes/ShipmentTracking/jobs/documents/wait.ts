import type { JsonApiDocument } from '../../../shared/api/jsonApi';
import { pause } from '../../../shared/api/pacing';
import { path } from '../../../shared/api/path';
import type { DocumentAttributes } from '../../../shared/domain/attributes';
import { growingPauses } from '../../../shared/lib/growingPauses';
import type { Item } from '../../input/item';
import { toExtraction } from './extraction';

export const PAUSES = { firstMs: 2_000, factor: 1.5, maxMs: 15_000 };

/** Reads a document with its extracted data. */
export async function loadExtraction(
	item: Item,
	id: string,
	step?: string,
): Promise<JsonApiDocument<DocumentAttributes>> {
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
	limitMs: number,
): Promise<JsonApiDocument<DocumentAttributes> | undefined> {
	const signal = item.context.getExecutionCancelSignal();
	let seen: JsonApiDocument<DocumentAttributes> | undefined;
	for (const ms of growingPauses(PAUSES, limitMs)) {
		await pause(ms, signal);
		const found = await loadExtraction(item, id, `Waiting for the extraction of document ${id}`);
		if (found.data.length) seen = found;
		if (toExtraction(found).status !== 'pending') break;
	}
	return seen;
}
