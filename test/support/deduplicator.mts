import { DataDeduplicationService } from 'n8n-core';
import type {
	DeduplicationItemTypes,
	DeduplicationScope,
	ICheckProcessedContextData,
	ICheckProcessedOptions,
	IDataDeduplicator,
} from 'n8n-workflow';

type Items = DeduplicationItemTypes[];

/** n8n's de-duplication store, kept in memory instead of its database. */
class Deduplicator implements IDataDeduplicator {
	private readonly stored = new Map<string, Items>();

	async checkProcessedAndRecord(
		items: Items,
		scope: DeduplicationScope,
		{ workflow, node }: ICheckProcessedContextData,
		{ maxEntries }: ICheckProcessedOptions,
	) {
		const key = `${workflow.id}/${scope === 'node' ? node?.name : ''}`;
		const known = this.stored.get(key) ?? [];
		const fresh = items.filter((item) => !known.includes(item));
		this.stored.set(key, [...known, ...fresh].slice(-(maxEntries ?? Infinity)));
		return await Promise.resolve({
			new: fresh,
			processed: items.filter((item) => known.includes(item)),
		});
	}

	async removeProcessed(): Promise<void> {}

	async clearAllProcessedItems(): Promise<void> {
		this.stored.clear();
		await Promise.resolve();
	}

	async getProcessedDataCount(): Promise<number> {
		return await Promise.resolve(0);
	}

	clear(): void {
		this.stored.clear();
	}
}

/** To be called once in a test file; gives what empties the store. */
export async function startDeduplication(): Promise<() => void> {
	const deduplicator = new Deduplicator();
	await DataDeduplicationService.init(deduplicator);
	return () => deduplicator.clear();
}
