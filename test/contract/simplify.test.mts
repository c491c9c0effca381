import type { INodeParameters, INodePropertyOptions } from 'n8n-workflow';

import type { Case } from '../../contract/model/case.mts';
import { createFixture, type Fixture } from '../../contract/model/fixture.mts';
import { composed } from '../../contract/operations/composed.mts';
import { cases } from '../../contract/operations/index.mts';
import { findOperation } from '../../nodes/ShipmentTracking/resources';
import { useMemoryStorage } from '../support/n8n.mts';
import { useSandbox } from '../support/sandbox.mts';
import { fullFixture, isReading } from './support/outputs.mts';
import { credentials, runCase } from './support/runCase.mts';

/** Compares simplified and raw output of the same records, with everything included. */

const sandbox = useSandbox({ startAt: Date.now() });
let fixture: Fixture;

interface Run extends Pick<Case, 'resource' | 'operation'> {
	parameters: (fixture: Fixture) => INodeParameters;
	isWriting: boolean;
}

const fieldsOf = ({ resource, operation }: Run) => findOperation(resource, operation)?.fields ?? [];
const includesOf = (run: Run) => {
	const options = fieldsOf(run).find(({ name }) => name === 'include')?.options ?? [];
	return (options as INodePropertyOptions[]).map(({ value }) => String(value));
};

/** This operation adds the container and shipment of an event, which the raw notification lacks. */
const isCompleted = ({ operation }: Run) => operation === 'getUnhandled';

const runs: Run[] = [
	...cases.map((one) => ({ ...one, isWriting: !isReading(one) })),
	...composed.flatMap((one) => [
		{
			...one,
			parameters: (known: Fixture) => one.runs?.(known)[0] ?? {},
			isWriting: false,
		},
	]),
].filter((run) => fieldsOf(run).some(({ name }) => name === 'simplify') && !isCompleted(run));

beforeAll(async () => {
	useMemoryStorage();
	fixture = await fullFixture(sandbox);
}, 120_000);

async function sizeOf(run: Run, known: Fixture, simplify: boolean): Promise<number> {
	const more = { simplify, include: includesOf(run), returnAll: true, options: {}, filters: {} };
	const parameters = { ...run.parameters(known), ...more };
	const rows = await runCase(run, parameters, { credentials: credentials(sandbox) });
	expect(rows.length).toBeGreaterThan(0);
	return JSON.stringify(rows.map(({ json }) => json)).length;
}

const named = (run: Run) => `${run.resource}/${run.operation}`;
const once = [...new Map(runs.map((run) => [named(run), run])).values()];

test.each(once.filter(({ isWriting }) => !isWriting).map((run) => [named(run), run] as const))(
	'%s returns no more data with Simplify than without',
	async (_, run) => {
		const [simple, raw] = [await sizeOf(run, fixture, true), await sizeOf(run, fixture, false)];
		expect(simple).toBeLessThanOrEqual(raw);
	},
);

test.each(once.filter(({ isWriting }) => isWriting).map((run) => [named(run), run] as const))(
	'%s returns no more data with Simplify than without',
	async (_, run) => {
		const simple = await sizeOf(run, await createFixture(sandbox), true);
		await sandbox.whenIdle();
		const raw = await sizeOf(run, await createFixture(sandbox), false);
		await sandbox.whenIdle();
		expect(simple).toBeLessThanOrEqual(raw);
	},
);
