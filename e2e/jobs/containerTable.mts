import assert from 'node:assert/strict';
import type { TestEnvironment } from '../../harness/environment/environment.mts';
import type { JsonFields } from '../../harness/n8n/executions.mts';
import type { ReportStatus } from '../../harness/process/progress.mts';
import type { TableDatabase } from './tableDatabase.mts';
import type { CheckRun } from '../checks.mts';
import { runByWebhook, succeedByWebhook } from '../startByWebhook.mts';

const LOCAL = 'containerTableLocal';
const LOCAL_PATH = 'container-table';
const SQL = 'containerTableSql';
const GET = 'Get changed rows';
const numbersOf = (rows: JsonFields[]) => rows.map((row) => row.number).sort();

/** Runs one of the two workflows, and returns the rows that it has written and confirmed. */
async function succeed({ n8n }: TestEnvironment, id: string, path?: string) {
	const execution = await succeedByWebhook(n8n, id, path);
	const rows = execution.output(GET);
	const confirmed = rows.length ? [{ confirmed: rows.length, node: null }] : [];
	assert.deepEqual(execution.output('Confirm'), confirmed);
	return rows;
}

interface Container {
	id: string;
	attributes: Record<string, string | null>;
}

/** The containers of the service, by ID. */
async function containersOf({ sandbox }: TestEnvironment): Promise<Container[]> {
	const { data } = await sandbox.list<Container>('/containers?page[size]=50');
	return data.sort((a, b) => (a.id < b.id ? -1 : 1));
}

const clock = (value: string | null) => (value ? new Date(value).toISOString() : '');

/** The expected rows in the column types of PostgreSQL. */
const asInSql = (containers: Container[]) =>
	containers.map(({ id, attributes: { number, current_status, pod_full_out_at, seal_number } }) => [
		id,
		number,
		current_status ?? '',
		clock(pod_full_out_at),
		seal_number ?? '',
	]);
const SELECT = `SELECT container_id, number, current_status,
	to_char(pod_full_out_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), seal_number
	FROM containers ORDER BY container_id COLLATE "C"`;

/** n8n's data table gets all rows once, and then only the changed row. */
export const containerTableLocal: CheckRun = async (environment, report) => {
	const { n8n, sandbox } = environment;
	const [moved] = await sandbox.track('MAEUARRIVED71BOX1');
	await sandbox.track('MAEUATSEA72BOX3', 3);
	const all = await succeed(environment, LOCAL, LOCAL_PATH);
	const containers = await containersOf(environment);
	assert.deepEqual(numbersOf(all), containers.map(({ attributes }) => attributes.number).sort());
	assert.deepEqual(await succeed(environment, LOCAL, LOCAL_PATH), []);
	await sandbox.emit('container.transport.full_out', moved);
	const changed = await succeed(environment, LOCAL, LOCAL_PATH);
	assert.deepEqual(numbersOf(changed), [moved]);
	const rows = await dataTable(n8n.rest, 'containers');
	assert.equal(rows.length, all.length);
	const status = (number: unknown) => rows.find((row) => row.number === number)?.status ?? '';
	assert.equal(status(moved), 'picked up');
	report(`${all.length} rows, then no rows, then ${moved}`);
};

/** Reads the rows of a data table by its name. */
async function dataTable(rest: TestEnvironment['n8n']['rest'], name: string) {
	const { data } = await rest.get<{ data: Array<{ id: string; name: string; projectId: string }> }>(
		'/data-tables-global',
	);
	const table = data.find((one) => one.name === name);
	assert.ok(table, `there is no data table ${name}`);
	const path = `/projects/${table.projectId}/data-tables/${table.id}/rows?take=250`;
	return (await rest.get<{ data: JsonFields[] }>(path)).data;
}

/**
 * The PostgreSQL table matches the account, and rows that could not be written are returned again.
 */
export function containerTableSql(database: TableDatabase | undefined) {
	return async (environment: TestEnvironment, report: ReportStatus): Promise<void> => {
		if (!database) {
			report('skipped: PostgreSQL is not installed (Debian: postgresql)');
			return;
		}
		const { n8n, sandbox } = environment;
		await n8n.activate(SQL);
		const [first, second] = [
			...(await sandbox.track('MAEUARRIVED81BOX1')),
			...(await sandbox.track('MAEUARRIVED82BOX1')),
		];
		const isEqual = async () =>
			assert.deepEqual(await database.query(SELECT), asInSql(await containersOf(environment)));
		const all = await succeed(environment, SQL);
		await isEqual();

		await sandbox.emit('container.transport.full_out', first);
		assert.deepEqual(numbersOf(await succeed(environment, SQL)), [first]);
		await isEqual();

		await sandbox.emit('container.transport.full_out', second);
		await database.query('ALTER TABLE containers ADD CONSTRAINT closed CHECK (false) NOT VALID');
		const failed = await runByWebhook(n8n, SQL);
		assert.equal(failed.status, 'error');
		assert.deepEqual(numbersOf(failed.output(GET)), [second]);
		assert.deepEqual(failed.output('Confirm'), []);
		await database.query('ALTER TABLE containers DROP CONSTRAINT closed');
		assert.deepEqual(numbersOf(await succeed(environment, SQL)), [second]);
		await isEqual();
		assert.deepEqual(await succeed(environment, SQL), []);
		report(`${all.length} rows, then ${first}; ${second} after a failure; then no rows`);
	};
}
