import { CHANGE_FIELD_NAMES, CHANGE_FIELDS, type ChangeValues } from './changeFields';
import { changeColumns, type RecordChange } from './columns';
import { compareValues, firstValues, type CompareSettings } from './compare';
import { byImportance, changesMessage } from './message';
import {
	byShipment,
	containerRecord,
	shipmentRecord,
	toRecordChange,
	type ChangeRecord,
} from './record';

/** Get Changes. */
export const changesReport = {
	columns: changeColumns,
	message: changesMessage,
	fields: CHANGE_FIELD_NAMES.map((name) => ({ name, label: CHANGE_FIELDS[name].label })),
	containerRecord,
	shipmentRecord,
	compareAll,
	inOrder: (changes: RecordChange[], isForMessage: boolean) =>
		changes.sort((a, b) => (isForMessage && byImportance(a, b)) || byShipment(a, b)),
};

interface StoredRecords {
	confirmed: ReadonlyMap<string, ChangeValues>;
	pending: ReadonlyMap<string, ChangeValues>;
}

/** Compares records with their stored values. New records are stored without reporting a change. */
function compareAll(records: ChangeRecord[], stored: StoredRecords, settings: CompareSettings) {
	const confirmed = new Map<string, ChangeValues>();
	const returned = new Map<string, ChangeValues>();
	const found: RecordChange[] = [];
	for (const record of records) {
		const { id } = record;
		const before = stored.confirmed.get(id);
		if (!before) {
			confirmed.set(id, firstValues(record.values));
			continue;
		}
		const known = { confirmed: before, pending: stored.pending.get(id) };
		const comparison = compareValues(known, record.values, settings);
		confirmed.set(id, comparison.confirmed);
		if (comparison.changes.length === 0) continue;
		returned.set(id, comparison.pending);
		for (const change of comparison.changes) found.push(toRecordChange(change, record));
	}
	return { found, confirmed, returned };
}
