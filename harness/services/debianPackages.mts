import { access, readdir } from 'node:fs/promises';
import { delimiter, join } from 'node:path';

const POSTGRES_VERSIONS = '/usr/lib/postgresql';

/** Paths of the programs of Redis and PostgreSQL. */
export interface ServicePrograms {
	redisServer: string;
	/** The folder with `postgres`, `initdb` and `psql`. */
	postgresFolder: string;
}

export const isRoot = (): boolean => process.getuid?.() === 0;

const programFolders = (): string[] => [
	...(process.env.PATH ?? '').split(delimiter),
	'/usr/bin',
	'/usr/sbin',
];

/**
 * Finds Redis and PostgreSQL. Does not install them, because that would change the whole machine.
 */
export async function servicePrograms(folders = programFolders()): Promise<ServicePrograms> {
	const redisServer = await firstThere(folders.map((folder) => join(folder, 'redis-server')));
	const postgresFolder = await findPostgres();
	if (redisServer && postgresFolder) return { redisServer, postgresFolder };
	throw new Error(
		'Redis and PostgreSQL are required. Install them first: apt-get install redis-server postgresql',
	);
}

/** Returns the program folder of the newest PostgreSQL; undefined if PostgreSQL isn't installed. */
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
