import { existsSync, readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { sourceFiles } from './support/files.mts';
import { anchorOf, PAPERS } from './support/pages.mts';

/**
 * Checks that the links, anchors, pictures, commands, folders and files in the documentation exist.
 */

const REPOSITORY = 'https://github.com/n8n-nodes-shipment-tracking/n8n-nodes-shipment-tracking';
const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as {
	scripts: Record<string, string>;
};
const text = (file: string) => readFileSync(file, 'utf8');

/** Anchors that GitHub derives from headings, and explicit ones. */
function anchorsOf(file: string): string[] {
	const page = text(file).replace(/^```[\s\S]*?^```/gm, '');
	const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading]) => anchorOf(heading));
	return [...headings, ...[...page.matchAll(/<a id="([\w-]+)">/g)].map(([, id]) => id)];
}

/** Whether a file exists and has the anchor. */
function leadsSomewhere(file: string, anchor?: string): boolean {
	return existsSync(file) && (!anchor || anchorsOf(file).includes(anchor));
}

const linksIn = (file: string): string[] =>
	[...text(file).matchAll(/\]\(<?([^)>\s]+)>?\)/g)].map(([, address]) => address);

test.each(PAPERS)('every link in %s has a target', (file) => {
	const broken = linksIn(file)
		.filter((address) => !/^\w+:/.test(address))
		.filter((address) => {
			const [path, anchor] = address.split('#');
			return !leadsSomewhere(path ? join(dirname(file), path) : file, anchor);
		});
	expect(broken).toEqual([]);
});

test('every link from n8n and from GitHub to the repository has a target', () => {
	const files = [
		...sourceFiles('nodes'),
		...sourceFiles('shipping'),
		...sourceFiles('credentials'),
		...PAPERS,
		'nodes/ShipmentTracking/ShipmentTracking.node.json',
		'nodes/ShipmentTrackingTrigger/ShipmentTrackingTrigger.node.json',
		'.github/ISSUE_TEMPLATE/bug.yml',
	];
	const own = new RegExp(`${REPOSITORY}(?:/blob/main/([\\w./-]+))?#?([\\w-]*)`, 'g');
	const found = files.flatMap((file) =>
		[...text(file).matchAll(own)].map(([, path = 'README.md', anchor]) => ({ file, path, anchor })),
	);
	expect(found.filter(({ path, anchor }) => !leadsSomewhere(path, anchor))).toEqual([]);
	expect(found.length).toBeGreaterThan(4);
});

test.each(PAPERS)('every command in %s exists', (file) => {
	const commands = [...text(file).matchAll(/npm run ([a-z][\w:-]*)/g)].map(([, name]) => name);
	expect(commands.filter((name) => !scripts[name])).toEqual([]);
});

/** Folders that a relative path may start from. */
const ROOMS = [
	'',
	'nodes',
	'nodes/shared',
	'nodes/shared/api',
	'nodes/ShipmentTracking',
	'nodes/ShipmentTrackingTrigger',
	'nodes/ShipmentTrackingTrigger/parameters',
];

/** Files that a step of the page or a command creates. */
const NOT_YET = ['nodes/ShipmentTracking/resources/shipment/archive.ts', 'dist/', 'live-report.md'];

test.each([
	['CONTRIBUTING.md', 10],
	['PUBLISHING.md', 3],
	['docs/development/architecture.md', 10],
])('every file and folder that %s names exists', (file, atLeast) => {
	const prose = text(file).replace(/^```[\s\S]*?^```/gm, '');
	const paths = [...prose.matchAll(/`([\w.-]+(?:\/[\w.-]*)*)`/g)]
		.map(([, path]) => path)
		.filter((path) => path.includes('/') || path.endsWith('.md'))
		.filter((path) => !NOT_YET.includes(path));
	expect(paths.length).toBeGreaterThan(atLeast);
	const absent = paths.filter((path) => !ROOMS.some((room) => isThere(join(room, path))));
	expect(absent).toEqual([]);
});

test('the diagram in docs/development/architecture.md names every folder', () => {
	const [, tree] = text('docs/development/architecture.md').split('```');
	const named = [...tree.matchAll(/[\w/]*\w(?=\/)/g)].map(([path]) => path.split('/').pop());
	const houses = ['', 'Tracking', 'TrackingTrigger', 'Tracking/jobs'].map((house) =>
		house ? `nodes/Shipment${house}` : 'nodes/shared',
	);
	const rooms = [...houses, 'shipping', 'sandbox', 'harness', 'contract'].flatMap((house) =>
		readdirSync(house, { withFileTypes: true })
			.filter((entry) => entry.isDirectory() && entry.name !== '__schema__')
			.map(({ name }) => `${house}/${name}`),
	);
	expect(rooms.length).toBeGreaterThan(30);
	expect(rooms.filter((room) => !named.includes(room.split('/').pop()))).toEqual([]);
});

/** File names may omit the extension. */
const isThere = (path: string) => ['', '.ts', '.mts'].some((ending) => existsSync(path + ending));

describe('the front page README.md', () => {
	const page = text('README.md');

	it('has at most 1,200 words', () => {
		expect(page.split(/\s+/).length).toBeLessThanOrEqual(1200);
	});

	it('shows a picture before the first section', () => {
		expect(page.split(/^## /m)[0]).toMatch(/!\[[^\]]+\]\(docs\/pictures\/\S+\.png\)/);
	});

	it('lists every resource and the number of operations', () => {
		const operations = text('docs/operations.md');
		const resources = (of: string) =>
			[...of.matchAll(/^\| ([A-Z][\w ]+?) +\|/gm)].map(([, name]) => name);
		const [, table] = page.split('## Operations');
		expect(resources(table.split('## ')[0])).toEqual(resources(operations));
		expect(operations).toContain(`has ${/has (\d+) \[operations\]/.exec(page)?.[1]} operations`);
	});

	it('describes the first five minutes in seven steps', () => {
		const [, steps] = page.split('## Your first five minutes');
		const [first] = steps.split(/^## /m);
		expect([...first.matchAll(/^(\d)\. \*\*/gm)].map(([, step]) => Number(step))).toEqual([
			1, 2, 3, 4, 5, 6, 7,
		]);
	});

	it('names a command that runs the tests and one that runs the demo', () => {
		expect(page).toContain('npm install && npm test\n');
		expect(page).toContain('npm install && npm run demo\n');
	});

	it('links to the index of tasks, docs/README.md', () => {
		expect(linksIn('README.md')).toContain('docs/README.md');
	});
});

test('README.md, the index by task and CONTRIBUTING.md link every page', () => {
	const linked = ['README.md', 'docs/README.md', 'CONTRIBUTING.md'].flatMap((file) =>
		linksIn(file).map((address) => join(dirname(file), address.split('#')[0])),
	);
	expect(PAPERS.filter((file) => !linked.includes(file) && file !== 'README.md')).toEqual([]);
});

test('docs/troubleshooting.md starts with the most common question', () => {
	expect(/^## (.+)$/m.exec(text('docs/troubleshooting.md'))?.[1]).toBe('Why did nothing arrive?');
});
