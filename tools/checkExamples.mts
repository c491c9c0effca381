import { readArguments } from '../harness/environment/arguments.mts';
import { openEnvironment } from '../harness/environment/environment.mts';
import { allExampleWorkflows } from '../harness/n8n/exampleWorkflows.mts';
import type { N8nRestClient } from '../harness/n8n/restClient.mts';
import type { Workflow } from '../harness/n8n/workflows.mts';
import { stopAll, stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress } from '../harness/process/progress.mts';

/**
 * Imports every example workflow and prints the issues of n8n's migration report, which lists the
 * workflows that the next major version breaks. With --n8n-url, a running n8n makes the report.
 */
const TARGET_VERSION = 'v3';

interface Report {
	report: { workflowResults: { ruleId: string }[] };
}

interface RuleResult {
	affectedWorkflows: { id: string; issues: { title: string; level: string }[] }[];
}

/** If the report does not list this workflow, n8n has no rules for the next major version. */
const REMOVED: Workflow = {
	id: 'removedNode00000',
	name: 'A node that version 3 removes',
	active: false,
	connections: {},
	settings: {},
	nodes: [
		{
			id: 'function',
			name: 'Function',
			type: 'n8n-nodes-base.function',
			typeVersion: 1,
			position: [0, 0],
			parameters: {},
		},
	],
};

/** The issues of the workflows in an n8n, by workflow. */
async function findIssues(rest: N8nRestClient): Promise<Map<string, string[]>> {
	const path = '/breaking-changes/report';
	const { report } = await rest.post<Report>(`${path}/refresh?version=${TARGET_VERSION}`, {});
	const issues = new Map<string, string[]>();
	for (const { ruleId } of report.workflowResults) {
		const { affectedWorkflows } = await rest.get<RuleResult>(`${path}/${ruleId}`);
		for (const { id, issues: found } of affectedWorkflows) {
			const texts = found.map(({ level, title }) => `${level}: ${title}`);
			issues.set(id, [...(issues.get(id) ?? []), ...texts]);
		}
	}
	return issues;
}

const { n8nUrl } = readArguments({});
stopAllAtExit();
const progress = new Progress();
try {
	let examples: Workflow[] = [];
	const { n8n } = await openEnvironment(progress, n8nUrl, {
		name: 'check-examples',
		speed: 0,
		workflows: async ({ origin }) => [...(examples = await allExampleWorkflows(origin)), REMOVED],
		isActive: () => false,
	});
	const issues = await findIssues(n8n.rest);
	if (!issues.has(REMOVED.id)) throw new Error(`n8n has no rules for ${TARGET_VERSION}`);
	for (const { id } of examples) {
		for (const issue of issues.get(id) ?? []) {
			console.error(`${id}: ${issue}`);
			process.exitCode = 1;
		}
	}
	progress.line(`${examples.length} examples checked by the rules for ${TARGET_VERSION}`);
} catch (error) {
	progress.line(error instanceof Error ? error.message : String(error));
	process.exitCode = 1;
} finally {
	await stopAll();
}
