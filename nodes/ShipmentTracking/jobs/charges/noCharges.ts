import type { IDataObject } from 'n8n-workflow';

import type { Charges } from '../../../shared/domain/charges/chargesModel';
import type { Leg } from '../../../shared/domain/charges/leg';
import { chargesColumns } from './chargesRow';

const UNKNOWN: Leg = {
	status: 'unknown',
	days: null,
	firstDay: null,
	lastDay: null,
	amount: null,
	currency: null,
	rateToday: null,
	nextRateDay: null,
	nextRate: null,
	breakdown: null,
	tariff: null,
	rule: null,
	reason: 'unknown_number',
	isUncertain: false,
	isLeftOut: false,
};

const NOTHING_KNOWN: Charges = {
	context: { container: { id: '', type: 'container', attributes: {}, relationships: {}, raw: {} } },
	isInland: false,
	phase: 'before_discharge',
	today: '',
	reportedDays: {},
	daysLeft: null,
	daysOver: null,
	returnDaysLeft: null,
	returnDaysOver: null,
	daysOut: null,
	demurrage: UNKNOWN,
	detention: UNKNOWN,
	doubts: {
		isBeforeDischarge: false,
		isFromEvents: false,
		isLineOnly: false,
		isLong: false,
		isStale: false,
		lacksEvents: false,
		sourcesDiffer: false,
	},
};

/** The columns of a number that is not known: those of every other row, with nothing in them. */
export function noCharges(asOf: string): IDataObject {
	// Of no place and no day: nor is there a note about either.
	return { ...chargesColumns(NOTHING_KNOWN, asOf), phase: null, today: null, notes: [] };
}
