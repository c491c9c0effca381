import { createHash } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { N8N_PROJECT } from '../process/paths.mts';
import type { ReportStatus } from '../process/progress.mts';
import { installWith } from './installers.mts';
import {
	INSTALL_LOG,
	installWithBun,
	installWithNpm,
	prepareBinaries,
} from './installPrograms.mts';
import { reportUsedSpace } from './usedSpace.mts';

const MODULES = join(N8N_PROJECT, 'node_modules');
const MARKER = join(MODULES, '.complete');

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

/**
 * Installs the real n8n unless it is installed. The marker is written last, so that an interrupted
 * installation is repeated.
 */
export async function installN8n(report: ReportStatus): Promise<void> {
	if (await isComplete()) return report('already installed');
	let note = '';
	const space = await reportUsedSpace((text) => report(`${note}${text}`));
	try {
		await installWith(
			[
				{ name: 'bun', install: installWithBun },
				{ name: 'npm', install: installWithNpm },
			],
			{
				// Each starts with an empty folder.
				before: () => rm(MODULES, { recursive: true, force: true }),
				onFailure: (text) => (note = `${text} (see ${INSTALL_LOG}); `),
			},
		);
		await prepareBinaries();
	} finally {
		await space.stop();
	}
	await writeFile(MARKER, await wanted());
}
