import type { IDataObject } from 'n8n-workflow';

const UNKNOWN = { status: 'unknown', reason: 'unknown_number' };

/** The columns of a number that is not known: those of every other row, with nothing in them. */
export function noCharges(asOf: string): IDataObject {
	return {
		...nothing('shipment_id bill_of_lading_number shipping_line_scac customer_name terminal'),
		...nothing('terminal_firms_code equipment current_status phase'),
		as_of: asOf,
		...nothing('today timezone last_free_day last_free_day_source last_free_day_at'),
		...nothing('line_last_free_day terminal_last_free_day rail_last_free_day'),
		...nothing('calculated_last_free_day days_left days_over'),
		...noLeg('demurrage'),
		...nothing('gate_out_day return_by return_days_left return_days_over empty_returned_day'),
		...nothing('days_out'),
		...noLeg('detention'),
		...nothing('total_to_date total_forecast total_currency'),
		reported_fees: {},
		reported_fees_text: '',
		confidence: 'none',
		notes: [],
	};
}

const nothing = (names: string): IDataObject =>
	Object.fromEntries(names.split(' ').map((name) => [name, null]));

const LEG =
	'status days to_date currency rate_today next_rate_day next_rate by forecast tariff reason';

function noLeg(leg: 'demurrage' | 'detention'): IDataObject {
	const names = LEG.split(' ').map((name) => `${leg}_${name}`);
	return {
		...nothing(names.join(' ')),
		[`${leg}_status`]: UNKNOWN.status,
		[`${leg}_reason`]: UNKNOWN.reason,
	};
}
