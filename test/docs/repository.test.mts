import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

import { parse } from 'yaml';

/** What GitHub reads of the repository: it says nothing about a file that it cannot read. */

interface Step {
	run?: string;
	uses?: string;
}

interface Job {
	if?: string;
	permissions?: Record<string, string>;
	strategy?: { matrix: { node: number[] } };
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
const commandsOf = ({ steps }: Job) => steps.flatMap(({ run }) => run ?? []);

const workflows = readdirSync('.github/workflows').map((name) => ({
	name,
	...read<Workflow>(`workflows/${name}`),
}));

test.each(workflows)(
	'$name may only read, and runs scripts that exist',
	({ permissions, jobs }) => {
		expect(permissions).toEqual({ contents: 'read' });
		for (const command of Object.values(jobs).flatMap(commandsOf)) {
			const script = /^npm run (\S+)/.exec(command)?.[1];
			if (script) expect(Object.keys(scripts)).toContain(script);
		}
	},
);

test('pull requests and main are checked on both versions of Node', () => {
	expect(Object.keys(ci.on)).toEqual(expect.arrayContaining(['pull_request', 'push', 'schedule']));
	expect(ci.on.push).toEqual({ branches: ['main'] });
	const { check } = ci.jobs;
	expect(check.strategy?.matrix.node).toEqual([20, 24]);
	const needed = ['npm run lint', 'npm run build', 'npm test', 'npm run check:package'];
	expect(commandsOf(check)).toEqual(expect.arrayContaining(needed));
});

test('the demonstration runs at night, not for each pull request', () => {
	const { demonstration } = ci.jobs;
	expect(demonstration.if).toContain("github.event_name == 'schedule'");
	expect(demonstration.if).not.toContain('pull_request');
	expect(commandsOf(demonstration)).toContain('npm run demo -- --once');
});

test('a release is published with provenance, after what must hold', () => {
	expect(publish.on).toEqual({ release: { types: ['published'] } });
	const [job] = Object.values(publish.jobs);
	expect(job.permissions).toEqual({ contents: 'read', 'id-token': 'write' });
	const commands = commandsOf(job);
	expect(commands.at(-1)).toBe('npm publish --provenance --access public');
	expect(commands).toEqual(
		expect.arrayContaining(['npm run lint', 'npm test', 'npm run check:package']),
	);
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

test('a bug is told with the version of n8n, the status code and the text of the error', () => {
	const ids = read<Form>('ISSUE_TEMPLATE/bug.yml').body.map(({ id }) => id);
	expect(ids).toEqual(expect.arrayContaining(['n8n', 'status', 'error']));
});

test('security goes another way than issues', () => {
	const { blank_issues_enabled, contact_links } = read<{
		blank_issues_enabled: boolean;
		contact_links: Array<{ url: string }>;
	}>('ISSUE_TEMPLATE/config.yml');
	expect(blank_issues_enabled).toBe(false);
	expect(contact_links[0].url).toContain('/security/advisories/new');
});
