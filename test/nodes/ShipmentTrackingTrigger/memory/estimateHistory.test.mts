import fc from 'fast-check';
import type { IWebhookFunctions } from 'n8n-workflow';

import { processNotification } from '../../../../nodes/ShipmentTrackingTrigger/delivery/processNotification';
import { DeliveryMemory } from '../../../../nodes/ShipmentTrackingTrigger/memory/activation';
import { readEventFilters } from '../../../../shipping/events/filters/readFilters';
import type { TriggerSettings } from '../../../../nodes/ShipmentTrackingTrigger/parameters/readSettings';
import { HOUR_MS } from '../../../../shipping/days/duration';
import { milestone, parsed } from '../../../support/notifications.mts';

const EVENT = 'container.transport.estimated.vessel_arrived';
const ORIGINAL = Date.parse('2026-10-10T21:32:00Z');
const MINIMUM_HOURS = 24;

const settingsFor = (unknown: 'drop' | 'pass'): TriggerSettings => ({
	events: ['*'],
	simplify: true,
	itemPerChange: false,
	filters: readEventFilters({ minimumShiftHours: MINIMUM_HOURS, unknown }),
	skipDuplicates: true,
	completeMissingData: false,
	returnHeldBack: false,
	onlyPublishedAddresses: false,
	acknowledge: 'atOnce',
});

/** An ETA of the service, and what happens to its deliveries. Times are numbers of steps. */
interface Estimate {
	/** The ETA, in hours after the first ETA. */
	hour: number;
	/** The time between the event and its first delivery. */
	delay: number;
	/** The executions that n8n loses before it stores one. */
	failures: number;
	/** The time that n8n takes to store or lose an execution. */
	duration: number;
	/** The time until the service sends the event again, or sends it a second time. */
	pause: number;
}

const short = fc.integer({ min: 0, max: 4 });
const rounds = fc.array(
	fc.record<Estimate>({
		hour: fc.integer({ min: -40, max: 40 }),
		delay: short,
		failures: fc.integer({ min: 0, max: 3 }),
		duration: short,
		pause: fc.integer({ min: 1, max: 4 }),
	}),
	{ minLength: 1, maxLength: 10 },
);

function notificationOf({ hour }: Estimate, index: number, hasFirst: boolean) {
	const body = milestone(EVENT, { timestamp: new Date(ORIGINAL + hour * HOUR_MS).toISOString() });
	body.data.id = `n-${index}`;
	body.data.attributes.created_at = new Date(ORIGINAL - (100 - index) * HOUR_MS).toISOString();
	const text = JSON.stringify(body);
	const unknown = text.replace(/"pod_original_eta_at":"[^"]*"/g, '"pod_original_eta_at":null');
	return parsed(JSON.parse(hasFirst ? text : unknown) as typeof body);
}

/**
 * Delivers all events step by step, as the service does until each is accepted.
 *
 * @param hasFirst whether the service knows its first ETA
 * @returns the index of the newest event that started the workflow and wasn't outdated then
 */
async function deliverAll(estimates: Estimate[], hasFirst: boolean): Promise<number | undefined> {
	const settings = settingsFor(hasFirst ? 'drop' : 'pass');
	const memory = new DeliveryMemory();
	const failures = estimates.map((one) => one.failures);
	const isAccepted = new Set<number>();
	const isUnderWay = new Set<number>();
	const started: number[] = [];
	const steps = new Map<number, Array<() => Promise<void> | void>>();
	const at = (step: number, work: () => Promise<void> | void) =>
		void steps.set(step, [...(steps.get(step) ?? []), work]);

	async function send(index: number, step: number): Promise<void> {
		const { duration, pause } = estimates[index];
		// The trigger answers a repeat without processing it.
		if (isAccepted.has(index)) return;
		if (isUnderWay.has(index)) return at(step + pause, () => send(index, step + pause));
		isUnderWay.add(index);
		const notification = notificationOf(estimates[index], index, hasFirst);
		const context = {} as IWebhookFunctions;
		const delivery = { settings, memory, answerBy: Infinity };
		const { outcome, items, settle } = await processNotification(context, notification, delivery);
		const isStored = outcome.name === 'filtered' || failures[index]-- <= 0;
		at(step + (items.length ? duration : 0), () => {
			settle(isStored);
			isUnderWay.delete(index);
			if (!isStored) return at(step + duration + pause, () => send(index, step + duration + pause));
			isAccepted.add(index);
			const [item] = items;
			if (item && !(item.eta as { is_outdated: boolean }).is_outdated) started.push(index);
		});
	}

	for (const [index, { delay, pause }] of estimates.entries()) {
		at(index + delay, () => send(index, index + delay));
		at(index + delay + pause, () => send(index, index + delay + pause));
	}
	for (let step = 0; isAccepted.size < estimates.length; step++) {
		for (let work = steps.get(step)?.shift(); work; work = steps.get(step)?.shift()) await work();
	}
	return started.sort((a, b) => b - a)[0];
}

it.each([
	['with a first ETA of the service', true],
	['without a first ETA', false],
])(
	'a minimum ETA change %s never loses a change, however events fail, repeat and arrive late',
	async (_, hasFirst) => {
		await fc.assert(
			fc.asyncProperty(rounds, async (estimates) => {
				const newest = await deliverAll(estimates, hasFirst);
				const first = hasFirst ? 0 : NaN;
				const known = newest === undefined ? first : estimates[newest].hour;
				const { hour } = estimates.at(-1)!;
				expect(Math.abs(hour - known)).toBeLessThan(MINIMUM_HOURS);
			}),
			{ numRuns: 100 },
		);
	},
);
