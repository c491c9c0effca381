import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { startEnvironment, type StartedEnvironment } from '../harness/environment/environment.mts';
import { median, round } from '../harness/load/statistics.mts';
import { NODE_COMMAND } from '../harness/n8n/install.mts';
import { CACHE } from '../harness/process/paths.mts';
import { SANDBOX_KEY } from '../harness/sandbox/sandboxControls.mts';
import { usageDuring } from './usage.mts';
import {
	ask,
	inRounds,
	lastExecution,
	ourNode,
	webhookWorkflow,
	type Workload,
} from './workload.mts';

/**
 * Measures memory and time of Document > Upload in a real n8n, compared with the fastest possible
 * upload. The limits are ratios and growth, so that they are also valid on slow machines.
 */
const SIZES_MB = [300, 1024];
const ROUNDS = 5;
const GROWTH_MAX_MB = 100;
const RATIO_MAX = 1.3;
const MB = 1024 * 1024;
/** Seconds between reading and uploading, so that the reading does not slow down the upload. */
const PAUSE_S = 12;
const UPLOAD_NODE = 'Upload';

/** Reads a file from disk into n8n's storage, and uploads it to the service. */
const workflow = webhookWorkflow('benchUpload', [
	{
		...{ name: 'Read file', type: 'n8n-nodes-base.readWriteFile', typeVersion: 1 },
		parameters: { fileSelector: '={{ $json.body.file }}' },
	},
	{
		...{ name: 'Wait for the disk', type: 'n8n-nodes-base.wait', typeVersion: 1.1 },
		webhookId: 'd7c6b5a4-0001-4000-8000-0000000000ab',
		parameters: { amount: PAUSE_S, unit: 'seconds' },
	},
	ourNode({
		name: UPLOAD_NODE,
		parameters: { resource: 'document', operation: 'upload', binaryPropertyName: 'data' },
	}),
]);

const execute = promisify(execFile);
/** Writes cached data to disk now, because the next write would wait for it. */
const flushDisk = () => execute('sync');

/** Creates a file with a random first block, so that each upload has different content. */
async function makeFile(path: string, megabytes: number): Promise<void> {
	const file = await open(path, 'w');
	try {
		const block = randomBytes(MB);
		for (let number = 0; number < megabytes; number++) {
			block.writeUInt32BE(number, 0);
			await file.write(block);
		}
	} finally {
		await file.close();
	}
	await flushDisk();
}

async function minimalUpload({ sandbox }: StartedEnvironment, file: string) {
	const script = join(import.meta.dirname, 'minimalUpload.mts');
	const { stdout } = await execute(NODE_COMMAND, [script, sandbox.baseUrl, SANDBOX_KEY, file]);
	return Number(stdout.trim());
}

async function upload({ n8n }: StartedEnvironment, file: string, growthMb: number[]) {
	const { peakBytes } = await usageDuring(n8n.process.pid, async () => {
		const settled = sleep((PAUSE_S * 1000) / 2).then(flushDisk);
		await ask(n8n, workflow.id, { file });
		await settled;
	});
	await flushDisk();
	const execution = await lastExecution(n8n, workflow.id);
	const { status, error } = execution;
	if (status !== 'success') throw new Error(`The upload ended with ${status}: ${error}`);
	growthMb.push(Math.round(peakBytes / MB));
	return execution.tookMs(UPLOAD_NODE);
}

async function measure(environment: StartedEnvironment, file: string, megabytes: number) {
	/** Also of the first round. */
	const growthMb: number[] = [];
	const rounds = await inRounds(
		ROUNDS,
		{
			floor: () => minimalUpload(environment, file),
			upload: () => upload(environment, file, growthMb),
		},
		async () => {
			// Removes the sent file, because it would fill the disk.
			await environment.sandbox.reset();
			await makeFile(file, megabytes);
		},
	);
	return {
		megabytes,
		floorMs: median(rounds.map(({ floor }) => floor)),
		uploadMs: median(rounds.map(({ upload }) => upload)),
		ratio: round(median(rounds.map(({ upload, floor }) => upload / floor))),
		growthMb: Math.max(...growthMb),
	};
}

const FOLDER = join(CACHE, 'bench-files');

export const workload: Workload = {
	async measure(progress) {
		await mkdir(FOLDER, { recursive: true });
		const environment = await startEnvironment(progress, {
			...{ name: 'bench', speed: 0, workflows: [workflow] },
			settings: { N8N_RESTRICT_FILE_ACCESS_TO: FOLDER },
		});
		const results = [];
		for (const megabytes of SIZES_MB) {
			const title = `${megabytes} MB, ${ROUNDS} rounds`;
			const file = join(FOLDER, 'big.bin');
			results.push(await progress.phase(title, () => measure(environment, file, megabytes)));
		}
		const ok = results.every(
			({ ratio, growthMb }) => ratio <= RATIO_MAX && growthMb <= GROWTH_MAX_MB,
		);
		return { ok, tables: [results], bounds: { RATIO_MAX, GROWTH_MAX_MB }, results };
	},
	cleanUp: () =>
		Promise.all(
			[FOLDER, join(CACHE, 'bench')].map((one) => rm(one, { recursive: true, force: true })),
		),
};
