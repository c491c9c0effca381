import { cases } from './index.mts';
import { plain, type Answer } from '../model/answer.mts';
import { anyFixture } from '../model/fixture.mts';
import { ANSWERS } from '../model/tradeIntelligence.mts';

/** An operation of the service, as its cases describe it. */
interface ServiceOperation {
	/** The name that cases use: `GET /containers/{id}`. */
	row: string;
	method: string;
	path: string;
	/** Names of the query parameters that the node sends. */
	query: string[];
	answer: Answer;
}

const rows = [...new Set(cases.map(({ row }) => row))];

export const operations: ServiceOperation[] = rows
	.map((row) => {
		const own = cases.filter((one) => one.row === row);
		const [method, path] = row.split(' ');
		const query = own.flatMap((one) => Object.keys(one.query?.(anyFixture) ?? {}));
		const known = own.find((one) => one.answer)?.answer;
		const answer = known ?? (ANSWERS[row] ? plain(ANSWERS[row]) : undefined);
		if (!answer) throw new Error(`No case describes the answer of ${row}`);
		return { row, method, path, query: [...new Set(query)], answer };
	})
	.sort((a, b) => (a.path < b.path || (a.path === b.path && a.method < b.method) ? -1 : 1));
