import { statfs } from 'node:fs/promises';
import { N8N_PROJECT } from '../process/paths.mts';
import type { ReportStatus } from '../process/progress.mts';

const REPORT_EVERY_MS = 500;
const GB = 1e9;
/** The disk space used by n8n, its installer and the downloads. */
const NEEDED = '2.6 GB';

async function freeBytes(): Promise<number> {
	const { bavail, bsize } = await statfs(N8N_PROJECT);
	return bavail * bsize;
}

/** Shows the progress of an installation as used disk space, which is cheap to measure. */
export async function reportUsedSpace(
	report: ReportStatus,
): Promise<{ stop: () => Promise<void> }> {
	const before = await freeBytes();
	const tell = async () => {
		const used = Math.max(0, (before - (await freeBytes())) / GB).toFixed(2);
		report(`${used} GB of about ${NEEDED}, only once`);
	};
	const timer = setInterval(() => void tell(), REPORT_EVERY_MS);
	return {
		stop: async () => {
			clearInterval(timer);
			await tell();
		},
	};
}
