import { stopAll, stopAllAtExit } from '../harness/process/processes.mts';
import { Progress, type Say } from '../harness/process/progress.mts';
import { setScene, type Scene, type SceneOptions } from '../harness/environment/environment.mts';

export type Check = [title: string, check: (scene: Scene, say: Say) => Promise<void>];

interface Checks {
	scene: SceneOptions;
	/** Everything up to a running n8n that has what the checks need. */
	prepare: (scene: Scene, progress: Progress) => Promise<void>;
	checks: Check[];
}

/**
 * Runs checks one after the other against a real n8n and a sandbox, tells how far it is, and stops
 * what it started. The exit code says the outcome.
 */
export async function runChecks({ scene: options, prepare, checks }: Checks): Promise<void> {
	stopAllAtExit();
	const progress = new Progress();
	try {
		const scene = await setScene(progress, options);
		await prepare(scene, progress);
		for (const [title, check] of checks) await progress.phase(title, (say) => check(scene, say));
		await stopAll();
		progress.line(`All is well after ${progress.elapsed}.`);
	} catch (error) {
		progress.line(error instanceof Error ? (error.stack ?? error.message) : String(error));
		await stopAll();
		process.exitCode = 1;
	}
}
