import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** An operation of the service as it is described: a row of operations.tsv, the one list of them. */
interface ServiceOperation {
	/** As the cases name it: `GET /containers/{id}`. */
	row: string;
	method: string;
	path: string;
	/** Names of the query parameters. */
	query: string[];
	/** Paths of what may stand in the body: `data.attributes.tags`. */
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
