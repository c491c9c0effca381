import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { mkdir, rm, open } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import {
	startEnvironment,
	type StartedEnvironment,
} from '../../harness/environment/environment.mts';
import { median, round } from '../../harness/load/statistics.mts';
import { NODE_COMMAND } from '../../harness/n8n/install.mts';
import { CACHE } from '../../harness/process/paths.mts';
import { stopAll, stopAllAtExit } from '../../harness/process/processGroup.mts';
import { Progress } from '../../harness/process/progress.mts';
import { SANDBOX_KEY } from '../../harness/sandbox/sandboxControls.mts';
import { idleBytes, peakBytesDuring } from './processMemory.mts';
import { PAUSE_S, UPLOAD_NODE, workflow } from './workflow.mts';

/**
 * Measures memory and time of Document > Upload in a real n8n, compared with the fastest possible
 * upload. The limits are ratios and growth, so that they are also valid on slow machines.
 */
const SIZES_MB = [300, 1024];
const ROUNDS = 5;
const GROWTH_MAX_MB = 100;
const RATIO_MAX = 1.3;
const MB = 1024 * 1024;

const execute = promisify(execFile);

interface Round {
	megabytes: number;
	isMinimalFirst: boolean;
}

/** Writes cached data to disk now, because the next write would wait for it. */
const flushDisk = () => execute('sync');

const BLOCK_BYTES = 1024 * 1024;

/** Creates a file with a random first block, so that each upload has different content. */
async function makeFile(path: string, megabytes: number): Promise<void> {
	const file = await open(path, 'w');
	try {
		const block = randomBytes(BLOCK_BYTES);
		for (let number = 0; number < megabytes; number++) {
			block.writeUInt32BE(number, 0);
			await file.write(block);
		}
	} finally {
		await file.close();
	}
}

async function minimalUploadMs({ sandbox }: StartedEnvironment, file: string): Promise<number> {
	const script = join(import.meta.dirname, 'minimalUpload.mts');
	const { stdout } = await execute(NODE_COMMAND, [script, sandbox.baseUrl, SANDBOX_KEY, file]);
	return Number(stdout.trim());
}

async function uploadMs({ n8n }: StartedEnvironment, file: string): Promise<number> {
	const settled = sleep((PAUSE_S * 1000) / 2).then(flushDisk);
	const url = `${n8n.origin}/webhook/${workflow.id}?file=${encodeURIComponent(file)}`;
	const answer = await fetch(url);
	await settled;
	if (!answer.ok) throw new Error(`The workflow answered ${answer.status}: ${await answer.text()}`);
	const [execution] = await n8n.readExecutions((await n8n.executions(workflow.id)).slice(-1));
	return execution.tookMs(UPLOAD_NODE);
}

/** Uploads the same file through the node and directly, in alternating order. */
async function roundOf(
	environment: StartedEnvironment,
	file: string,
	{ megabytes, isMinimalFirst }: Round,
) {
	await makeFile(file, megabytes);
	await flushDisk();
	const before = isMinimalFirst ? await minimalUploadMs(environment, file) : undefined;
	const idle = await idleBytes(environment.n8n.process.pid);
	let upload = 0;
	const peak = await peakBytesDuring(environment.n8n.process.pid, async () => {
		upload = await uploadMs(environment, file);
	});
	await flushDisk();
	const floor = before ?? (await minimalUploadMs(environment, file));
	// Removes the sent file, because it would fill the disk.
	await environment.sandbox.reset();
	return { floor, upload, growth: (peak - idle) / MB };
}

async function measure(environment: StartedEnvironment, file: string, megabytes: number) {
	// The first round of a size loads code and fills caches, so it is not measured.
	const results = [];
	for (let number = 0; number <= ROUNDS; number++) {
		results.push(await roundOf(environment, file, { megabytes, isMinimalFirst: number % 2 === 0 }));
	}
	const measured = results.slice(1);
	return {
		megabytes,
		floorMs: median(measured.map(({ floor }) => floor)),
		uploadMs: median(measured.map(({ upload }) => upload)),
		// Each ratio compares two durations of the same round: other programs slow down both alike.
		ratio: round(median(measured.map(({ upload, floor }) => upload / floor))),
		growthMb: Math.round(Math.max(...results.map(({ growth }) => growth))),
	};
}

stopAllAtExit();
const progress = new Progress();
const folder = join(CACHE, 'bench-files');
try {
	await mkdir(folder, { recursive: true });
	const environment = await startEnvironment(progress, {
		name: 'bench',
		speed: 0,
		settings: { N8N_RESTRICT_FILE_ACCESS_TO: folder },
		workflows: [workflow],
	});
	const file = join(folder, 'big.bin');
	const results = [];
	for (const megabytes of SIZES_MB) {
		results.push(
			await progress.phase(`${megabytes} MB, ${ROUNDS} rounds`, () =>
				measure(environment, file, megabytes),
			),
		);
	}
	console.table(results);
	const ok = results.every(
		({ ratio, growthMb }) => ratio <= RATIO_MAX && growthMb <= GROWTH_MAX_MB,
	);
	console.log(JSON.stringify({ ok, bounds: { RATIO_MAX, GROWTH_MAX_MB }, results }));
	process.exitCode = ok ? 0 : 1;
} finally {
	await stopAll();
	for (const used of ['bench-files', 'bench']) {
		await rm(join(CACHE, used), { recursive: true, force: true });
	}
}
