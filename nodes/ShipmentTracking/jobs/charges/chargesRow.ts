import type { IDataObject } from 'n8n-workflow';

import { facilityOf } from '../../../shared/domain/charges/chargePlace';
import type { Charges } from '../../../shared/domain/charges/chargesModel';
import { confidenceOf, notesOf } from '../../../shared/domain/charges/doubts';
import type { Leg } from '../../../shared/domain/charges/leg';
import { totalOf } from '../../../shared/domain/charges/total';
import { equipmentText } from '../../../shared/domain/equipmentText';
import { formatFees, sumFees } from '../../../shared/domain/fees';
import { terminalName } from '../../../shared/domain/places';
import { asText } from '../../../shared/lib/json';
import { chargesSummary } from './chargesSummary';

/** An output item: always the same columns, null for unknown values. */
export function chargesRow(charges: Charges, asOf: string): IDataObject {
	const { id, type, attributes } = charges.context.container;
	return {
		id,
		type,
		number: asText(attributes.number) ?? null,
		...chargesColumns(charges, asOf),
		summary: chargesSummary(charges),
	};
}

/** The columns between which container it is and the summary. */
export function chargesColumns(charges: Charges, asOf: string): IDataObject {
	const { context, lastFreeDay, reportedDays, demurrage, detention, forecast } = charges;
	const container = context.container.attributes;
	const shipment = context.shipment?.attributes ?? {};
	const facility = facilityOf(context);
	const total = totalOf(charges);
	const fees = sumFees(container);
	return {
		shipment_id: context.shipment?.id ?? null,
		bill_of_lading_number: asText(shipment.bill_of_lading_number) ?? null,
		shipping_line_scac: asText(shipment.shipping_line_scac) ?? null,
		customer_name: asText(shipment.customer_name) ?? null,
		terminal: terminalName(facility) ?? null,
		terminal_firms_code: asText(facility?.attributes.firms_code) ?? null,
		equipment: equipmentText(container) ?? null,
		current_status: asText(container.current_status) ?? null,
		phase: charges.phase,
		same_box_as: null,
		as_of: asOf,
		today: charges.today,
		timezone: charges.zone ?? null,
		last_free_day: lastFreeDay?.day ?? null,
		last_free_day_source: lastFreeDay?.source ?? null,
		last_free_day_at: lastFreeDay?.at ?? null,
		last_free_day_reported_at: lastFreeDay?.reportedAt ?? null,
		line_last_free_day: reportedDays.line ?? null,
		terminal_last_free_day: reportedDays.terminal ?? null,
		rail_last_free_day: reportedDays.rail ?? null,
		calculated_last_free_day: charges.calculatedLastFreeDay ?? null,
		days_left: charges.daysLeft,
		days_over: charges.daysOver,
		...legColumns('demurrage', demurrage, {
			by: forecast?.demurrageBy ?? null,
			amount: forecast?.demurrage ?? null,
		}),
		gate_out_day: charges.gateOutDay ?? null,
		return_by: charges.returnBy ?? null,
		return_days_left: charges.returnDaysLeft,
		return_days_over: charges.returnDaysOver,
		empty_returned_day: charges.returnDay ?? null,
		days_out: charges.daysOut,
		...legColumns('detention', detention, {
			by: forecast?.detentionBy ?? null,
			amount: forecast?.detention ?? null,
		}),
		total_to_date: total.toDate,
		total_forecast: total.forecast,
		total_currency: total.currency,
		reported_fees: fees,
		reported_fees_text: formatFees(fees),
		confidence: confidenceOf(charges),
		notes: notesOf(charges),
	};
}

type LegName = 'demurrage' | 'detention';

function legColumns(
	name: LegName,
	leg: Leg,
	forecast: { by: string | null; amount: number | null },
): IDataObject {
	return {
		[`${name}_status`]: leg.status,
		[`${name}_days`]: leg.days,
		[`${name}_first_day`]: leg.firstDay,
		[`${name}_last_day`]: leg.lastDay,
		[`${name}_to_date`]: leg.amount,
		[`${name}_currency`]: leg.currency,
		[`${name}_rate_today`]: leg.rateToday,
		[`${name}_next_rate_day`]: leg.nextRateDay,
		[`${name}_next_rate`]: leg.nextRate,
		[`${name}_by`]: forecast.by,
		[`${name}_forecast`]: forecast.amount,
		[`${name}_breakdown`]: leg.breakdown,
		[`${name}_tariff`]: leg.tariff,
		[`${name}_rule`]: leg.rule,
		[`${name}_reason`]: leg.reason,
	};
}
