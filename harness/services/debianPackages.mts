import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { run } from '../process/processes.mts';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';
const PACKAGES = ['redis-server', 'postgresql'];

/** Where the programs of both services are. */
export interface ServicePrograms {
	redisServer: string;
	/** The folder with `postgres`, `initdb` and `psql`. */
	postgresFolder: string;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

/** Finds Redis and PostgreSQL, which Debian's packages bring; installs them when that is allowed. */
export async function servicePrograms(logFile: string): Promise<ServicePrograms> {
	const found = await findPrograms();
	if (found) return found;
	if (!isRoot()) {
		throw new Error(
			`Redis and PostgreSQL are needed. As root: apt-get install ${PACKAGES.join(' ')}`,
		);
	}
	const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
	const apt = (name: string, ...args: string[]) =>
		run({ name, command: 'apt-get', args: ['-qq', ...args], env, logFile });
	await apt('Reading the list of packages', 'update');
	// Without what a system service would need: own instances are started here.
	await apt('Installing Redis and PostgreSQL', 'install', '--no-install-recommends', ...PACKAGES);
	const installed = await findPrograms();
	if (!installed) throw new Error('Redis or PostgreSQL is not where Debian puts it');
	return installed;
}

async function findPrograms(): Promise<ServicePrograms | undefined> {
	const folders = [...(process.env.PATH ?? '').split(delimiter), '/usr/bin', '/usr/sbin'];
	const redisServer = await firstThere(folders.map((folder) => join(folder, 'redis-server')));
	const postgresFolder = await findPostgres();
	return redisServer && postgresFolder ? { redisServer, postgresFolder } : undefined;
}

/** The folder with the newest PostgreSQL's programs; undefined where there is none. */
export async function findPostgres(): Promise<string | undefined> {
	const versions = await readdir(POSTGRES_VERSIONS).catch((): string[] => []);
	const newestFirst = versions.sort((a, b) => Number(b) - Number(a));
	const postgres = await firstThere(
		newestFirst.map((version) => join(POSTGRES_VERSIONS, version, 'bin', 'postgres')),
	);
	return postgres && join(postgres, '..');
}

async function firstThere(files: string[]): Promise<string | undefined> {
	for (const file of files) {
		const isThere = await access(file).then(
			() => true,
			() => false,
		);
		if (isThere) return file;
	}
	return undefined;
}
