import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { Example } from './exampleRun.mts';

const FOLDER = resolve(__dirname, '../../examples');

export const readExample = (name: string): Example =>
	JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as Example;

/** All examples by name. Those of examples/local/ begin with "local/". */
export const EXAMPLES = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
	.filter((file) => file.endsWith('.json'))
	.map((file): [name: string, example: Example] => {
		const name = file.slice(0, -'.json'.length).replaceAll('\\', '/');
		return [name, readExample(name)];
	});

/** Local examples need no accounts, only the sandbox. They are for the user's own machine. */
export const isLocal = (name: string): boolean => name.startsWith('local/');
