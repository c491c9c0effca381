import type { IDataObject } from 'n8n-workflow';

import type { Charges } from '../../../shared/domain/charges/chargesModel';
import { emptyLeg } from '../../../shared/domain/charges/leg';
import { chargesColumns } from './chargesRow';

export const UNKNOWN_NUMBER = 'unknown_number';
const UNKNOWN = emptyLeg('unknown', UNKNOWN_NUMBER);

const NOTHING_KNOWN: Charges = {
	context: { container: { id: '', type: 'container', attributes: {}, relationships: {}, raw: {} } },
	isInland: false,
	phase: 'before_discharge',
	today: '',
	clock: 'separate',
	reportedDays: {},
	daysLeft: null,
	daysOver: null,
	returnDaysLeft: null,
	returnDaysOver: null,
	daysOut: null,
	demurrage: UNKNOWN,
	detention: UNKNOWN,
	caveats: {
		isBeforeDischarge: false,
		isFeeOther: false,
		isFromEvents: false,
		isHeld: false,
		isLineOnly: false,
		isLong: false,
		isStale: false,
		lacksEvents: false,
		sourcesDiffer: false,
	},
};

/** The columns of a row for a number without a container, all null. */
export function noCharges(asOf: string): IDataObject {
	const columns = chargesColumns(NOTHING_KNOWN, asOf);
	return { ...columns, phase: null, today: null, clock: null, notes: [] };
}
