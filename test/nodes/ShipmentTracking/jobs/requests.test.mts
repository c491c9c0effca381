import type { INodeParameters } from 'n8n-workflow';

import { RULE_NAMES } from '../../../../shipping/findings/rules';
import { credentials } from '../../../contract/support/runCase.mts';
import { runNode } from '../../../support/n8n.mts';
import { generateAccount } from '../../../support/generatedAccount.mts';
import { useSandbox } from '../../../support/sandbox.mts';

/**
 * Counts the requests of each job, and compares the counts with docs/limits-and-guarantees.md. The
 * account has 500 containers. 50 of them are tracked, on ten shipments with one rail ramp.
 */

const sandbox = useSandbox({ startAt: Date.now() });
const SIZE = { containers: 500, live: 50 };
const WHOLE = SIZE.containers / 50;
const [LIVE, RAMP, TRACKING_REQUESTS, STOPPED_SHIPMENTS] = [1, 1, 1, 1];
/** Two lists of returned containers, which are empty, and those that are no longer tracked. */
const [RETURNED, STOPPED] = [2, (SIZE.containers - SIZE.live) / 50];
let numbers: string[];

beforeAll(async () => {
	const { account } = await generateAccount(sandbox, SIZE);
	numbers = account.containers().map(({ attributes }) => attributes.number);
});

const RULES = RULE_NAMES.filter((name) => name !== 'transshipment');
const all = { which: 'all', returnAll: true };
const tariff = [{ charge: 'demurrage', freeDays: 4, tiers: '1+: 150', currency: 'USD' }];
const charges = { ...all, tariffSource: 'json', tariffJson: JSON.stringify(tariff) };
const accruals = () => ({ ...charges, month: new Date().toISOString(), outputAs: 'summary' });
const several = (count: number) => ({ which: 'several', numbers: numbers.slice(0, count).join() });

type Job = [name: string, parameters: () => INodeParameters, requests: number];
const JOBS: Job[] = [
	['container getAll', () => ({ returnAll: true }), WHOLE],
	['container getAll', () => ({ limit: 50 }), 1],
	['report getTableRows', () => ({ returnAll: true }), WHOLE],
	['report getTableRows', () => ({ returnAll: true, trackedOnly: true }), LIVE + RAMP],
	['report getPickupDeadlines', () => all, LIVE + RAMP],
	['report getPickupDeadlines', () => several(100), 4],
	['report getChargesAtRisk', () => ({ ...charges, options: { openOnly: true } }), LIVE + RAMP],
	['report getChargesAtRisk', () => ({ ...charges, options: { openOnly: false } }), WHOLE],
	['report getChargesAtRisk', () => ({ ...charges, ...several(100) }), 4],
	['report getAccruals', accruals, LIVE + RAMP + RETURNED + STOPPED],
	['report getCalendar', () => ({ which: 'all' }), LIVE + RAMP],
	['report getCalendar', () => several(100), 4],
	[
		'report getDailyBrief',
		() => ({ rules: RULES }),
		LIVE + RAMP + TRACKING_REQUESTS + STOPPED_SHIPMENTS,
	],
	[
		'report getExceptions',
		() => ({ rules: RULES }),
		LIVE + RAMP + TRACKING_REQUESTS + STOPPED_SHIPMENTS,
	],
	['report getScorecard', () => ({}), WHOLE],
];

it.each(JOBS)('%s sends the documented number of requests', async (name, given, requests) => {
	const [resource, operation] = name.split(' ');
	sandbox.log.clear();
	const output = await runNode({ resource, operation, ...given() }, [{ json: {} }], {
		credentials: credentials(sandbox),
	});
	expect(output.length).toBeGreaterThan(0);
	expect(sandbox.log.list()).toHaveLength(requests);
});
