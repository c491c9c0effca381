import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { installN8n } from '../harness/n8n/install.mts';
import { EXAMPLES, N8N_PROJECT } from '../harness/process/paths.mts';
import { Progress } from '../harness/process/progress.mts';

/**
 * Checks every example workflow with the rules of n8n's migration report, which finds
 * incompatibilities with the next major version. The rules are part of the n8n in harness/runtime,
 * which is installed first if necessary.
 */
const TARGET_VERSION = 'v3';
const MODULE = './dist/modules/breaking-changes';

interface Issue {
	title: string;
	level: string;
}

interface Node {
	type: string;
}

interface Workflow {
	nodes: Node[];
}

interface WorkflowRule {
	detectWorkflow(
		workflow: Workflow,
		nodesByType: Map<string, Node[]>,
	): Promise<{ issues: Issue[] }>;
}

type RuleClass = abstract new () => WorkflowRule;

interface Injection {
	Container: { get<Instance>(one: abstract new () => Instance): Instance };
}

interface Decorators {
	BreakingChangeRuleMetadata: new () => {
		getEntries(): Array<{ class: RuleClass; version: string }>;
	};
}

interface Grouping {
	groupNodesByType(nodes: Node[]): Map<string, Node[]>;
}

/** Loads the rules for workflows. Rules for the settings of an n8n do not apply here. */
function loadRules(requireInN8n: NodeJS.Require): WorkflowRule[] {
	requireInN8n('reflect-metadata');
	requireInN8n(`${MODULE}/rules`);
	const { Container } = requireInN8n('@n8n/di') as Injection;
	const { BreakingChangeRuleMetadata } = requireInN8n('@n8n/decorators') as Decorators;
	return Container.get(BreakingChangeRuleMetadata)
		.getEntries()
		.filter(({ version }) => version === TARGET_VERSION)
		.filter((rule) => 'detectWorkflow' in rule.class.prototype)
		.map((rule) => Container.get(rule.class));
}

/** Checks every file with `findIssues`, which returns the issues of one workflow. */
async function checkExamples(findIssues: (workflow: Workflow) => Promise<Issue[]>): Promise<void> {
	// Version 3 removes Function nodes, so the rules must report this one. If they don't, they check
	// nothing.
	const removed = { nodes: [{ type: 'n8n-nodes-base.function' }] };
	if (!(await findIssues(removed)).length) throw new Error(`No rules for ${TARGET_VERSION}`);
	const files = readdirSync(EXAMPLES).filter((file) => file.endsWith('.json'));
	for (const file of files) {
		const workflow = JSON.parse(readFileSync(join(EXAMPLES, file), 'utf8')) as Workflow;
		for (const { level, title } of await findIssues(workflow)) {
			console.error(`${file}: ${level}: ${title}`);
			process.exitCode = 1;
		}
	}
	console.log(`${files.length} examples checked by the rules for ${TARGET_VERSION}`);
}

const progress = new Progress();
await progress.phase('n8n', installN8n);
// n8n writes an encryption key into its user folder when it is loaded.
const userFolder = mkdtempSync(join(tmpdir(), 'n8n-rules-'));
process.env.N8N_USER_FOLDER = userFolder;
try {
	const requireInN8n = createRequire(join(N8N_PROJECT, 'node_modules/n8n/package.json'));
	const rules = loadRules(requireInN8n);
	const { groupNodesByType } = requireInN8n(`${MODULE}/group-nodes-by-type`) as Grouping;
	await checkExamples(async (workflow) => {
		const nodesByType = groupNodesByType(workflow.nodes);
		const results = rules.map((rule) => rule.detectWorkflow(workflow, nodesByType));
		return (await Promise.all(results)).flatMap(({ issues }) => issues);
	});
} finally {
	rmSync(userFolder, { recursive: true });
}
