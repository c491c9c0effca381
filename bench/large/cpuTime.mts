import { readFile } from 'node:fs/promises';

/** Linux counts in hundredths of a second for programs. */
const TICKS_PER_SECOND = 100;
/** Places of utime and stime behind the name, which may hold blanks. */
const [USER, SYSTEM] = [11, 12];

/** What a process has worked so far, all its threads together; waiting for others does not count. */
export async function cpuSeconds(pid: number): Promise<number> {
	const stat = await readFile(`/proc/${pid}/stat`, 'utf8');
	const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
	return (Number(fields[USER]) + Number(fields[SYSTEM])) / TICKS_PER_SECOND;
}
