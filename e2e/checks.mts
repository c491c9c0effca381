import { readArguments } from '../harness/environment/arguments.mts';
import {
	joinEnvironment,
	startEnvironment,
	type EnvironmentOptions,
	type StartedEnvironment,
	type TestEnvironment,
} from '../harness/environment/environment.mts';
import { stopAll, stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress, type ReportStatus } from '../harness/process/progress.mts';

/** Fails if the product does not do what the check expects. Reports what it saw. */
export type CheckRun = (environment: TestEnvironment, report: ReportStatus) => Promise<void>;

/** A check that needs the process of n8n. */
export type StartedCheckRun = (
	environment: StartedEnvironment,
	report: ReportStatus,
) => Promise<void>;

export type Check = [title: string, check: CheckRun];

/** A check that cannot use the n8n at --n8n-url, with the reason: "stops n8n". */
export type StartedCheck = [title: string, check: StartedCheckRun, reason: string];

/** The reason of checks that restart n8n. */
export const STOPS = 'stops n8n and starts it again';

interface Checks {
	environment: EnvironmentOptions;
	checks: (Check | StartedCheck)[];
	/** Names of the checks to run, and the URL of a running n8n. */
	args?: Pick<ReturnType<typeof readArguments>, 'positionals' | 'n8nUrl'>;
}

/**
 * Runs checks one after the other against a real n8n and a sandbox, prints the progress, and stops
 * all started programs. The exit code is 0 if all checks succeed. It is 1 if a check fails, or
 * cannot run in the n8n at --n8n-url.
 */
export async function runChecks({
	environment: options,
	checks,
	args: { positionals: names, n8nUrl } = readArguments({}),
}: Checks): Promise<void> {
	stopAllAtExit();
	const progress = new Progress();
	const fail = (error: unknown): string[] => {
		progress.line(error instanceof Error ? (error.stack ?? error.message) : String(error));
		process.exitCode = 1;
		return [];
	};
	const run = async (): Promise<string[]> => {
		const chosen = checks.filter(([, { name }]) => !names.length || names.includes(name));
		if (!chosen.length) throw new Error(`No check is named ${names.join(' or ')}`);
		return n8nUrl
			? await runInGivenN8n(progress, n8nUrl, options, chosen)
			: await runInStartedN8n(progress, options, chosen);
	};
	const notRun = await run().catch(fail);
	await stopAll().catch(fail);
	if (notRun.length) {
		progress.line(`Not run, because this n8n was not started here:\n- ${notRun.join('\n- ')}`);
		process.exitCode = 1;
	}
	if (!process.exitCode) progress.line(`Everything succeeded after ${progress.elapsed}.`);
}

async function runInStartedN8n(
	progress: Progress,
	options: EnvironmentOptions,
	checks: Checks['checks'],
): Promise<string[]> {
	const environment = await startEnvironment(progress, options);
	for (const [title, check] of checks) {
		await progress.phase(title, (report) => check(environment, report));
	}
	return [];
}

/** Returns the checks that did not run, with their reasons. */
async function runInGivenN8n(
	progress: Progress,
	url: string,
	options: EnvironmentOptions,
	checks: Checks['checks'],
): Promise<string[]> {
	const notRun = checks.flatMap(([title, , reason]) => (reason ? `${title} (${reason})` : []));
	if (notRun.length === checks.length) return notRun;
	const environment = await joinEnvironment(progress, url, options);
	for (const check of checks) {
		if (check.length === 3) continue;
		await progress.phase(check[0], (report) => check[1](environment, report));
	}
	return notRun;
}
