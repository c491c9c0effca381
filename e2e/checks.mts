import { stopAll, stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress, type ReportStatus } from '../harness/process/progress.mts';
import {
	startEnvironment,
	type TestEnvironment,
	type EnvironmentOptions,
} from '../harness/environment/environment.mts';

export type Check = [
	title: string,
	check: (environment: TestEnvironment, say: ReportStatus) => Promise<void>,
];

interface Checks {
	environment: EnvironmentOptions;
	/** Everything up to a running n8n that has what the checks need. */
	prepare: (environment: TestEnvironment, progress: Progress) => Promise<void>;
	checks: Check[];
}

/**
 * Runs checks one after the other against a real n8n and a sandbox, tells how far it is, and stops
 * what it started. The exit code says the outcome.
 */
export async function runChecks({ environment: options, prepare, checks }: Checks): Promise<void> {
	stopAllAtExit();
	const progress = new Progress();
	try {
		const environment = await startEnvironment(progress, options);
		await prepare(environment, progress);
		for (const [title, check] of checks)
			await progress.phase(title, (say) => check(environment, say));
		await stopAll();
		progress.line(`All is well after ${progress.elapsed}.`);
	} catch (error) {
		progress.line(error instanceof Error ? (error.stack ?? error.message) : String(error));
		await stopAll();
		process.exitCode = 1;
	}
}
