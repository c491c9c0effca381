import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../harness/process/paths.mts';

const [, afterHeading] = readFileSync(join(ROOT, 'README.md'), 'utf8').split(
	'## Your first five minutes',
);
const [steps] = afterHeading.split(/^## /m);

/**
 * Returns words for the editor if the steps in README.md contain them, so that page and screen
 * can't differ.
 */
export function fromReadme(words: string): string {
	if (!steps.includes(words)) throw new Error(`The steps in README.md don't say "${words}"`);
	return words;
}
