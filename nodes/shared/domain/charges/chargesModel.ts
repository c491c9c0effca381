import type { ContainerContext } from '../contexts';
import type { ChosenDay, LastFreeDayFrom } from './chosenLastFreeDay';
import type { Forecast, ForecastDays } from './forecast';
import type { Leg } from './leg';
import type { Phase } from './position';
import type { TariffRule } from './tariff';

/** The settings of the user. */
export interface ChargesOptions {
	/** Epoch milliseconds. */
	now: number;
	/** The real time if `now` is in the future, so that a forecast doesn't mark data as stale. */
	knownAt?: number;
	rules: TariffRule[];
	lastFreeDayFrom: LastFreeDayFrom;
	/** Terminal data that is older is marked as stale. */
	staleAfterHours: number;
	/** Returns the days of the forecast for today's local date. Undefined if no forecast is needed. */
	forecast?: (today: string) => ForecastDays;
}

/** The charges of a container until now and in the forecast, with their facts. */
export interface Charges {
	context: ContainerContext;
	/** Whether the charges arise at the inland ramp instead of the port. */
	isInland: boolean;
	phase: Phase;
	today: string;
	zone?: string;
	/** Whether demurrage and detention have separate clocks or a combined one. */
	clock: 'separate' | 'combined';
	/**
	 * The discharge at the port, or the unloading at the ramp of a container that left the port by
	 * rail.
	 */
	dischargeDay?: string;
	/** The day of the first "available" event, if the events were read. */
	availableDay?: string;
	/** The first free day by the tariff. */
	freeTimeStart?: string;
	lastFreeDay?: ChosenDay;
	/** The reported days by source, including days before the discharge that don't count. */
	reportedDays: Partial<Record<'line' | 'terminal' | 'rail', string>>;
	calculatedLastFreeDay?: string;
	/** Null if the day is unknown or the container is picked up. */
	daysLeft: number | null;
	daysOver: number | null;
	gateOutDay?: string;
	returnBy?: string;
	returnBySource?: 'calculated' | 'line';
	returnDay?: string;
	/** Null before the pickup and after the return. */
	returnDaysLeft: number | null;
	returnDaysOver: number | null;
	/** Days from the gate-out until the return, or until today. */
	daysOut: number | null;
	/** Demurrage, or the combined charge of both clocks. */
	demurrage: Leg;
	/** Has the status `combined` and no figures if `demurrage` is the combined charge. */
	detention: Leg;
	forecast?: Forecast;
	caveats: Caveats;
}

/** Reasons why the last free day or the amounts may be wrong. */
export interface Caveats {
	/** A reported last free day doesn't count, because it is before the discharge. */
	isBeforeDischarge: boolean;
	/** The terminal reports a demurrage amount that differs from the calculated one. */
	isFeeOther: boolean;
	/** The last free day comes from past events, because the service has cleared the attribute. */
	isFromEvents: boolean;
	/** The terminal holds the container while charges accrue. */
	isHeld: boolean;
	/** The carrier has reported recently, but the terminal has not. */
	isLineOnly: boolean;
	/** Charges run for longer than is plausible. */
	isLong: boolean;
	/** The data of the terminal is old. */
	isStale: boolean;
	/** The events are needed but were not read. */
	lacksEvents: boolean;
	/** The sources report different last free days. */
	sourcesDiffer: boolean;
}
