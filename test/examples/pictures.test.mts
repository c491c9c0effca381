import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

/** Local variants use the picture of the example that they are made from. */

const ROOT = resolve(__dirname, '../..');
const names = readdirSync(join(ROOT, 'examples'))
	.filter((file) => file.endsWith('.json') && !file.endsWith('-local.json'))
	.map((file) => file.slice(0, -'.json'.length));
const readme = readFileSync(join(ROOT, 'examples', 'README.md'), 'utf8');

test.each(names)('%s has a picture, which the list of examples shows', (name) => {
	expect(existsSync(join(ROOT, 'docs', 'examples', `${name}.png`))).toBe(true);
	expect(readme).toContain(`(${name}.json)`);
	expect(readme).toMatch(new RegExp(`!\\[${name}: [^\\]]+\\]\\(../docs/examples/${name}\\.png\\)`));
});
