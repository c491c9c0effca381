import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';

/**
 * Follows CONTRIBUTING.md: makes the edits of "Add an endpoint" and "Add an event" in a copy of the
 * repository, exactly as documented, and runs the checks that must succeed afterwards.
 */
const ROOT = join(import.meta.dirname, '..');
const LEFT_OUT = ['node_modules', '.git', '.cache', 'dist', 'coverage', 'runtime'];

/**
 * Matches a step: a bold heading that ends with the path of a file, and the block of code after it.
 */
const STEP = /^\*\*\d\. [^\n]*: `([^`\n]+)`\n\n```\w+\n([\s\S]*?)\n```$/gm;

const EDITS: Array<(text: string, code: string) => string> = [
	(_, code) => `${code}\n`,
	addOperation,
	(text, code) => beforeLast(text, '\n]);', `\n${code}`),
	(text, code) => beforeLast(text, '\n}', `\n\n${code}`),
	(text, code) => before(text, "\n\t['container.pod_terminal_changed'", `\n${code}`),
	(text, code) => before(text, "\n\t\t\t'container.updated'", `\n${code}`),
];

/**
 * A placeholder for the edited files. Only these are checked, because `npm run lint` checks all
 * others.
 */
const EDITED = '{edited}';

/** The commands that must succeed afterwards, in their order. */
const COMMANDS = [
	`npx prettier --write --ignore-unknown ${EDITED}`,
	`npx eslint --fix --no-warn-ignored ${EDITED}`,
	`npx eslint --config eslint.dev.config.mjs --fix --no-warn-ignored ${EDITED}`,
	'npm run docs:operations',
	'npm run schemas',
	'npx tsc --project tsconfig.dev.json',
	`npx depcruise --output-type err ${EDITED}`,
	'npx jest test/contract/coverage test/shipping/records/events test/nodes/searchAliases test/nodes/shared/notification/summary',
	// Tests of the added operation, the added event and the output schemas.
	'npx jest test/contract/contract test/contract/outputs resources/getExample --testNamePattern "archive|sealed|schema" --verbose=false',
];

/** Imports the export and adds it to the list of operations, in alphabetical order. */
function addOperation(text: string, code: string): string {
	const name = /\{ (\w+) \}/.exec(code)?.[1];
	if (!name) throw new Error(`Not an import: ${code}`);
	return `${code}\n${text}`.replace(/operations: \[([^\]]*)\]/, (_, list: string) => {
		const names = [...list.split(',').map((one) => one.trim()), name].filter(Boolean);
		return `operations: [${names.sort().join(', ')}]`;
	});
}

function beforeLast(text: string, mark: string, addition: string): string {
	const index = text.lastIndexOf(mark);
	if (index < 0) throw new Error(`The file does not contain ${JSON.stringify(mark)}`);
	return text.slice(0, index) + addition + text.slice(index);
}

function before(text: string, mark: string, addition: string): string {
	const [start, ...rest] = text.split(mark);
	if (rest.length !== 1)
		throw new Error(`The file does not contain ${JSON.stringify(mark)} exactly once`);
	return start + addition + mark + rest[0];
}

function current(file: string): string {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return '';
	}
}

/** Makes the edits and returns the paths of the edited files. */
function follow(folder: string): string[] {
	const page = readFileSync(join(folder, 'CONTRIBUTING.md'), 'utf8');
	const steps = [...page.matchAll(STEP)];
	if (steps.length !== EDITS.length)
		throw new Error(`CONTRIBUTING.md has ${steps.length} steps, expected are ${EDITS.length}`);
	for (const [index, [, path, code]] of steps.entries()) {
		const file = join(folder, path);
		writeFileSync(file, EDITS[index](current(file), code));
		console.log(`${index + 1}. ${path}`);
	}
	return steps.map(([, path]) => path);
}

function run(command: string, folder: string): void {
	console.log(`\n> ${command}`);
	const { status } = spawnSync(command, { cwd: folder, shell: true, stdio: 'inherit' });
	if (status !== 0) throw new Error(`"${command}" fails after the steps of CONTRIBUTING.md`);
}

const folder = mkdtempSync(join(tmpdir(), 'contributing-'));
try {
	const isWanted = (path: string) => !LEFT_OUT.includes(basename(path));
	cpSync(ROOT, folder, { recursive: true, filter: isWanted });
	symlinkSync(join(ROOT, 'node_modules'), join(folder, 'node_modules'));
	const edited = follow(folder)
		.filter((path) => path.endsWith('ts'))
		.join(' ');
	for (const command of COMMANDS) run(command.replace(EDITED, edited), folder);
} finally {
	rmSync(folder, { recursive: true, force: true });
}
