import { readFile } from 'node:fs/promises';

/** Linux reports CPU time in hundredths of a second. */
const TICKS_PER_SECOND = 100;
/** Positions of utime and stime after the program name, which may contain spaces. */
const [USER, SYSTEM] = [11, 12];

/** Returns the CPU time of all threads of a process, without waiting times. */
export async function cpuSeconds(pid: number): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
}
