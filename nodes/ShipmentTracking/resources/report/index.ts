import { getAccruals } from '../../jobs/accruals/getAccruals';
import { getCalendar } from '../../jobs/calendar/getCalendar';
import { getChanges } from '../../jobs/changes/getChanges';
import { getChargesAtRisk } from '../../jobs/charges/getChargesAtRisk';
import { getDailyBrief } from '../../jobs/exceptions/getDailyBrief';
import { getExceptions } from '../../jobs/exceptions/getExceptions';
import { checkDemurrageInvoice } from '../../jobs/invoice/checkDemurrageInvoice';
import { getPickupDeadlines } from '../../jobs/pickup/getPickupDeadlines';
import { getScorecard } from '../../jobs/scorecard/getScorecard';
import { getTableRows } from '../../jobs/table/getTableRows';
import type { ResourceDefinition } from '../../operation/operation';
import { confirmOutput } from './confirmOutput';

export const report: ResourceDefinition = {
	value: 'report',
	name: 'Report',
	defaultOperation: getPickupDeadlines.value,
	operations: [
		checkDemurrageInvoice,
		confirmOutput,
		getAccruals,
		getCalendar,
		getChanges,
		getChargesAtRisk,
		getDailyBrief,
		getExceptions,
		getPickupDeadlines,
		getScorecard,
		getTableRows,
	],
};
