import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { Client } from '../../../../../harness/sandbox/client.mts';
import { RULE_NAMES } from '../../../../../shipping/findings/rules';
import { credentials } from '../../../../contract/support/runCase.mts';
import { runNode } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';
import { useTime } from '../../../../support/time.mts';

/** The example account of the sandbox, in which users try Get Exceptions at any time of the day. */

/** A container whose return day is known from a tariff is not reported by "Picked Up, Not Returned". */
const RETURN_RULE = [{ charge: 'detention', freeDays: 5, tiers: '1+: 100', currency: 'USD' }];

describe.each([0, 6, 12, 18])('at %s:00 UTC', (hour) => {
	const startAt = Date.UTC(2026, 9, 15, hour);
	useTime(startAt);
	const sandbox = useSandbox({ startAt });
	const found = new Map<unknown, IDataObject>();

	async function addFound(rules: string[], options: INodeParameters) {
		const parameters = { resource: 'report', operation: 'getExceptions', returnAll: true };
		const setup = { credentials: credentials(sandbox) };
		const items = await runNode({ ...parameters, rules, options }, [{ json: {} }], setup);
		for (const { json } of items) found.set(json.rule, json);
	}

	beforeAll(async () => {
		await new Client(sandbox).post('/sandbox/examples', {});
		await addFound(RULE_NAMES, {});
		await addFound(['emptyDue'], { tariffJson: JSON.stringify(RETURN_RULE) });
	});

	it.each(RULE_NAMES)('the example account has an exception of the rule %s', (rule) => {
		expect(found.get(rule)).toMatchObject({ summary: expect.stringContaining(': ') });
	});
});
