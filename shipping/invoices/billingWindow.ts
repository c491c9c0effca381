import { chargedDays, type AssessedCharge, type Charge, type Charges } from '../charges';
import { addDays, daysBetween } from '../days';
import { BILLING_DAYS, usRulesApply } from './usRules';

/** The age of a charge without an invoice from which the release of its accrual is proposed. */
const RELEASE_DAYS = 45;

/** Until when a charge can be billed by the US rules (46 CFR 541.7). */
export interface BillingWindow {
	status: 'open' | 'final' | 'unknown';
	/** The last charged day so far. */
	lastChargedDay?: string;
	/** The last day for an invoice, if it has passed. */
	windowOver?: string;
	isReleaseProposed: boolean;
}

/** The rules bind carriers, NVOCCs and terminals, but not railways. */
export function billingWindow(
	{ lastFreeDay, today, context }: Charges,
	[charge, assessed]: [Charge, AssessedCharge],
	isUnbilled: boolean,
): BillingWindow {
	const { status } = assessed;
	const last = status === 'unknown' ? undefined : chargedDays(assessed).pop();
	const isOfRailway = charge === 'demurrage' && lastFreeDay?.source === 'rail';
	const isBound = isUnbilled && !isOfRailway && usRulesApply(context.shipment);
	const age = isBound && status === 'final' && last ? daysBetween(last, today) : 0;
	return {
		status: status === 'unknown' || status === 'final' ? status : 'open',
		lastChargedDay: last,
		windowOver: last && age > BILLING_DAYS ? addDays(last, BILLING_DAYS) : undefined,
		isReleaseProposed: age >= RELEASE_DAYS,
	};
}
