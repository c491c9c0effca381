import type { Charges } from '../../../shared/domain/charges/chargesModel';
import type { LegForecast } from '../../../shared/domain/charges/forecast';
import type { Leg } from '../../../shared/domain/charges/leg';
import { totalOf } from '../../../shared/domain/charges/total';
import { equipmentText } from '../../../shared/domain/equipmentText';
import { formatFees, sumFees } from '../../../shared/domain/fees';
import { terminalName } from '../../../shared/domain/places';
import { asText } from '../../../shared/lib/json';
import { chargesSummary } from './chargesSummary';

/** An output item. Its columns are constant, with null for unknown values. */
export function chargesRow(charges: Charges, asOf: string) {
	const { id, type, attributes } = charges.context.container;
	return {
		id,
		type,
		number: asText(attributes.number) ?? null,
		...chargesColumns(charges, asOf),
		summary: chargesSummary(charges),
	};
}

/** The columns after the identification of the container and before the summary. */
export function chargesColumns(charges: Charges, asOf: string) {
	const { context, facility, lastFreeDay, reportedDays, demurrage, detention, forecast } = charges;
	const container = context.container.attributes;
	const shipment = context.shipment?.attributes ?? {};
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
		same_box_as: null as string | null,
		as_of: asOf,
		today: charges.today,
		timezone: charges.zone ?? null,
		clock: charges.clock as Charges['clock'] | null,
		free_time_start: charges.freeTimeStart ?? null,
		available_day: charges.availableDay ?? null,
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
		...legColumns('demurrage', demurrage, forecast?.demurrage),
		gate_out_day: charges.gateOut?.day ?? null,
		return_by: charges.returnBy ?? null,
		return_by_source: charges.returnBySource ?? null,
		return_days_left: charges.returnDaysLeft,
		return_days_over: charges.returnDaysOver,
		empty_returned_day: charges.returnDay ?? null,
		days_out: charges.daysOut,
		...legColumns('detention', detention, forecast?.detention),
		total_to_date: total.toDate,
		total_forecast: total.forecast,
		total_currency: total.currency,
		reported_fees: fees,
		reported_fees_text: formatFees(fees),
		confidence: charges.confidence,
		notes: charges.notes,
	};
}

/** The columns of one charge, each prefixed with the name of the charge. */
function legColumns<Name extends 'demurrage' | 'detention'>(
	name: Name,
	leg: Leg,
	forecast: LegForecast | undefined,
) {
	const columns = {
		status: leg.status,
		days: leg.days,
		first_day: leg.firstDay,
		last_day: leg.lastDay,
		to_date: leg.amount,
		currency: leg.rule?.currency ?? forecast?.currency ?? null,
		rate_today: leg.rateToday,
		next_rate_day: leg.nextRateDay,
		next_rate: leg.nextRate,
		by: forecast?.by ?? null,
		forecast: forecast?.amount ?? null,
		breakdown: leg.breakdown,
		tariff: leg.rule?.name ?? null,
		rule: leg.rule?.place ?? null,
		reason: leg.reason,
	};
	type Columns = typeof columns;
	return Object.fromEntries(
		Object.entries(columns).map(([column, value]) => [`${name}_${column}`, value]),
	) as { [Column in keyof Columns as `${Name}_${Column}`]: Columns[Column] };
}
