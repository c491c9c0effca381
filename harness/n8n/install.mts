import { createHash } from 'node:crypto';
import { readFile, statfs, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { CACHE, N8N_PROJECT } from '../process/paths.mts';
import { run } from '../process/processes.mts';
import type { ReportStatus } from '../process/progress.mts';

const MODULES = join(N8N_PROJECT, 'node_modules');
const MARKER = join(MODULES, '.complete');
const LOG = join(CACHE, 'n8n-install.log');

/** The Node.js that is installed with n8n takes precedence over the one of this machine. */
export const RUNTIME_PATH = [join(MODULES, 'node', 'bin'), process.env.PATH].join(delimiter);
export const N8N_COMMAND = join(MODULES, 'n8n', 'bin', 'n8n');
export const NODE_COMMAND = join(MODULES, 'node', 'bin', 'node');

/** Returns a hash of the lock file and the machine. Another hash needs another installation. */
async function wanted(): Promise<string> {
	const hash = createHash('sha256');
	for (const file of ['package.json', 'package-lock.json']) {
		// A version other than the default has no lock file before its first installation.
		hash.update(await readFile(join(N8N_PROJECT, file)).catch(() => ''));
	}
	return `${process.platform} ${process.arch} ${hash.digest('hex')}`;
}

const isComplete = async (): Promise<boolean> =>
	(await readFile(MARKER, 'utf8').catch(() => '')) === (await wanted());

const npm = (name: string, ...args: string[]) =>
	run({ name, command: 'npm', args, cwd: N8N_PROJECT, env: process.env, logFile: LOG });

/**
 * Installs the real n8n unless it is installed. The marker is written last, so that an interrupted
 * installation is repeated.
 */
export async function installN8n(report: ReportStatus): Promise<void> {
	if (await isComplete()) return report('already installed');
	const stopReporting = await reportUsedSpace(report);
	try {
		await npm('Installing n8n', 'install', '--no-audit', '--no-fund', '--loglevel=error');
		// Two packages need their install scripts: one downloads Node.js, the other its database
		// driver.
		await npm('Preparing n8n', 'rebuild', '--ignore-scripts=false', 'node', 'sqlite3');
	} finally {
		stopReporting();
	}
	await writeFile(MARKER, await wanted());
}

const REPORT_EVERY_MS = 500;
const GB = 1e9;

/** Shows npm's progress as used disk space, which is cheap to measure. */
async function reportUsedSpace(report: ReportStatus): Promise<() => void> {
	const free = async () => {
		const { bavail, bsize } = await statfs(N8N_PROJECT);
		return bavail * bsize;
	};
	const before = await free();
	const timer = setInterval(() => {
		void free().then((now) =>
			report(
				`needs about 2.2 GB, only once: ${Math.max(0, (before - now) / GB).toFixed(2)} GB on disk so far`,
			),
		);
	}, REPORT_EVERY_MS);
	return () => clearInterval(timer);
}
