import { lastFreeDayOfEvents } from '../../../../shipping/charges';
import type { ContainerContext } from '../../../../shipping/records';
import { plural } from '../../../../shipping/lib';
import type { Item } from '../../input/item';
import { EVENT_READS_MAX, EventQueue, withEvents } from '../containers/eventQueue';
import type { TableSource, TableRow } from './row';
import { onlyChanged, type TableSettings } from './settings';

const LAST_FREE_DAY_COLUMN = 'last_free_day';
const SET_BY = 'last_free_day_set_by';

/** Restores last free days that the service clears at the pickup, from the events. */
export class EventLastFreeDays {
	private readonly queue = new EventQueue<TableRow>();
	/** The IDs of rows that wait for a later execution, because too many containers need events. */
	private readonly postponed = new Set<string>();
	private readonly columns;

	constructor(
		private readonly item: Item,
		settings: TableSettings,
		private readonly now: number,
	) {
		const chosen = settings.names.filter(
			(name) => name === LAST_FREE_DAY_COLUMN || name === SET_BY,
		);
		const isOn = chosen.length > 0 && item.isOn(onlyChanged);
		this.columns = isOn ? chosen : [];
	}

	/** @param isWanted whether the row is about to be returned */
	note({ id, facts }: TableSource, row: TableRow, isWanted: boolean): void {
		if (this.columns.length === 0) return;
		this.queue.remove(id);
		this.postponed.delete(row.id);
		if (!isWanted || !facts.isPickedUp || facts.lastFreeDay.earliest) return;
		const left = this.queue.add(facts.context, row);
		if (left) this.postponed.add(left.slot.id);
	}

	isPostponed({ id }: TableRow): boolean {
		return this.postponed.has(id);
	}

	get hasPostponed(): boolean {
		return this.postponed.size > 0;
	}

	/** Completes rows that are about to be returned. Returns those that are not postponed. */
	async fill(rows: TableRow[]): Promise<TableRow[]> {
		const wanted = new Set(rows);
		let missing = 0;
		for (const { subject, slot: row } of this.queue.entries()) {
			if (!wanted.has(row)) continue;
			const complete = await withEvents(this.item.client, subject);
			if (!complete) this.postponed.add(row.id);
			else if (complete.events) this.complete(row, complete);
			else missing++;
		}
		if (missing > 0) {
			const those = missing === 1 ? 'its last free day is' : 'their last free days are';
			this.item.hint(
				`The events of ${plural(missing, 'container')} were not found, so ${those} missing.`,
			);
		}
		if (this.hasPostponed) {
			this.item.hint(
				`The last free days of ${EVENT_READS_MAX} containers that were picked up are looked up in one execution. ${this.postponed.size} more will be returned by later executions.`,
			);
		}
		return rows.filter((row) => !this.isPostponed(row));
	}

	private complete({ json }: TableRow, context: ContainerContext): void {
		const found = lastFreeDayOfEvents(context, this.now);
		if (!found) return;
		const cells = {
			[LAST_FREE_DAY_COLUMN]: found.day,
			[SET_BY]: found.isCalculated ? 'calculated' : found.setBy,
		};
		for (const name of this.columns) json[name] = cells[name as keyof typeof cells];
	}
}
