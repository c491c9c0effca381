import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ROOT } from '../process/paths.mts';
import { run } from '../process/processes.mts';

const NPM_QUIET = ['--no-audit', '--no-fund', '--loglevel=error'];

/** Builds and packs the package as for publication; returns the tarball. */
export async function packPackage(folder: string): Promise<string> {
	await mkdir(folder, { recursive: true });
	const logFile = join(folder, 'package.log');
	const at = { cwd: ROOT, env: process.env, logFile };
	await run({ ...at, name: 'Building the package', command: 'npx', args: ['gulp', 'build'] });
	const args = ['pack', '--pack-destination', folder, '--loglevel=error'];
	await run({ ...at, name: 'Packing the package', command: 'npm', args });
	const tarball = (await readdir(folder)).find((file) => file.endsWith('.tgz'));
	if (!tarball) throw new Error(`npm pack left no tarball in ${folder}`);
	return join(folder, tarball);
}

/**
 * Installs the tarball where n8n installs community packages. The peer dependency is omitted,
 * because n8n provides it.
 */
export async function installPackage(tarball: string, userFolder: string): Promise<void> {
	const nodes = join(userFolder, '.n8n', 'nodes');
	await mkdir(nodes, { recursive: true });
	const manifest = { name: 'installed-nodes', private: true, dependencies: {} };
	await writeFile(join(nodes, 'package.json'), JSON.stringify(manifest, null, 2));
	await run({
		name: 'Installing the package',
		command: 'npm',
		args: ['install', tarball, '--legacy-peer-deps', '--ignore-scripts', ...NPM_QUIET],
		cwd: nodes,
		env: process.env,
		logFile: join(userFolder, 'package.log'),
	});
}
