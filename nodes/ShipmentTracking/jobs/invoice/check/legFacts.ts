import type { TariffRule } from '../../../../shared/domain/charges/tariff';

export type InvoiceLeg = 'demurrage' | 'detention' | 'combined';

/** The clock of a container that an invoice row is compared with. Days are days of the place. */
export interface LegFacts {
	leg: InvoiceLeg;
	today: string;
	/** The last day that is free. */
	lastFreeDay?: string;
	/** The last day on which the clock runs, so far; undefined if that is unknown. */
	end?: string;
	/** The day on which the clock has ended. */
	knownEnd?: string;
	/** The charged days by the rule, without a rule all calendar days, in order. */
	ownDays: string[];
	/** Whether the rule charges a day that isn't the last one. */
	counts: (day: string) => boolean;
	rule?: TariffRule;
	/** Whether an earlier rule may fit, too. */
	isRuleUncertain: boolean;
	/** Why the charge can't be judged, as in Get Charges at Risk. */
	reason?: string;
	isDischarged: boolean;
	portDischargeDay?: string;
	/** The discharge at the port, or the arrival at the ramp. */
	dischargedDay?: string;
	isInland: boolean;
	availableDay?: string;
	gateOutDay?: string;
	/** Whether the port of discharge and the invoice date are under the US billing rules. */
	usRulesApply: boolean | null;
}
