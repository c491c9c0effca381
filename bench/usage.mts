import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';

const INTERVAL_MS = 50;
const SETTLE_MS = 5_000;
/** Linux reports CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Positions of utime and stime after the program name, which may contain spaces. */
const [USER, SYSTEM] = [11, 12];

async function residentBytes(pid: number): Promise<number> {
	const status = await readFile(`/proc/${pid}/status`, 'utf8');
	return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024;
}

async function cpuSeconds(pid: number): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
}

/**
 * Runs a function, and measures another process meanwhile: the peak of its memory above that of the
 * idle process, and its CPU time, which does not depend on other programs.
 */
export async function usageDuring<Result>(pid: number, work: () => Promise<Result>) {
	await sleep(SETTLE_MS);
	const [idle, workedBefore] = [await residentBytes(pid), await cpuSeconds(pid)];
	let peak = 0;
	let isOver = false;
	const watch = (async () => {
		while (!isOver) {
			peak = Math.max(peak, await residentBytes(pid));
			await sleep(INTERVAL_MS);
		}
	})();
	const startedAt = performance.now();
	try {
		const result = await work();
		const seconds = (performance.now() - startedAt) / 1000;
		const worked = (await cpuSeconds(pid)) - workedBefore;
		return { result, seconds, cpuSeconds: worked, peakBytes: peak - idle };
	} finally {
		isOver = true;
		await watch;
	}
}
