import type { IDataObject } from 'n8n-workflow';

import {
	boundRecords,
	hashOf,
	packRecords,
	unpackRecords,
	type PackedRecords,
	type ValueFormat,
} from '../../../shared/lib/packedRecords';
import { addDays, daysBetween } from '../../../shared/lib/time';
import type { ShipmentFacts } from './shipmentFacts';

/**
 * The first estimates of arrival that earlier runs have seen, in the workflow's static data: once a
 * shipment is there, the service mostly gives none any more. n8n writes static data when an
 * execution of an active workflow has ended; what is lost can only make a scorecard say less.
 */

const STORED_AS = 'firstEstimates';
const KEPT_MAX = 30_000;
const KEPT_DAYS = 400;
const EPOCH = '1970-01-01';

/** Both in days since 1970, of two bytes each: enough until 2149. */
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

	/** @param today of the machine's clock: another As Of does not make a memory older */
	constructor(
		private readonly staticData: IDataObject,
		today = new Date().toISOString().slice(0, 10),
	) {
		this.kept = unpackRecords(staticData[STORED_AS], FORMAT);
		this.today = daysBetween(EPOCH, today);
	}

	/** The day that was estimated first, as far as a run has seen it. */
	dayOf(shipmentId: string): string | undefined {
		const found = this.kept.get(hashOf(shipmentId));
		return found && addDays(EPOCH, found.promisedOn);
	}

	/** Keeps what is given of shipments under way; the first one seen stays. */
	keep(shipments: Iterable<[id: string, ShipmentFacts]>): void {
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
