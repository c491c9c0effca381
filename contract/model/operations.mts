import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** A documented operation of the service: a row of operations.tsv, which lists all of them. */
interface ServiceOperation {
	/** The name that cases use: `GET /containers/{id}`. */
	row: string;
	method: string;
	path: string;
	/** Names of the query parameters. */
	query: string[];
	/** Paths of the body's properties: `data.attributes.tags`. */
	body: string[];
}

const LIST = join(process.cwd(), 'contract', 'operations.tsv');
const names = (cell: string) => cell.split(',').filter(Boolean);

export const operations: ServiceOperation[] = readFileSync(LIST, 'utf8')
	.trimEnd()
	.split('\n')
	.slice(1)
	.map((line) => {
		const [method, path, query = '', body = ''] = line.split('\t');
		return { row: `${method} ${path}`, method, path, query: names(query), body: names(body) };
	});
