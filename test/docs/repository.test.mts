import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

/** Checks the files that GitHub reads, because GitHub ignores invalid files silently. */

interface Step {
	run?: string;
	uses?: string;
}

interface Job {
	if?: string;
	needs?: string;
	permissions?: Record<string, string>;
	strategy?: { matrix: { node?: number[]; os?: string[]; language?: string[] } };
	steps: Step[];
}

interface Workflow {
	on: Record<string, unknown>;
	permissions: Record<string, string>;
	jobs: Record<string, Job>;
}

interface Form {
	name: string;
	description: string;
	body: Array<{ type: string; id?: string; attributes: { label?: string; value?: string } }>;
}

const read = <T,>(file: string): T => parse(readFileSync(join('.github', file), 'utf8')) as T;
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
	scripts: Record<string, string>;
};
const ci = read<Workflow>('workflows/ci.yml');
const publish = read<Workflow>('workflows/publish.yml');
const nightly = read<Workflow>('workflows/nightly.yml');
const codeql = read<Workflow>('workflows/codeql.yml');
const commandsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? []);

const workflows = readdirSync('.github/workflows').map((name) => ({
	name,
	...read<Workflow>(`workflows/${name}`),
}));

test.each(workflows)(
	'$name has read permissions only and runs existing scripts',
	({ permissions, jobs }) => {
		expect(permissions).toEqual({ contents: 'read' });
		for (const command of Object.values(jobs).flatMap(commandsOf)) {
			const script = /^npm run (\S+)/.exec(command)?.[1];
			if (script) expect(Object.keys(scripts)).toContain(script);
		}
	},
);

const steps = workflows.flatMap(({ name, jobs }) =>
	Object.values(jobs).flatMap((job) => job.steps.map((step) => ({ name, ...step }))),
);

test('every GitHub action is pinned to a commit, because a tag can be moved', () => {
	const actions = steps.flatMap(({ uses }) => uses ?? []);
	expect(actions.length).toBeGreaterThan(5);
	for (const action of actions) {
		expect(action).toMatch(/^(actions|github)\/[\w/-]+@[0-9a-f]{40}$/);
	}
});

test('every pinned commit has the version in a comment, which Dependabot updates', () => {
	const files = readdirSync('.github/workflows').map((name) => `.github/workflows/${name}`);
	const uses = files.flatMap((file) => readFileSync(file, 'utf8').match(/uses: .*/g) ?? []);
	for (const line of uses) expect(line).toMatch(/@[0-9a-f]{40} # v\d+\.\d+\.\d+$/);
});

test('every workflow installs from the lock file', () => {
	const installations = steps.filter(({ run }) => /^npm (ci|i|install)\b/.test(run ?? ''));
	expect(installations.length).toBeGreaterThan(2);
	for (const { run } of installations) expect(run).toBe('npm ci');
	const local = readFileSync('.ci/run', 'utf8');
	expect(local).toMatch(/^.*npm ci$/m);
	expect(local).not.toMatch(/npm install/);
});

test('pull requests and main are checked on all supported versions of Node.js', () => {
	expect(Object.keys(ci.on)).toEqual(expect.arrayContaining(['pull_request', 'push']));
	expect(ci.on.push).toEqual({ branches: ['main'] });
	const { check, install } = ci.jobs;
	expect(check.strategy?.matrix.node).toEqual([20, 22, 24]);
	const needed = ['npm run lint', 'npm run build', 'npm test', 'npm run check:package'];
	expect(commandsOf(check)).toEqual(expect.arrayContaining(needed));
	expect(install.strategy?.matrix.os).toEqual(['macos-latest', 'windows-latest']);
});

test('the demo runs at night, not for each pull request', () => {
	expect(Object.keys(nightly.on)).toEqual(['schedule', 'workflow_dispatch']);
	expect(commandsOf(nightly.jobs.demonstration)).toEqual(
		expect.arrayContaining(['npm run demo -- --once', 'npm run check:examples']),
	);
});

test('CodeQL analyzes the code and the workflows, and only its job may upload findings', () => {
	expect(Object.keys(codeql.on)).toEqual(expect.arrayContaining(['pull_request', 'push']));
	const { permissions, strategy, steps } = codeql.jobs.analyze;
	expect(permissions).toEqual({ contents: 'read', 'security-events': 'write' });
	expect(strategy?.matrix.language).toEqual(['javascript-typescript', 'actions']);
	const actions = steps.map(({ uses }) => uses?.split('@')[0]);
	expect(actions.slice(1)).toEqual(['github/codeql-action/init', 'github/codeql-action/analyze']);
});

test('Dependabot updates the dependencies of the package, n8n and its installer, and the GitHub actions', () => {
	const { updates } = read<{ updates: Array<Record<string, unknown>> }>('dependabot.yml');
	const found = updates.map((one) => [one['package-ecosystem'], one.directory]);
	expect(found).toEqual([
		['npm', '/'],
		['npm', '/harness/runtime'],
		['npm', '/harness/runtime/installer'],
		['github-actions', '/'],
	]);
	for (const { directory } of updates) expect(existsSync(join('.', String(directory)))).toBe(true);
});

test('a release is checked and packed before another job publishes it with provenance', () => {
	expect(publish.on).toEqual({ release: { types: ['published'] } });
	const { package: packing, npm } = publish.jobs;
	expect(commandsOf(packing)).toEqual(
		expect.arrayContaining([
			'git merge-base --is-ancestor HEAD origin/main',
			'npm audit signatures',
			'npm run lint',
			'npm test',
			'npm run check:package',
		]),
	);
	expect(npm.needs).toBe('package');
	expect(commandsOf(npm)).toEqual([
		'npm publish ./*.tgz --provenance --access public --ignore-scripts',
	]);
});

test('only the job that runs no code of the repository may publish', () => {
	const { package: packing, npm } = publish.jobs;
	expect(packing.permissions).toBeUndefined();
	expect(npm.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
	expect(npm.steps.map(({ uses }) => uses?.split('@')[0])).not.toContain('actions/checkout');
});

test.each(['bug.yml', 'feature.yml'])('the form %s has fields with labels', (name) => {
	const { body, ...form } = read<Form>(`ISSUE_TEMPLATE/${name}`);
	expect(form).toMatchObject({ name: expect.any(String), description: expect.any(String) });
	const fields = body.filter(({ type }) => type !== 'markdown');
	for (const { id, attributes } of fields) {
		expect([id, attributes.label]).toEqual([expect.any(String), expect.any(String)]);
	}
	expect(new Set(fields.map(({ id }) => id)).size).toBe(fields.length);
});

test('the bug form asks for the version of n8n, the status code and the text of the error', () => {
	const ids = read<Form>('ISSUE_TEMPLATE/bug.yml').body.map(({ id }) => id);
	expect(ids).toEqual(expect.arrayContaining(['n8n', 'status', 'error']));
});

test('the forms for new issues send security reports to a private channel', () => {
	const { blank_issues_enabled, contact_links } = read<{
		blank_issues_enabled: boolean;
		contact_links: Array<{ url: string }>;
	}>('ISSUE_TEMPLATE/config.yml');
	expect(blank_issues_enabled).toBe(false);
	expect(contact_links[0].url).toContain('/security/advisories/new');
});
