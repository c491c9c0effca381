import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import {
	checkedWorkflow,
	withShortIntervals,
	inOrderOfPublication,
	SINK,
} from '../../../e2e/queue/checkWorkflows.mts';
import type { Workflow } from '../../../harness/n8n/workflows.mts';

const FOLDER = resolve(__dirname, '../../../examples');
const files = readdirSync(FOLDER).filter((file) => /-postgres\.(json|sql)$/.test(file));
const textOf = (file: string) => readFileSync(join(FOLDER, file), 'utf8');
const workflows = files
	.filter((file) => file.endsWith('.json'))
	.map((file) => JSON.parse(textOf(file)) as Workflow);

const credentials = {
	postgres: { id: 'own', name: 'Own' },
	shipmentTrackingApi: { id: 'other', name: 'Other' },
};
const checked = workflows.map((workflow) => checkedWorkflow(workflow, credentials));
const nodesOf = (all: Workflow[]) => all.flatMap(({ nodes }) => nodes);

it('replaces nodes that have external effects with nodes that add a row, and keeps their settings', () => {
	const before = nodesOf(workflows).filter(({ name }) => name === SINK);
	const after = nodesOf(checked).filter(({ name }) => name === SINK);
	expect(before.length).toBeGreaterThan(0);
	expect(after).toHaveLength(before.length);
	after.forEach((node, place) => {
		const { retryOnFail, maxTries, waitBetweenTries, alwaysOutputData } = before[place];
		expect(node.type).toBe('n8n-nodes-base.postgres');
		expect(node.credentials).toEqual({ postgres: credentials.postgres });
		expect(node).toMatchObject({ retryOnFail, maxTries, waitBetweenTries, alwaysOutputData });
	});
});

it('shortens leases and schedules, and changes no other time', () => {
	const text = JSON.stringify(checked);
	expect(text).not.toContain("interval '5 minutes'");
	expect(text).toContain("interval '30 seconds'");
	expect(text).toContain('make_interval(hours => 7)');
	const schedules = nodesOf(checked).filter(({ type }) => type.endsWith('scheduleTrigger'));
	expect(schedules).toHaveLength(1);
	expect(schedules[0].parameters.rule).toEqual({
		interval: [{ field: 'seconds', secondsInterval: 10 }],
	});
	expect(withShortIntervals("now() - interval '5 minutes' - interval '5 days'")).toBe(
		"now() - interval '30 seconds' - interval '5 days'",
	);
});

it('sets the available credentials on every node', () => {
	const used = nodesOf(checked).flatMap((node) => Object.entries(node.credentials ?? {}));
	expect(used.length).toBeGreaterThan(0);
	for (const [type, given] of used) expect(credentials).toHaveProperty(type, given);
});

it('keeps the names and positions of nodes and all other properties of the workflow', () => {
	checked.forEach(({ nodes, ...rest }, place) => {
		const { nodes: before, ...restBefore } = workflows[place];
		expect(rest).toEqual(restBefore);
		expect(nodes.map(({ name, position }) => [name, position])).toEqual(
			before.map(({ name, position }) => [name, position]),
		);
	});
});

it('publishes the workflow with the trigger before the workflows that call it', () => {
	const ids = (all: Workflow[]) => all.map(({ id }) => id);
	expect(ids(inOrderOfPublication(workflows))[0]).toBe('exactlyOncePostgres');
	expect(ids(inOrderOfPublication([...workflows].reverse()))[0]).toBe('exactlyOncePostgres');
});

it('each workflow call has the ID of an existing workflow, and Get Unhandled has the webhook of the trigger', () => {
	const nodes = nodesOf(workflows);
	const [trigger, ...others] = nodes.filter(
		({ type }) => type.endsWith('Trigger') && /shipment/.test(type),
	);
	expect(others).toEqual([]);
	const unhandled = nodes.find(({ parameters }) => parameters.operation === 'getUnhandled');
	expect(unhandled?.parameters.webhookUrl).toBe(trigger.webhookId);
	const callers = nodes.filter(({ type }) => type === 'n8n-nodes-base.executeWorkflow');
	for (const { parameters } of callers) {
		const { value } = parameters.workflowId as { value: string };
		expect(workflows.map(({ id }) => id)).toContain(value);
	}
});
