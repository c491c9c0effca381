import { parseArgs } from 'node:util';
import { stopAll, stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress } from '../harness/process/progress.mts';
import { startInstallation } from './queue/installation.mts';
import { runScenario, type ScenarioResult } from './queue/runScenario.mts';
import { scenariosNamed } from './queue/scenarios.mts';
import { isKept, tableOf } from './queue/table.mts';

/**
 * n8n as several processes that fail one after the other, with the examples for PostgreSQL in them.
 * Letters name single scenarios, --share=0.2 sends a fifth of their deliveries, --setting=NAME=VALUE
 * gives n8n a setting beside its defaults, --keep leaves the folder with the logs. The exit code
 * says whether every promise was kept.
 */
const TIME_LIMIT_MS = 25 * 60_000;

const { values, positionals } = parseArgs({
	allowPositionals: true,
	options: {
		keep: { type: 'boolean', default: false },
		share: { type: 'string', default: '1' },
		setting: { type: 'string', multiple: true, default: [] },
	},
});
const progress = new Progress();
const results: ScenarioResult[] = [];
stopAllAtExit();

const timer = setTimeout(() => {
	progress.line(`Not done after ${TIME_LIMIT_MS / 60_000} minutes.`);
	void end(false);
}, TIME_LIMIT_MS);

async function end(isWell: boolean): Promise<never> {
	clearTimeout(timer);
	for (const line of tableOf(results)) progress.line(line);
	for (const { scenario, lost, complaints } of results) {
		for (const id of lost) progress.line(`${scenario.letter} lost ${id}`);
		for (const complaint of complaints) progress.line(`${scenario.letter} ${complaint}`);
	}
	await stopAll();
	process.exit(isWell && results.every(isKept) ? 0 : 1);
}

try {
	const scenarios = scenariosNamed(positionals, Number(values.share));
	const installation = await startInstallation(progress, {
		keep: values.keep,
		settings: Object.fromEntries(values.setting.map((one) => one.split(/=(.*)/s))),
	});
	for (const scenario of scenarios) {
		const title = `${scenario.letter} ${scenario.title}:`;
		results.push(
			await progress.phase(title, (report) => runScenario(installation, scenario, report)),
		);
	}
	progress.line(`Done after ${progress.elapsed}.`);
	await end(true);
} catch (error) {
	progress.line(error instanceof Error ? (error.stack ?? error.message) : String(error));
	await end(false);
}
