import type { IDataObject } from 'n8n-workflow';

import { hashOf } from '../../../../shipping/lib';
import {
	boundRecords,
	packRecords,
	unpackRecords,
	type PackedRecords,
	type ValueFormat,
} from '../../../shared/lib/packedRecords';
import { addDays, daysBetween } from '../../../../shipping/days';
import type { ShipmentFacts } from '../../../../shipping/reports';

/**
 * Stores the first ETAs in the workflow's static data, because the service mostly removes them
 * after the arrival. n8n saves static data only in executions of a published workflow. A lost ETA
 * only reduces the number of rated arrivals.
 */

const STORED_AS = 'firstEstimates';
const KEPT_MAX = 30_000;
const KEPT_DAYS = 400;
const EPOCH = '1970-01-01';

/** Two days, each as the days since 1970 in two bytes, which suffices until 2149. */
interface StoredEstimate {
	promisedOn: number;
	keptOn: number;
}

const FORMAT: ValueFormat<StoredEstimate> = {
	bytes: 4,
	write({ promisedOn, keptOn }, to, offset) {
		to.writeUInt16BE(promisedOn, offset);
		to.writeUInt16BE(keptOn, offset + 2);
	},
	read: (from, offset) => ({
		promisedOn: from.readUInt16BE(offset),
		keptOn: from.readUInt16BE(offset + 2),
	}),
};

export class FirstEstimates {
	private readonly kept: PackedRecords<StoredEstimate>;
	private readonly today: number;

	/** @param today the real date, because 'As Of' must not change the age of stored ETAs */
	constructor(
		private readonly staticData: IDataObject,
		today = new Date().toISOString().slice(0, 10),
	) {
		this.kept = unpackRecords(staticData[STORED_AS], FORMAT);
		this.today = daysBetween(EPOCH, today);
	}

	/** The day of the stored first ETA. */
	dayOf(shipmentId: string): string | undefined {
		const found = this.kept.get(hashOf(shipmentId));
		return found && addDays(EPOCH, found.promisedOn);
	}

	/** Stores the first ETAs of shipments that have not arrived. A stored ETA is never replaced. */
	keep(shipments: Iterable<[id: string, Pick<ShipmentFacts, 'isUnderWay' | 'promisedOn'>]>): void {
		for (const [id, { isUnderWay, promisedOn }] of shipments) {
			const hash = hashOf(id);
			if (!isUnderWay || !promisedOn || this.kept.has(hash)) continue;
			this.kept.set(hash, { promisedOn: daysBetween(EPOCH, promisedOn), keptOn: this.today });
		}
	}

	store(): void {
		const young = [...this.kept].filter(([, { keptOn }]) => this.today - keptOn <= KEPT_DAYS);
		const bounded = boundRecords(new Map(young), KEPT_MAX, ({ keptOn }) => keptOn);
		this.staticData[STORED_AS] = packRecords(bounded, FORMAT);
	}
}
