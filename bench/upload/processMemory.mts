import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const INTERVAL_MS = 50;
const SETTLE_MS = 5_000;

/** Resident memory of a process, in bytes. */
async function residentBytes(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

/** The memory of a process when it no longer changes. */
export async function idleBytes(pid: number): Promise<number> {
	await sleep(SETTLE_MS);
	return await residentBytes(pid);
}

/** Runs a function and returns the maximum memory of the process during its run. */
export async function peakBytesDuring(pid: number, work: () => Promise<unknown>): Promise<number> {
	let peak = 0;
	let isOver = false;
	const watch = (async () => {
		while (!isOver) {
			peak = Math.max(peak, await residentBytes(pid));
			await sleep(INTERVAL_MS);
		}
	})();
	try {
		await work();
	} finally {
		isOver = true;
		await watch;
	}
	return peak;
}
