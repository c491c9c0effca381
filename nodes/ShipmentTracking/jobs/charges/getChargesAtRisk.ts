import type { IDataObject } from 'n8n-workflow';

import { assessCharges } from '../../../shared/domain/charges/assessCharges';
import type { ChargesOptions } from '../../../shared/domain/charges/chargesModel';
import { needsEvents } from '../../../shared/domain/charges/needsEvents';
import type { ContainerContext } from '../../../shared/domain/contexts';
import { serviceTime } from '../../../shared/lib/time';
import { readChargesOptions } from '../../fields/tariff/chargesOptions';
import { parseChoice } from '../../input/choices';
import { outputRows, type Operation } from '../../operation/operation';
import { selectedRow } from '../../operation/output';
import { readNumbers, unresolvedRow } from '../containers/readNumbers';
import { readStaleAfter } from '../containers/staleAfter';
import { chargesEmail, chargesEmailRow } from './chargesEmail';
import { chargesFields } from './chargesFields';
import { chargesRow } from './chargesRow';
import { chargesTotals, notJudgedHint } from './chargesTotals';
import { loadRated } from './loadRated';
import { noCharges } from './noCharges';
import { compareRows, ORDERS, toRatedRow } from './ratedRow';
import { readForecast } from './forecastFields';
import { countOnce } from './sameBox';

/** The first columns of a row. */
export const CHARGES_LEADING = [
	'number',
	'summary',
	'bill_of_lading_number',
	'shipping_line_scac',
	'terminal',
	'last_free_day',
	'days_left',
	'total_to_date',
	'total_currency',
	'total_forecast',
];

const FORMS = ['containers', 'summary'] as const;

/** Returns the charges of each container by the user's tariff, until now and in the forecast. */
export const getChargesAtRisk: Operation = {
	value: 'getChargesAtRisk',
	name: 'Get Charges',
	action: 'Get demurrage and detention charges',
	description: 'Estimate demurrage and detention from your own tariff, today and for a future day',
	fields: chargesFields,
	async run(item) {
		// All parameters are read before the first request, so that an error costs no request.
		const options: ChargesOptions = {
			...readChargesOptions(item),
			staleAfterHours: readStaleAfter(item),
			forecast: readForecast(item),
		};
		const which = item.param('which');
		const limit = which === 'all' ? item.limit() : undefined;
		if (which === 'several') readNumbers(item);
		const isOne = which === 'one';
		const order = isOne ? 'urgency' : parseChoice(item, 'orderBy', item.param('orderBy'), ORDERS);
		const form = isOne
			? 'containers'
			: parseChoice(item, 'outputAs', item.param('outputAs'), FORMS);
		const asOf = serviceTime(options.now);
		const toRow = selectedRow(item, CHARGES_LEADING);
		const rate = (subject: ContainerContext, lacksEvents = false) => {
			const charges = assessCharges(subject, options, lacksEvents);
			const rated = toRatedRow(charges, order, toRow(chargesRow(charges, asOf)));
			return form === 'summary' ? { ...rated, emailRow: chargesEmailRow(charges) } : rated;
		};
		const { rows: rated, unresolved } = await loadRated(item, {
			now: options.now,
			rate,
			needsEvents: (subject) => needsEvents(subject, options),
		});
		const all = countOnce(rated).sort(compareRows);
		const rows = [
			...all.slice(0, limit).map(({ row }): IDataObject => row),
			...unresolved.map((number) => toRow(unresolvedRow(number, noCharges(asOf)))),
		];
		const account = { all, unresolved: unresolved.length };
		const hasForecast = options.forecast !== undefined;
		if (form === 'summary') {
			const totals = chargesTotals({ ...account, hasForecast, asOf, rules: options.rules });
			return outputRows([{ ...totals, ...chargesEmail(all, limit, totals), rows }]);
		}
		item.setRemainder({ total: all.length + unresolved.length });
		const hint = isOne ? undefined : notJudgedHint(account);
		if (hint) item.hint(hint);
		return outputRows(rows);
	},
};
