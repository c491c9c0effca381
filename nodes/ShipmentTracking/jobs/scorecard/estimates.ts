import { daysBetween } from '../../../../shipping/days';
import { asObject, isObject } from '../../../../shipping/lib';
import type { Item } from '../../input/item';
import { OLD_FORMAT } from '../memory/memoryStore';

/**
 * Stores the first ETAs in the workflow's static data, because the service mostly removes them
 * after the arrival. n8n saves static data only in executions of a published workflow. A lost ETA
 * only reduces the number of rated arrivals. A first ETA doesn't depend on the node, so all nodes of
 * a workflow share them.
 */

const STORED_AS = 'firstEstimates';
/** With an ID and two days each, these take 2.6 MB. */
const KEPT_MAX = 30_000;
const KEPT_DAYS = 400;

/** Days such as `2026-10-15`. */
interface StoredEstimate {
	promisedOn: string;
	keptOn: string;
}

interface ShipmentEstimate {
	isUnderWay: boolean;
	promisedOn?: string;
}

export class FirstEstimates {
	private readonly staticData;
	private readonly kept: Map<string, StoredEstimate>;

	/** @param today the real date, because 'As Of' must not change the age of stored ETAs */
	constructor(
		item: Pick<Item, 'context' | 'hint'>,
		private readonly today = new Date().toISOString().slice(0, 10),
	) {
		this.staticData = item.context.getWorkflowStaticData('global');
		const { [STORED_AS]: stored } = this.staticData;
		if (typeof stored === 'string') item.hint(OLD_FORMAT);
		const all = Object.entries(asObject<Record<string, unknown>>(stored));
		this.kept = new Map(
			all.filter((entry): entry is [string, StoredEstimate] => isStoredEstimate(entry[1])),
		);
	}

	/** The day of the stored first ETA. */
	dayOf(shipmentId: string): string | undefined {
		return this.kept.get(shipmentId)?.promisedOn;
	}

	/** Stores the first ETAs of shipments that have not arrived. A stored ETA is never replaced. */
	keep(shipments: Iterable<[id: string, ShipmentEstimate]>): void {
		for (const [id, { isUnderWay, promisedOn }] of shipments) {
			if (!isUnderWay || !promisedOn || this.kept.has(id)) continue;
			this.kept.set(id, { promisedOn, keptOn: this.today });
		}
	}

	store(): void {
		const young = [...this.kept].filter(
			([, { keptOn }]) => daysBetween(keptOn, this.today) <= KEPT_DAYS,
		);
		this.staticData[STORED_AS] = Object.fromEntries(young.slice(-KEPT_MAX));
	}
}

const isStoredEstimate = (value: unknown): value is StoredEstimate =>
	isObject(value) && typeof value.promisedOn === 'string' && typeof value.keptOn === 'string';
