import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { CACHE, DOWNLOADS, N8N_INSTALLER, N8N_PROJECT } from '../process/paths.mts';
import { run } from '../process/processes.mts';

export const INSTALL_LOG = join(CACHE, 'n8n-install.log');

const BUN = join(N8N_INSTALLER, 'node_modules', 'bun', 'bin', 'bun.exe');
const QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

const start = (
	name: string,
	[command, ...args]: string[],
	{ cwd = N8N_PROJECT, settings = {} }: { cwd?: string; settings?: NodeJS.ProcessEnv } = {},
): Promise<void> =>
	run({ name, command, args, cwd, env: { ...process.env, ...settings }, logFile: INSTALL_LOG });

/** Installs what npm's lock file lists, in a tenth of npm's time. */
export async function installWithBun(): Promise<void> {
	// Without a lock file, bun would choose other versions than npm.
	if (!existsSync(join(N8N_PROJECT, 'package-lock.json'))) throw new Error('it needs a lock file');
	// The script of bun puts the program for this machine in its place.
	await start('Installing bun', ['npm', 'ci', '--ignore-scripts=false', ...QUIET], {
		cwd: N8N_INSTALLER,
	});
	await start(
		'Installing n8n with bun',
		[BUN, 'install', '--frozen-lockfile', '--ignore-scripts', '--linker=hoisted', '--no-progress'],
		{ settings: { BUN_INSTALL_CACHE_DIR: DOWNLOADS } },
	);
}

export const installWithNpm = (): Promise<void> =>
	start('Installing n8n with npm', ['npm', 'install', ...QUIET]);

/** Optimizations and checks for warnings would take most of the time. */
const QUICK_COMPILER = '-O0 -Wno-all -Wno-extra';

/**
 * Two packages need their install scripts: one downloads Node.js, the other its database driver.
 * Where no driver can be downloaded, it is compiled.
 */
export const prepareBinaries = (): Promise<void> =>
	start('Preparing n8n', ['npm', 'rebuild', '--ignore-scripts=false', 'node', 'sqlite3'], {
		settings: { CFLAGS: QUICK_COMPILER, CXXFLAGS: QUICK_COMPILER, JOBS: 'max' },
	});
