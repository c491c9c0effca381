import { asText } from '../../lib/json';
import { daysBetween } from '../../lib/time';
import type { ContainerAttributes } from '../attributes';
import type { ContainerContext } from '../pickupModel';
import { inlandSignsOf, leftPortByRail, type InlandSigns } from '../containerProgress';
import { chosenLastFreeDay, type ChosenDay, type LastFreeDayFrom } from './chosenLastFreeDay';
import { calculatedLastFreeDay, demurrageSpan } from './demurrage';
import { detentionSpan, returnBy } from './detention';
import { forecastOf, type Forecast, type ForecastDays } from './forecast';
import { countLeg, type FoundRule, type Leg } from './leg';
import { dayAt, gateOutOf, phaseOf, returnDayOf, zoneOfPlace, type Phase } from './position';
import { findRule, type ChargePlace, type TariffRule } from './tariff';
import type { WorkCalendar } from './workCalendar';

/** What the user decides. */
interface ChargesOptions {
	/** Epoch milliseconds. */
	now: number;
	rules: TariffRule[];
	calendar: WorkCalendar;
	lastFreeDayFrom: LastFreeDayFrom;
	staleAfterHours: number;
	/** The forecast's days, given the place's today; undefined without a forecast. */
	forecast?: (today: string) => ForecastDays;
}

/** What a container costs and will cost, with all that it was told from. */
interface Charges {
	context: ContainerContext;
	phase: Phase;
	today: string;
	zone?: string;
	lastFreeDay?: ChosenDay;
	calculatedLastFreeDay?: string;
	/** Null when nobody knows or it is not urgent any more. */
	daysLeft: number | null;
	daysOver: number | null;
	gateOutDay?: string;
	returnBy?: string;
	returnDay?: string;
	demurrage: Leg;
	detention: Leg;
	forecast?: Forecast;
	isStale: boolean;
}

/** @param availableDay the local day of the first "available" event, where a rule asks for it */
export function assessCharges(
	context: ContainerContext,
	options: ChargesOptions,
	availableDay?: string,
): Charges {
	const { rules, calendar, now } = options;
	const container = context.container.attributes;
	const shipment = context.shipment?.attributes;
	const signs = inlandSignsOf(context.container, context.shipment);
	const place = chargePlaceOf(context, signs);
	const rule = {
		demurrage: findRule(rules, 'demurrage', place),
		detention: findRule(rules, 'detention', place),
	};
	const calculated = calculatedDay(container, signs, rule.demurrage, calendar, availableDay);
	const chosen = chosenLastFreeDay(container, signs, options, calculated);
	const zone = chosen?.zone ?? zoneOfPlace(container, signs);
	const today = dayAt(new Date(now).toISOString(), zone ?? 'Etc/UTC') as string;
	const facts = { container, signs, shipment, today };
	const demurrage = countLeg(
		demurrageSpan({
			...facts,
			lastFreeDay: chosen?.day,
			lacksStart: typeof rule.demurrage === 'object' && rule.demurrage.freeDays !== null,
		}),
		rule.demurrage,
		calendar,
	);
	const detention = countLeg(
		detentionSpan({ ...facts, rule: rule.detention, calendar }),
		rule.detention,
		calendar,
	);
	const gateOutDay = gateOutOf(container, signs)?.day;
	const phase = phaseOf(container, signs);
	const isOut = phase === 'with_consignee' || phase === 'returned';
	const isUnknown = demurrage.status === 'unknown';
	return {
		context,
		phase,
		today,
		zone,
		lastFreeDay: chosen,
		calculatedLastFreeDay: calculated,
		daysLeft: chosen && !isOut && !isUnknown ? daysBetween(today, chosen.day) : null,
		daysOver: daysOver(chosen?.day, phase, isOut ? gateOutDay : today),
		gateOutDay,
		returnBy: returnBy(gateOutDay, rule.detention, calendar),
		returnDay: returnDayOf(container, signs),
		demurrage,
		detention,
		forecast:
			options.forecast &&
			forecastOf({
				asked: options.forecast(today),
				today,
				lastFreeDay: chosen?.day,
				gateOut: gateOutDay,
				demurrage,
				detention,
				demurrageRule: rule.demurrage,
				detentionRule: rule.detention,
				calendar,
			}),
		isStale: isStale(container, options),
	};
}

/** Calendar days, whatever the tariff counts: people compare them with the calendar. */
function daysOver(lastFreeDay: string | undefined, phase: Phase, until: string | undefined) {
	if (!lastFreeDay || !until) return null;
	return phase === 'before_discharge' ? 0 : Math.max(0, daysBetween(lastFreeDay, until));
}

function calculatedDay(
	container: ContainerAttributes,
	signs: InlandSigns,
	rule: FoundRule,
	calendar: WorkCalendar,
	availableDay: string | undefined,
): string | undefined {
	return typeof rule === 'object'
		? calculatedLastFreeDay(container, signs, rule, calendar, availableDay)
		: undefined;
}

/** Where a container is charged: inland once it left the port by rail, else at the port. */
function chargePlaceOf(
	{ container, shipment, terminal, facility }: ContainerContext,
	signs: InlandSigns,
): ChargePlace {
	const isInland = leftPortByRail(container.attributes, signs);
	const { firms_code, smdg_code, bic_facility_code, name, nickname } =
		(isInland ? facility : terminal)?.attributes ?? {};
	const { destination_locode: inland, port_of_discharge_locode: port } = shipment?.attributes ?? {};
	const upper = (value: unknown) => asText(value)?.trim().toUpperCase();
	return {
		scac: upper(shipment?.attributes.shipping_line_scac),
		terminal: [firms_code, smdg_code, bic_facility_code, name, nickname].flatMap(
			(value) => upper(value) ?? [],
		),
		port: upper(isInland ? inland : port),
		container: container.attributes,
	};
}

const HOUR_MS = 3_600_000;

function isStale(
	{ terminal_checked_at: checked }: ContainerAttributes,
	{ now, staleAfterHours }: Pick<ChargesOptions, 'now' | 'staleAfterHours'>,
): boolean {
	const time = Date.parse(asText(checked) ?? '');
	return now - time > staleAfterHours * HOUR_MS;
}
