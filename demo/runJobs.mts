import type { TestEnvironment } from '../harness/environment/environment.mts';
import type { Execution, JsonFields } from '../harness/n8n/executions.mts';
import type { Progress } from '../harness/process/progress.mts';
import { jobsFor, type Job } from './jobs.mts';
import type { Start } from './starts.mts';

/** Starts a workflow and returns the finished execution. */
export async function runJob(
	environment: TestEnvironment,
	id: string,
	start: Start,
): Promise<Execution> {
	const { n8n } = environment;
	const before = (await n8n.executions(id)).length;
	await start(environment, id);
	const list = await n8n.whenFinished(id, before + 1);
	const [execution] = await n8n.readExecutions(list.slice(-1));
	if (execution.status === 'success') return execution;
	throw new Error(`Execution ${execution.id} of ${id}: ${execution.status} ${execution.error}`);
}

/** Returns the problem of a job, or undefined if its output is right. */
export const problemOfJob = (
	{ title, isRight = (all) => all.length > 0 }: Pick<Job, 'title' | 'isRight'>,
	rows: JsonFields[],
): string | undefined =>
	isRight(rows) ? undefined : `${title} the output has ${rows.length} items`;

/** Runs the jobs that follow the morning, and returns their problems. */
export async function runJobs(
	environment: TestEnvironment,
	progress: Progress,
	charges: JsonFields[],
): Promise<string[]> {
	const problems: Array<string | undefined> = [];
	for (const job of jobsFor(charges)) {
		const rows = await progress.phase(job.title, async (report) => {
			let output: JsonFields[] = [];
			for (const start of job.starts) {
				output = (await runJob(environment, job.id, start)).output(job.node);
			}
			report(job.words(output));
			return output;
		});
		problems.push(problemOfJob(job, rows));
	}
	return problems.filter((problem) => problem !== undefined);
}
