import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Reads one of the tables of facts: by `METHOD /path`, the names in the third column. */
function readTable(file: string): Map<string, string[]> {
	const path = join(process.cwd(), 'contract', file);
	const [, ...lines] = readFileSync(path, 'utf8').trimEnd().split('\n');
	return new Map(
		lines.map((line) => {
			const [method, address, names = ''] = line.split('\t');
			return [`${method} ${address}`, names.split(',').filter(Boolean)];
		}),
	);
}

/** Every operation of the service with the names of its query parameters. */
export const readRows = () => readTable('operations.tsv');

/** Every operation that takes a body, with the paths of what may stand in it. */
export const readBodies = () => readTable('bodies.tsv');
