import { parseArgs } from 'node:util';
import { usualVersion } from '../harness/n8n/versions.mts';
import { stopAll, stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress } from '../harness/process/progress.mts';
import { startInstallation } from './queue/installation.mts';
import { runScenario, type FinishedRun, type ScenarioResult } from './queue/runScenario.mts';
import { scenariosNamed } from './queue/scenarios.mts';
import { hasPassed, tableOf } from './queue/table.mts';

/**
 * Runs n8n as several processes with the PostgreSQL examples, and makes each process fail. Letters
 * select scenarios. --share=0.2 sends a fifth of their deliveries, --setting=NAME=VALUE adds or
 * replaces a setting recommended in docs/queue-mode.md, --minutes=45 sets the time limit for slow
 * machines, --keep keeps the folder with the logs. The exit code is 0 if every scenario passed.
 */
const TIME_LIMIT_MINUTES = 25;
const RECOMMENDED = { N8N_EXPRESSION_ENGINE_LAZY_ACQUIRE: 'true' };

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		keep: { type: 'boolean', default: false },
		minutes: { type: 'string', default: String(TIME_LIMIT_MINUTES) },
		share: { type: 'string', default: '1' },
		setting: { type: 'string', multiple: true, default: [] },
	},
});
const progress = new Progress();
const runs: FinishedRun[] = [];
stopAllAtExit();

const minutes = Number(values.minutes);
if (!(minutes > 0)) throw new Error('--minutes must be a number above 0');
const timer = setTimeout(() => {
	progress.line(`Not finished after ${minutes} minutes.`);
	void end(false, resultsSoFar());
}, minutes * 60_000);

function resultsSoFar(): ScenarioResult[] {
	return runs.map(({ result }) => result);
}

async function end(isWell: boolean, results: ScenarioResult[]): Promise<never> {
	clearTimeout(timer);
	for (const line of tableOf(results)) progress.line(line);
	for (const { scenario, lost, complaints } of results) {
		for (const id of lost) progress.line(`${scenario.letter} lost ${id}`);
		for (const complaint of complaints) progress.line(`${scenario.letter} ${complaint}`);
	}
	await stopAll();
	process.exit(isWell && results.every(hasPassed) ? 0 : 1);
}

try {
	const scenarios = scenariosNamed(positionals, Number(values.share));
	const given = Object.fromEntries(values.setting.map((one) => one.split(/=(.*)/s)));
	const settings: NodeJS.ProcessEnv = { ...RECOMMENDED, ...given };
	const named = Object.entries(settings).map(([name, value]) => `${name}=${value}`);
	progress.line(`n8n ${await usualVersion()} with ${named.join(', ')}`);
	const installation = await startInstallation(progress, { keep: values.keep, settings });
	for (const scenario of scenarios) {
		const title = `${scenario.letter} ${scenario.title}:`;
		runs.push(await progress.phase(title, (report) => runScenario(installation, scenario, report)));
	}
	// Reads the rows again, because some may have arrived during later scenarios.
	const results: ScenarioResult[] = [];
	for (const run of runs) results.push(await run.recount());
	progress.line(`Done after ${progress.elapsed}.`);
	await end(true, results);
} catch (error) {
	progress.line(error instanceof Error ? (error.stack ?? error.message) : String(error));
	await end(false, resultsSoFar());
}
