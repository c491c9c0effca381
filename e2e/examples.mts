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
		// Replaces the 15 minutes by 20 seconds.
		if (name === 'Get unhandled') {
			parameters.options = { asOf: '={{ $now.plus({ seconds: 880 }).toISO() }}' };
		}
		// In this check, the service stops repeating within a minute. The account has the webhooks of
		// all examples.
		if (name === 'Get undelivered') {
			Object.assign(parameters, { quietMinutes: 1, webhookUrl: CAUGHT.hook });
		}
	}
	return workflow;
}

const CHECKS: (Check | StartedCheck)[] = [
	['Events reach the workflows.', eventsFlow],
	// Check Health must run first, because it reports the events that the other checks let fail.
	['webhook-health reports what is wrong.', health],
	['each-event-once over a power cut and repetitions:', onceAcrossRestarts, STOPS],
	['catch-up after the service gave up:', catchUp, STOPS],
	['handle-once over a power cut:', nothingLost, STOPS],
];

await runChecks({
	environment: {
		name: 'e2e-examples',
		// The clock runs in real time, because Get Unhandled compares event times with n8n's clock.
		speed: 1,
		// The last of twelve attempts is sent after 16 seconds. By then, n8n has started.
		sandboxFlags: { 'retry-base-ms': 4, 'process-ms': 20 },
		// each-event-once needs this, because Remove Duplicates does not recognize simultaneous events.
		settings: {
			N8N_CONCURRENCY_PRODUCTION_LIMIT: '1',
			// n8n creates no expression isolate per delivery, which would be so slow that the service
			// repeats deliveries.
			N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true',
		},
		isActive: ({ id }) => !isNothingLost(id),
		workflows: async ({ origin }) =>
			(await exampleWorkflows(FILES, origin)).map(withShortSchedules),
	},
	checks: CHECKS,
});
