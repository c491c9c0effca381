import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { format, resolveConfig } from 'prettier';

import { contractPage } from './reference/contractPage.mts';
import { eventsPage } from './reference/eventsPage.mts';
import { operationsPage } from './reference/operationsPage.mts';
import { outputPage } from './reference/outputPage.mts';
import { generateSchemas } from './schemas/generate.mts';

/**
 * Writes the reference pages from the code. With `--check` it writes nothing and fails if one of
 * them differs.
 */
const ROOT = join(import.meta.dirname, '..');
const DOCS = join(ROOT, 'docs');

async function formatted(text: string, file: string): Promise<string> {
	return await format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}

const pages: Array<[file: string, text: string]> = [
	[join(DOCS, 'operations.md'), operationsPage()],
	[join(DOCS, 'reference', 'events.md'), eventsPage()],
	[join(DOCS, 'reference', 'output.md'), outputPage(generateSchemas())],
	[join(DOCS, 'development', 'contract.md'), contractPage()],
];

const wanted = new Map(
	await Promise.all(
		pages.map(async ([file, text]) => [file, await formatted(text, file)] as const),
	),
);

function current(file: string): string | undefined {
	try {
		return readFileSync(file, 'utf8');
	} catch {
		return undefined;
	}
}

const stale = [...wanted].filter(([file, text]) => current(file) !== text);
const isCheck = process.argv.includes('--check');
for (const [file, text] of stale) {
	if (isCheck) console.error(`${file} is not up to date: run npm run docs:operations`);
	else {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
}
if (isCheck && stale.length) process.exitCode = 1;
