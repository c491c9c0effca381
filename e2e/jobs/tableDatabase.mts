import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Credential } from '../../harness/n8n/createdRecords.mts';
import { freePort, HOST } from '../../harness/process/ports.mts';
import { findPostgres } from '../../harness/services/debianPackages.mts';
import { PostgresServer } from '../../harness/services/postgresServer.mts';

const DATABASE = 'shipping';
/** The credential of the example for its database. */
const CREDENTIAL = { id: 'POSTGRES', name: 'Postgres account', type: 'postgres' };

/** A PostgreSQL in a temporary folder that is removed after the checks. */
export class TableDatabase {
	private constructor(
		private readonly server: PostgresServer,
		private readonly folder: string,
	) {}

	/** Returns undefined if PostgreSQL is not installed. */
	static async start(): Promise<TableDatabase | undefined> {
		const programs = await findPostgres();
		if (!programs) return undefined;
		const parent = await mkdtemp(join(tmpdir(), 'container-table-'));
		const server = new PostgresServer({
			programs,
			port: await freePort(),
			logFile: join(parent, 'postgres.log'),
		});
		const database = new TableDatabase(server, parent);
		await server.startWith([DATABASE]).catch(async (error: unknown) => {
			await database.stop();
			throw error;
		});
		return database;
	}

	/** Credential of n8n's PostgreSQL nodes. */
	get credential(): Credential {
		const { port, user, password } = this.server;
		return { ...CREDENTIAL, data: { host: HOST, port, database: DATABASE, user, password } };
	}

	async query(sql: string): Promise<string[][]> {
		return await this.server.query(DATABASE, sql);
	}

	async stop(): Promise<void> {
		await this.server.stop();
		await rm(this.folder, { recursive: true, force: true });
	}
}
