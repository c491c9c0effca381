import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { EXAMPLES, isLocal } from '../support/exampleFiles.mts';

/** Local examples use the picture of the example that they are made from. */

const ROOT = resolve(__dirname, '../..');
const names = EXAMPLES.map(([name]) => name).filter((name) => !isLocal(name));
const readme = readFileSync(join(ROOT, 'examples', 'README.md'), 'utf8');

test.each(names)('%s has a picture, which the list of examples shows', (name) => {
	expect(existsSync(join(ROOT, 'docs', 'examples', `${name}.png`))).toBe(true);
	expect(readme).toContain(`(${name}.json)`);
	expect(readme).toMatch(new RegExp(`!\\[${name}: [^\\]]+\\]\\(../docs/examples/${name}\\.png\\)`));
});
