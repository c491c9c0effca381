import { exampleWorkflows } from '../harness/n8n/exampleWorkflows.mts';
import type { Workflow } from '../harness/n8n/workflows.mts';
import { runChecks, STOPS, type Check, type StartedCheck } from './checks.mts';
import { CAUGHT, catchUp, eventsFlow, health, onceAcrossRestarts } from './trigger/exampleRuns.mts';
import { isNothingLost, nothingLost } from './trigger/nothingLost.mts';

/** Runs the published example workflows with the trigger in a real n8n. */
const FILES = [
	'each-event-once',
	'handle-event',
	'catch-up',
	'webhook-health',
	'handle-once-handling',
	'handle-once-receiving',
];

/** Shortens the schedules and waits of the examples, and changes nothing else. */
function withShortSchedules(workflow: Workflow): Workflow {
	for (const { name, parameters } of workflow.nodes) {
		if (name === 'Every night' || name === 'Every 15 minutes') {
			parameters.rule = { interval: [{ field: 'seconds', secondsInterval: 4 }] };
		}
		// Returns events after 20 seconds instead of 15 minutes.
		if (name === 'Get unhandled') {
			parameters.options = { asOf: '={{ $now.plus({ seconds: 880 }).toISO() }}' };
		}
		// In this check, the service repeats deliveries for less than a minute, and the account also
		// has the webhooks of other examples.
		if (name === 'Get undelivered') {
			Object.assign(parameters, { quietMinutes: 1, webhookUrl: CAUGHT.hook });
		}
	}
	return workflow;
}

const CHECKS: (Check | StartedCheck)[] = [
	['Events start the workflows.', eventsFlow],
	// Check Health must run before the checks in which events fail, because it reports these events.
	['webhook-health reports a deactivated webhook.', health],
	['each-event-once after a power failure and repeated deliveries:', onceAcrossRestarts, STOPS],
	['catch-up after the service stopped repeating events:', catchUp, STOPS],
	['handle-once after a power failure:', nothingLost, STOPS],
];

await runChecks({
	environment: {
		name: 'e2e-examples',
		// The clock runs in real time, because Get Unhandled compares event times with n8n's clock.
		speed: 1,
		// The service attempts a delivery for 16 seconds. n8n usually restarts in less time.
		sandboxFlags: { 'retry-base-ms': 4, 'process-ms': 20 },
		// each-event-once needs one execution at a time, because Remove Duplicates does not recognize
		// simultaneous events.
		settings: {
			N8N_CONCURRENCY_PRODUCTION_LIMIT: '1',
			// Without this setting, n8n creates an expression isolate per delivery, and is so slow that
			// the service repeats deliveries.
			N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
		},
		isActive: ({ id }) => !isNothingLost(id),
		workflows: async ({ origin }) =>
			(await exampleWorkflows(FILES, origin)).map(withShortSchedules),
	},
	checks: CHECKS,
});
