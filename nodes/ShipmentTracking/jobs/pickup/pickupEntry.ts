import type { IDataObject } from 'n8n-workflow';

import type { Sentence } from '../../../shared/domain/facts/sentence';

/** A container in an email: its row, and its sentence, not escaped for any format. */
export interface PickupEntry {
	row: IDataObject;
	sentence: Sentence;
}

/** Counts the containers in an email. */
export function pickupCounts(rows: IDataObject[]) {
	const count = (isCounted: (row: IDataObject) => boolean) => rows.filter(isCounted).length;
	return {
		containers_count: rows.length,
		ready: count((row) => row.ready_for_pickup === true),
		with_appointment: count(({ appointment_local: time }) => !!time),
		overdue: count(({ status }) => status === 'overdue'),
	};
}
