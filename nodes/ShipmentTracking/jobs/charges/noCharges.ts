import type { IDataObject } from 'n8n-workflow';

import { assessCharges } from '../../../shared/domain/charges/assessCharges';
import { emptyLeg } from '../../../shared/domain/charges/leg';
import { chargesColumns } from './chargesRow';

export const UNKNOWN_NUMBER = 'unknown_number';

/** The columns of a row for a number without a container, all null. */
export function noCharges(asOf: string): IDataObject {
	const unknown = emptyLeg('unknown', UNKNOWN_NUMBER);
	const charges = assessCharges(
		{ container: { id: '', type: 'container', attributes: {}, relationships: {}, raw: {} } },
		{ now: Date.parse(asOf), rules: [], lastFreeDayFrom: 'earliest', staleAfterHours: 0 },
	);
	const columns = chargesColumns({ ...charges, demurrage: unknown, detention: unknown }, asOf);
	return { ...columns, phase: null, today: null, clock: null, notes: [] };
}
