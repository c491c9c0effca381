import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import {
	columnsOf,
	containerTable,
	readableColumnsOf,
	requestTable,
	shipmentTable,
} from '../../../../../nodes/ShipmentTracking/jobs/table/columns';

/** Compares the documentation of the table with its columns. */

const columns = columnsOf(containerTable);
const columnsForPeople = readableColumnsOf(containerTable);

const ROOT = resolve(__dirname, '../../../../..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

interface ExampleNode {
	name: string;
	type: string;
	parameters: Record<string, unknown>;
}
const example = (name: string) =>
	(JSON.parse(read('examples', `${name}.json`)) as { nodes: ExampleNode[] }).nodes;

it.each([
	['containers', containerTable.groups],
	['shipments', shipmentTable.groups],
	['tracking requests', requestTable.groups],
] as const)(
	'docs/table.md has every column of %s with its title and type, in the order of the table',
	(name, groups) => {
		const [, section] = read('docs', 'table.md').split(`## Columns of ${name}\n`);
		const lines = groups.map(({ title: group, columns: all }) => {
			const texts = all.map(({ name: column, title, type, isPassing }) => {
				return `\`${column}\` ${title}${type === 'text' ? '' : ` (${type})`}${isPassing ? '°' : ''}`;
			});
			return `- **${group}**: ${texts.join(', ')}\n`;
		});
		expect(section.split('\n## ')[0]).toContain(lines.join(''));
	},
);

it('the example workflow creates DataSync tables with all columns and types', () => {
	const types: Record<string, string> = { text: 'text', integer: 'integer', time: 'timestamptz' };
	const tables = [
		['containers', containerTable],
		['shipments', shipmentTable],
		['tracking_requests', requestTable],
	] as const;
	const make = example('datasync-sql').find(({ name }) => name === 'Make the tables');
	for (const [name, { dataSync, key }] of tables) {
		const lines = dataSync.map((column) => {
			return `\t${column.name} ${types[column.type]}${column.name === key ? ' PRIMARY KEY' : ''}`;
		});
		const query = `CREATE TABLE IF NOT EXISTS datasync.${name} (\n${lines.join(',\n')}\n)`;
		expect(make?.parameters.query).toContain(query);
	}
});

it('the example workflow creates a PostgreSQL table with all columns and types', () => {
	const types: Record<string, string> = {
		text: 'text',
		list: 'text',
		integer: 'integer',
		number: 'numeric',
		boolean: 'boolean',
		date: 'date',
		time: 'timestamptz',
		'local time': 'timestamp',
		JSON: 'jsonb',
	};
	const lines = columns.map(({ name, type }) => {
		return `\t${name} ${types[type]}${name === 'container_id' ? ' PRIMARY KEY' : ''}`;
	});
	const query = `CREATE TABLE IF NOT EXISTS containers (\n${lines.join(',\n')}\n)`;
	const make = example('container-table-sql').find(({ name }) => name === 'Make the table');
	expect(make?.parameters).toMatchObject({ operation: 'executeQuery', query });
});

it("the example workflow creates a local table with the columns of 'Readable'", () => {
	const make = example('container-table-local').find(({ name }) => name === 'Make the table');
	const { column } = make?.parameters.columns as { column: Array<{ name: string }> };
	expect(column.map(({ name }) => name)).toEqual(columnsForPeople.map(({ name }) => name));
});

it.each(['container-table-sql', 'container-table-google-sheets', 'container-table-local'])(
	'the example %s writes rows by their key and confirms them at the end',
	(name) => {
		const nodes = example(name);
		const write = nodes.find((node) => node.name === 'Write rows');
		expect(JSON.stringify(write?.parameters)).toContain('container_id');
		const last = nodes[nodes.length - 1];
		expect(last.parameters).toMatchObject({
			operation: 'confirmOutput',
			nodeName: 'Get changed rows',
		});
		const rows = nodes.find((node) => node.name === 'Get changed rows');
		expect(rows?.parameters).toMatchObject({ operation: 'getTableRows', onlyChanged: true });
	},
);

it('the example writes each DataSync table by its key and confirms its rows at the end', () => {
	const nodes = example('datasync-sql');
	const keys = {
		containers: 'container_id',
		shipments: 'shipment_id',
		requests: 'tracking_request_id',
	};
	for (const [name, key] of Object.entries(keys)) {
		const find = (prefix: string) => nodes.find((node) => node.name === `${prefix} ${name}`);
		expect(find('Get')?.parameters).toMatchObject({ onlyChanged: true, columnNames: 'datasync' });
		expect(find('Write')?.parameters.columns).toMatchObject({ matchingColumns: [key] });
		expect(find('Confirm')?.parameters).toMatchObject({
			operation: 'confirmOutput',
			nodeName: `Get ${name}`,
		});
	}
});
