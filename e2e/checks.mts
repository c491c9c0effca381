import {
	startEnvironment,
	type EnvironmentOptions,
	type TestEnvironment,
} from '../harness/environment/environment.mts';
import { stopAll, stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress, type ReportStatus } from '../harness/process/progress.mts';

export type Check = [
	title: string,
	check: (environment: TestEnvironment, report: ReportStatus) => Promise<void>,
];

interface Checks {
	environment: EnvironmentOptions;
	checks: Check[];
}

/**
 * Runs checks one after the other against a real n8n and a sandbox, prints the progress, and stops
 * all started programs. The exit code is 0 if all succeed.
 */
export async function runChecks({ environment: options, checks }: Checks): Promise<void> {
	stopAllAtExit();
	const progress = new Progress();
	try {
		const environment = await startEnvironment(progress, options);
		for (const [title, check] of checks) {
			await progress.phase(title, (report) => check(environment, report));
		}
		await stopAll();
		progress.line(`All is well after ${progress.elapsed}.`);
	} catch (error) {
		progress.line(error instanceof Error ? (error.stack ?? error.message) : String(error));
		await stopAll();
		process.exitCode = 1;
	}
}
