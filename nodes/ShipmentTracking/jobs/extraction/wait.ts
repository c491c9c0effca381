import { aRecord } from '../../../shared/api/expected';
import type { JsonApiDocument } from '../../../shared/api/jsonApi';
import { pause } from '../../../shared/api/pacing';
import { path } from '../../../shared/api/path';
import type { Item } from '../../input/item';
import { toExtraction } from './extraction';
import type { DocumentAttributes } from '../../../shared/domain/attributes';

const PAUSE_FIRST_MS = 2_000;
const PAUSE_MAX_MS = 15_000;
const PAUSE_GROWTH = 1.5;

/** Pauses between looks, growing so that slow documents cost few requests; in all just the limit. */
export function* growingPauses(limitMs: number): Generator<number> {
	let left = limitMs;
	for (let next = PAUSE_FIRST_MS; left > 0; next = Math.min(next * PAUSE_GROWTH, PAUSE_MAX_MS)) {
		const ms = Math.min(next, left);
		left -= ms;
		yield ms;
	}
}

/** A document with the data extracted from it. */
export async function loadExtraction(
	item: Item,
	id: string,
	step?: string,
): Promise<JsonApiDocument<DocumentAttributes>> {
	return await item.client.document<DocumentAttributes>({
		path: path`/documents/${id}`,
		query: { include: 'last_document_representation' },
		step,
		expects: aRecord,
	});
}

/**
 * Looks again until the document is extracted or has failed, or the limit is over; what was seen
 * last is returned. Stops with the execution.
 */
export async function waitForExtraction(
	item: Item,
	id: string,
	limitMs: number,
): Promise<JsonApiDocument<DocumentAttributes> | undefined> {
	const signal = item.context.getExecutionCancelSignal();
	let seen: JsonApiDocument<DocumentAttributes> | undefined;
	for (const ms of growingPauses(limitMs)) {
		await pause(ms, signal);
		const found = await loadExtraction(item, id, `Waiting for the extraction of document ${id}`);
		if (found.data.length) seen = found;
		if (toExtraction(found).status !== 'pending') break;
	}
	return seen;
}
