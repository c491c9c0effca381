import { DAY_MS, dayAt, epochOf } from '../days';
import { valueText, plural } from '../lib';
import { containersAboard, inDays, type KnownShipmentFacts, type ShipmentCase } from '../facts';
import { dayText, etdDay, inlandEtaDay, inlandName, portName, isAtLeast } from '../journey';
import { vesselOf, terminalColumns } from '../records';
import { countedFrom, etaText, inlandEtaText, whenText, type Match } from './match';
import type { Rule, RuleSettings } from './rules';
import { transshipment } from './transshipment';

const EARLIER_STEP = 'Get the papers and the truck ready earlier.';

export const SHIPMENT_RULES: Array<Rule<ShipmentCase>> = [
	['etaPassed', etaPassed],
	['slipped', slipped],
	['notDeparted', notDeparted],
	['noUpdate', noUpdate],
	['arriving', arriving],
	['arrivingInland', arrivingInland],
];

function etaPassed({ facts, boxes }: ShipmentCase, settings: RuleSettings): Match | undefined {
	const { eta } = facts;
	if (!eta || -eta.daysAway < settings.days.etaPassed) return undefined;
	// The finding of its containers says why it has not arrived.
	const coming = boxes.filter(({ stage }) => stage === 'at_sea');
	if (coming.length > 0 && coming.every((one) => transshipment(one, settings))) return undefined;
	return {
		...countedFrom(eta),
		parts: [etaText(eta, todayAtPort(facts)), slipText(facts), ...cargoOf(facts)],
	};
}

function slipped({ facts }: ShipmentCase, { days }: RuleSettings): Match | undefined {
	const { eta } = facts;
	const { slipDays, originalDay } = eta ?? {};
	if (!eta || slipDays === undefined || Math.abs(slipDays) < days.slipped) return undefined;
	// After the ETA, an earlier date no longer helps.
	if (slipDays < 0 && eta.daysAway < 0) return undefined;
	const today = todayAtPort(facts);
	// A day in the past is not called an ETA.
	const words =
		eta.daysAway < 0
			? [etaText(eta, today), slipText(facts)]
			: [`ETA ${dayText(eta.day, today)}, ${slipText(facts)}`];
	return {
		since: originalDay,
		days: slipDays,
		...(slipDays < 0 ? { severity: 'medium' as const, nextStep: EARLIER_STEP } : {}),
		parts: [...words, ...cargoOf(facts)],
		order: -slipDays,
	};
}

function notDeparted({ facts, boxes }: ShipmentCase, { days }: RuleSettings): Match | undefined {
	const { context, stage, now } = facts;
	const etd = etdDay(context.shipment, now);
	// Some carriers report no departure, so a loaded container counts as departed.
	if (!etd || -etd.daysAway < days.notDeparted || isAtLeast(stage, 'loaded')) return undefined;
	const gatedIn = boxes.filter((box) => box.stage === 'gated_in').length;
	return {
		...countedFrom(etd),
		parts: [
			whenText('ETD was', etd, todayAtPort(facts)),
			'not departed',
			...cargoOf(facts),
			gatedIn ? `${gatedIn} gated in` : '',
		],
		place: { word: 'from', name: portName(context.shipment.attributes, 'port_of_lading') },
	};
}

/** The carrier hasn't answered for a number of days, counted from the creation if it never did. */
function noUpdate(
	{ facts, boxes }: ShipmentCase,
	{ days, timezone }: RuleSettings,
): Match | undefined {
	const { context, now } = facts;
	if (boxes.length > 0 && boxes.every(({ stage }) => stage === 'returned')) return undefined;
	const { line_tracking_last_succeeded_at: answered, created_at: created } =
		context.shipment.attributes;
	const since = epochOf(answered ?? created);
	if (since === undefined || now - since <= days.noUpdate * DAY_MS) return undefined;
	const [day, silent] = [dayAt(since, timezone), Math.floor((now - since) / DAY_MS)];
	const never = answered === undefined ? ' yet, tracked' : '';
	return {
		since: day,
		days: silent,
		parts: [
			`no answer from the carrier${never} since ${dayText(day, dayAt(now, timezone))}, ${inDays(-silent)}`,
		],
	};
}

function arriving({ facts }: ShipmentCase, { days }: RuleSettings): Match | undefined {
	const { eta } = facts;
	if (!eta || eta.daysAway < 0 || eta.daysAway > days.arriving) return undefined;
	return { ...countedFrom(eta), parts: [etaText(eta, todayAtPort(facts)), ...cargoOf(facts)] };
}

/** Only containers that arrive in the period count. */
function arrivingInland({ facts, boxes }: ShipmentCase, { days }: RuleSettings): Match | undefined {
	const coming = boxes.flatMap((box) => {
		const isComing = box.stage === 'on_rail' || box.waitsForTrain;
		const eta = isComing ? inlandEtaDay(box.context, box.now) : undefined;
		return eta && eta.daysAway >= 0 && eta.daysAway <= days.arrivingInland ? [{ box, eta }] : [];
	});
	if (coming.length === 0) return undefined;
	const [{ box, eta }] = coming.sort((a, b) => a.eta.daysAway - b.eta.daysAway);
	return {
		...countedFrom(eta),
		parts: [inlandEtaText(eta, todayAtPort(facts)), plural(coming.length, 'container')],
		place: { word: 'to', name: inlandName(box.context) },
		terminal: terminalColumns(box.context.facility),
	};
}

const todayAtPort = ({ now, context }: KnownShipmentFacts): string =>
	dayAt(now, context.shipment.attributes.pod_timezone);

/** "4 days later than the first ETA (12 Oct)"; empty if it is the same day. */
function slipText(facts: KnownShipmentFacts): string {
	const { slipDays = 0, originalDay } = facts.eta ?? {};
	if (!originalDay || slipDays === 0) return '';
	const first = dayText(originalDay, todayAtPort(facts));
	const word = slipDays > 0 ? 'later' : 'earlier';
	return `${plural(Math.abs(slipDays), 'day')} ${word} than the first ETA (${first})`;
}

function cargoOf({ context }: KnownShipmentFacts): string[] {
	const vessel = valueText(vesselOf(context.shipment.attributes));
	return [vessel ? `on ${vessel}` : '', containersAboard(context).text];
}
