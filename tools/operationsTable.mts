import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, resolveConfig } from 'prettier';

import { operationsPage, shortTable } from './operationsPage.mts';

/**
 * Writes docs/operations.md and the table of docs/action-node.md from the code. With `--check` it
 * writes nothing and fails when one of them differs.
 */
const ROOT = join(import.meta.dirname, '..');
const BLOCK = /(<!-- operations -->)[\s\S]*?(<!-- \/operations -->)/;

async function formatted(text: string, file: string): Promise<string> {
	return await format(text, { ...(await resolveConfig(file)), parser: 'markdown' });
}

const page = join(ROOT, 'docs', 'operations.md');
const guide = join(ROOT, 'docs', 'action-node.md');
const guideText = readFileSync(guide, 'utf8');
if (!BLOCK.test(guideText)) throw new Error('docs/action-node.md has no block <!-- operations -->');
const table = (await formatted(shortTable(), guide)).trim();

const wanted = new Map([
	[page, await formatted(operationsPage(), page)],
	[guide, guideText.replace(BLOCK, (_, start, end) => `${start}\n\n${table}\n\n${end}`)],
]);

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
	else writeFileSync(file, text);
}
if (isCheck && stale.length) process.exitCode = 1;
