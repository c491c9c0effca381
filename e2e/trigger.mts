import { runChecks, STOPS, type Check, type StartedCheck } from './checks.mts';
import { acknowledges } from './trigger/acknowledges.mts';
import { acceptance, addresses, rotation } from './trigger/acceptance.mts';
import { copies } from './trigger/copies.mts';
import { edits, testListening } from './trigger/edits.mts';
import { failures } from './trigger/failures.mts';
import { filterFails } from './trigger/filterFails.mts';
import { flood } from './trigger/flood.mts';
import { hangs } from './trigger/hangs.mts';
import { heldBack } from './trigger/heldBack.mts';
import { restarts } from './trigger/restarts.mts';
import { outages, republishes, unpublishes } from './trigger/registrations.mts';
import { repairs } from './trigger/damageWebhooks.mts';
import { starts } from './trigger/start.mts';
import { queuedExecutions } from './trigger/queuedExecutions.mts';
import { healthCheck, unusedWebhooks } from './trigger/unusedWebhooks.mts';
import { WORKFLOWS } from './trigger/workflows.mts';

/** Checks the trigger under failures in a real n8n. The exit code is 0 if all succeed. */
const CHECKS: (Check | StartedCheck)[] = [
	['Publishing repairs a removed, deactivated, changed or duplicate webhook.', repairs],
	['Publishing a changed trigger keeps its webhook.', republishes],
	['Check Health reports a webhook that no published workflow uses.', unusedWebhooks],
	['Unpublishing while the service fails:', unpublishes, "reads n8n's log"],
	['n8n starts while the service is down.', outages, STOPS],
	['Publishing a renamed node with other events.', edits],
	['Listening for a test event does not change the production webhook.', testListening],
	['Stop and power failure while events arrive:', restarts, STOPS],
	['Secret rotated at the service:', rotation],
	['Content types and sizes of deliveries.', acceptance],
	['Source addresses of deliveries.', addresses],
	['Flood of genuine and forged deliveries:', flood],
	['Publishing fails:', failures],
	["n8n's database hangs:", hangs, "locks n8n's database file"],
	['Acknowledged when the workflow has finished:', acknowledges],
	['The expression of a filter throws:', filterFails],
	['A filter holds back events.', heldBack],
	['Senders time out while executions are queued:', queuedExecutions, STOPS],
	['A copy of n8n:', copies, "copies n8n's user folder"],
	['n8n starts:', starts, STOPS],
];

await runChecks({
	environment: {
		name: 'e2e-trigger',
		speed: 0,
		// Repetitions start early enough for the checks, and continue for several minutes.
		sandboxFlags: { 'retry-base-ms': 200, 'process-ms': 20 },
		// Without this setting, n8n creates two expression isolates per delivery, and the flood check
		// takes minutes.
		settings: { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' },
		workflows: [...WORKFLOWS, healthCheck],
	},
	checks: CHECKS,
});
