import type { WorkPlaces } from '../days';
import type { ContainerContext } from '../records';
import type { LastFreeDayFrom } from './chosenLastFreeDay';
import type { ChosenDay } from './pickupFreeTime';
import type { Stay } from './stay';
import type { Forecast, ForecastDays } from './forecast';
import type { AssessedCharge } from './assessedCharge';
import type { StayDays } from './stayDays';
import type { TariffRule } from './tariff';

/** The settings of the user. */
export interface ChargesOptions {
	/** Epoch milliseconds. */
	now: number;
	/** The real time if `now` is in the future, so that a forecast doesn't mark data as stale. */
	knownAt?: number;
	rules: TariffRule[];
	/** The columns of the tariff that were not read. */
	tariffNotRead?: string[];
	lastFreeDayFrom: LastFreeDayFrom;
	/** Terminal data that is older is marked as stale. */
	staleAfterHours: number;
	/** When ports work; the usual days if undefined. */
	places?: WorkPlaces;
	/** Undefined if no forecast is needed. */
	forecast?: ForecastDays;
}

/** The charges of a container until now and in the forecast, with their facts. */
export interface Charges extends Stay, StayDays {
	context: ContainerContext;
	/** The time of the assessment, in epoch milliseconds. */
	now: number;
	/** Whether demurrage and detention have separate clocks or a combined one. */
	clock: 'separate' | 'combined';
	/** The day of the first "available" event, if the events were read. */
	availableDay?: string;
	/** The first free day by the tariff. */
	freeTimeStart?: string;
	lastFreeDay?: ChosenDay;
	/** The reported days by source, including days before the discharge that don't count. */
	reportedDays: Partial<Record<'line' | 'terminal' | 'rail', string>>;
	calculatedLastFreeDay?: string;
	/** Demurrage, or the combined charge of both clocks. */
	demurrage: AssessedCharge;
	/** Has the status `combined` and no figures if `demurrage` is the combined charge. */
	detention: AssessedCharge;
	forecast?: Forecast;
	/** Codes of remarks about the amounts, in alphabetical order. */
	notes: string[];
	/** How reliable the last free day is, and with it the amount. */
	confidence: 'none' | 'low' | 'medium' | 'high';
}
