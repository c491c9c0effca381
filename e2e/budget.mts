import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { execa } from 'execa';

import { Progress } from '../harness/process/progress.mts';
import { SANDBOX_KEY } from '../harness/sandbox/sandboxControls.mts';
import { trackExample } from '../sandbox/domain/exampleAccount.mts';
import { createSandbox } from '../sandbox/app.mts';

/**
 * Runs four processes with one API key (like main, a webhook process and two workers) against the
 * real rate limit of the service. Every request must succeed, with and without 'Max Requests per
 * Minute'. With it, the service must not refuse any attempt.
 */
const PROCESSES = 4;
/** Twice the service's limit per minute. */
const REQUESTS_EACH = 50;
const LIMIT = 100;
const ROOT = join(import.meta.dirname, '..');

interface Result {
	sent: number;
	refused: number;
	answered: number;
	errors: string[];
	seconds: number;
}

async function runProcess(baseUrl: string, perMinute: number): Promise<Result> {
	const { stdout } = await execa(
		join(ROOT, 'node_modules', '.bin', 'tsx'),
		[
			join(import.meta.dirname, 'budget', 'worker.mts'),
			`--base-url=${baseUrl}`,
			`--key=${SANDBOX_KEY}`,
			`--per-minute=${perMinute}`,
			`--requests=${REQUESTS_EACH}`,
		],
		{ cwd: ROOT, timeout: 600_000 },
	);
	return JSON.parse(stdout.trim().split('\n').pop() ?? '') as Result;
}

async function runAll(perMinute: number): Promise<Result[]> {
	const service = await createSandbox({ port: 0, speed: 0, requestLogSize: 10_000 });
	try {
		// Without a request, which would count towards the rate limit.
		const [account] = service.state.accounts.values();
		trackExample(account, { number: 'MAEUPACIFICATSEA3', reference: 'PO-1' });
		return await Promise.all(
			Array.from({ length: PROCESSES }, async () => await runProcess(service.baseUrl, perMinute)),
		);
	} finally {
		await service.close();
	}
}

if (!existsSync(join(ROOT, 'dist', 'nodes'))) throw new Error('Run npm run build first.');
const progress = new Progress();
const share = LIMIT / PROCESSES;
const without = await progress.phase(
	`${PROCESSES} processes, ${REQUESTS_EACH} requests each, without 'Max Requests per Minute'`,
	async () => await runAll(0),
);
const withLimit = await progress.phase(
	`${PROCESSES} processes, ${REQUESTS_EACH} requests each, 'Max Requests per Minute' ${share}`,
	async () => await runAll(share),
);
const rows = [
	...without.map((result, process) => ({ perMinute: 'none', process: process + 1, ...result })),
	...withLimit.map((result, process) => ({ perMinute: share, process: process + 1, ...result })),
];
console.table(rows.map((row) => ({ ...row, errors: row.errors.length })));
const errors = rows.flatMap((row) => row.errors);
for (const error of new Set(errors)) console.error(error);
const isAnswered = rows.every(({ answered }) => answered === REQUESTS_EACH);
const refused = withLimit.reduce((sum, row) => sum + row.refused, 0);
if (!isAnswered || errors.length > 0 || refused > 0) {
	console.error(
		`Failed: ${errors.length} errors, ${refused} requests refused with 'Max Requests per Minute'`,
	);
	process.exitCode = 1;
}
