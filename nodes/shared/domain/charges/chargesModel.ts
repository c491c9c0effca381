import type { ContainerContext } from '../contexts';
import type { ChosenDay, LastFreeDayFrom } from './chosenLastFreeDay';
import type { Forecast, ForecastDays } from './forecast';
import type { Leg } from './leg';
import type { Phase } from './position';
import type { TariffRule } from './tariff';

/** What the user decides. */
export interface ChargesOptions {
	/** Epoch milliseconds. */
	now: number;
	/** The time for the age of data if `now` lies ahead: a forecast makes nothing outdated. */
	knownAt?: number;
	rules: TariffRule[];
	lastFreeDayFrom: LastFreeDayFrom;
	/** Older data of the terminal is marked. */
	staleAfterHours: number;
	/** The forecast's days, given the place's today; undefined without a forecast. */
	forecast?: (today: string) => ForecastDays;
}

/** The charges of a container so far and later, with the facts behind them. */
export interface Charges {
	context: ContainerContext;
	/** Whether it is charged at a place inland. */
	isInland: boolean;
	phase: Phase;
	today: string;
	zone?: string;
	/** Whether demurrage and detention have a clock each, or one for both. */
	clock: 'separate' | 'combined';
	/** At the port; of a container that left it by rail, at the ramp. */
	dischargeDay?: string;
	/** The day of the first "available" event, if the events were read. */
	availableDay?: string;
	/** The first free day by the rule. */
	freeTimeStart?: string;
	lastFreeDay?: ChosenDay;
	/** The days of line, terminal and railway, those before the discharge, too. */
	reportedDays: Partial<Record<'line' | 'terminal' | 'rail', string>>;
	calculatedLastFreeDay?: string;
	/** Null if it is unknown or not urgent any more. */
	daysLeft: number | null;
	daysOver: number | null;
	gateOutDay?: string;
	returnBy?: string;
	returnBySource?: 'calculated' | 'line';
	returnDay?: string;
	/** Null where it is back, or not out yet. */
	returnDaysLeft: number | null;
	returnDaysOver: number | null;
	/** Since the gate-out, up to the return. */
	daysOut: number | null;
	/** The one clock for both charges, if they are combined. */
	demurrage: Leg;
	/** Status `combined` without figures, if they are combined. */
	detention: Leg;
	forecast?: Forecast;
	doubts: Doubts;
}

/** Facts that limit how far the last free day and the amounts can be relied on. */
export interface Doubts {
	/** A reported day does not count because it is before the discharge. */
	isBeforeDischarge: boolean;
	/** The terminal reports another amount of demurrage. */
	isFeeOther: boolean;
	/** The last free day is from the history of events. */
	isFromEvents: boolean;
	/** A hold is in force while charges run at the terminal. */
	isHeld: boolean;
	/** Only the carrier reports; the terminal was not checked lately. */
	isLineOnly: boolean;
	/** Charges run for longer than is plausible. */
	isLong: boolean;
	/** The data of the terminal is old. */
	isStale: boolean;
	/** The events are needed but were not read. */
	lacksEvents: boolean;
	/** The reported days differ. */
	sourcesDiffer: boolean;
}
