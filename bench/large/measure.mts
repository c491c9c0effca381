import { readFile } from 'node:fs/promises';
import type { StartedN8n } from '../../harness/n8n/startedN8n.mts';
import { idleBytes, peakBytesDuring } from '../upload/processMemory.mts';
import type { Measurement } from './measurements.mts';
import type { LargeService } from './service.mts';

export interface Run {
	measurement: Measurement;
	requests: number;
	seconds: number;
	/**
	 * CPU time of n8n, which does not depend on other programs on this machine, unlike the duration.
	 */
	cpuSeconds: number;
	/** The peak of the memory, minus the memory of an idle n8n. */
	peakBytes: number;
	rows: number;
	lost: number;
	/** Number of rows that were returned more than once. */
	doubled: number;
	problem: string | undefined;
}

/** Linux reports CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Positions of utime and stime after the program name, which may contain spaces. */
const [USER, SYSTEM] = [11, 12];

/** Returns the CPU time of all threads of a process, without waiting times. */
async function cpuSeconds(pid: number): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
}

/** Number of containers that change if only changes are read. */
const CHANGED = 50;

/** Measures one execution of a workflow. */
export async function measure(
	n8n: StartedN8n,
	service: LargeService,
	one: Measurement,
): Promise<Run> {
	const { account } = service;
	const changed = one.expects === 'changed' ? account.change(CHANGED) : [];
	const idle = await idleBytes(n8n.process.pid);
	service.forget();
	service.jumps = one.isMoving ? 1 : 0;
	const workedBefore = await cpuSeconds(n8n.process.pid);
	const startedAt = performance.now();
	let text = '';
	const peak = await peakBytesDuring(n8n.process.pid, async () => {
		const answer = await fetch(`${n8n.origin}/webhook/${one.id}`, { method: 'POST' });
		text = await answer.text();
	});
	const seconds = (performance.now() - startedAt) / 1000;
	const worked = (await cpuSeconds(n8n.process.pid)) - workedBefore;
	const given = idsIn(text);
	const known = new Set(given);
	const expected = { all: () => account.ids(false), live: () => account.ids(true), changed: () => changed }; // prettier-ignore
	const wanted = one.expects ? expected[one.expects]() : [];
	return {
		measurement: one,
		requests: service.requests,
		seconds,
		cpuSeconds: worked,
		peakBytes: peak - idle,
		// Measurements without expected containers count all rows, because rows may have no IDs.
		rows: one.expects ? known.size : given.length,
		lost: wanted.filter((id) => !known.has(id)).length,
		doubled: one.expects ? given.length - known.size : 0,
		problem: problemOf(given, wanted, text),
	};
}

function idsIn(text: string): string[] {
	try {
		const { ids } = JSON.parse(text) as { ids?: string };
		return ids?.split(' ') ?? [];
	} catch {
		return [];
	}
}

const SHOWN = 200;

function problemOf(given: string[], wanted: string[], text: string): string | undefined {
	if (given.length === 0) return `answered ${text.slice(0, SHOWN)}`;
	const tooMany = wanted.length > 0 && new Set(given).size > wanted.length;
	return tooMany ? `returned ${given.length} rows, expected ${wanted.length}` : undefined;
}
