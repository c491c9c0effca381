import type { ContainerContext } from '../pickupModel';
import type { ChosenDay, LastFreeDayFrom } from './chosenLastFreeDay';
import type { Forecast, ForecastDays } from './forecast';
import type { Leg } from './leg';
import type { Phase } from './position';
import type { TariffRule } from './tariff';
import type { WorkCalendar } from './workCalendar';

/** What the user decides. */
export interface ChargesOptions {
	/** Epoch milliseconds. */
	now: number;
	rules: TariffRule[];
	calendar: WorkCalendar;
	lastFreeDayFrom: LastFreeDayFrom;
	/** Older data of the terminal is marked. */
	staleAfterHours: number;
	/** The forecast's days, given the place's today; undefined without a forecast. */
	forecast?: (today: string) => ForecastDays;
}

/** What a container costs and will cost, with all that it was told from. */
export interface Charges {
	context: ContainerContext;
	/** Whether it is charged at a place inland. */
	isInland: boolean;
	phase: Phase;
	today: string;
	zone?: string;
	lastFreeDay?: ChosenDay;
	/** The days under the names of line, terminal and railway, as far as they count. */
	told: Partial<Record<'line' | 'terminal' | 'rail', string>>;
	calculatedLastFreeDay?: string;
	/** Null when nobody knows or it is not urgent any more. */
	daysLeft: number | null;
	daysOver: number | null;
	gateOutDay?: string;
	returnBy?: string;
	returnDay?: string;
	/** Null where it is back, or not out yet. */
	returnDaysLeft: number | null;
	returnDaysOver: number | null;
	/** Since the gate-out, up to the return. */
	daysOut: number | null;
	demurrage: Leg;
	detention: Leg;
	forecast?: Forecast;
	isStale: boolean;
}
