import { Client, type Answer, type AnyResource } from '../../../harness/sandbox/client.mts';
import { answerProblems, operationOf } from './checkAnswer.mts';

/** A client that compares every answer with the contract, and records what it received. */
export class CheckedClient extends Client {
	readonly problems = new Set<string>();
	/** Operations that have answered successfully. */
	readonly operations = new Set<string>();
	/** Every received resource, in `data` or `included`. */
	readonly resources: AnyResource[] = [];

	override async send(
		method: string,
		path: string,
		body?: unknown,
		headers?: Record<string, string>,
	): Promise<Answer> {
		const answer = await super.send(method, path, body, headers);
		if (/^\/(sandbox|inbox)/.test(path)) return answer;
		const short = path.replace(this.sandbox.baseUrl, '');
		for (const problem of answerProblems(method, short, answer)) this.problems.add(problem);
		if (answer.status < 300) this.operations.add(String(operationOf(method, short)?.row));
		this.resources.push(
			...[answer.body.data ?? [], answer.body.included ?? []].flat().filter(({ type }) => type),
		);
		return answer;
	}
}
