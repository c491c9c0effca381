import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import {
	columnsOf,
	containerTable,
	readableColumnsOf,
} from '../../../../../nodes/ShipmentTracking/jobs/table/columns';

/** What is written about the table, against the columns that it has. */

const columns = columnsOf(containerTable);
const columnsForPeople = readableColumnsOf(containerTable);
const { groups } = containerTable;

const ROOT = resolve(__dirname, '../../../../..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

interface ExampleNode {
	name: string;
	type: string;
	parameters: Record<string, unknown>;
}
const example = (name: string) =>
	(JSON.parse(read('examples', `${name}.json`)) as { nodes: ExampleNode[] }).nodes;

it('docs/table.md has every column with its title and type, in the order of the table', () => {
	const page = read('docs', 'table.md');
	for (const group of groups) {
		const told = group.columns.map(({ name, title, type, isPassing }) => {
			return `\`${name}\` ${title}${type === 'text' ? '' : ` (${type})`}${isPassing ? '°' : ''}`;
		});
		expect(page).toContain(`- **${group.title}**: ${told.join(', ')}\n`);
	}
	expect(page.split('\n').length).toBeLessThanOrEqual(101);
});

it('the example for PostgreSQL makes a table with all columns, each of its type', () => {
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

it('the local example makes a table with the columns for people', () => {
	const make = example('container-table-local').find(({ name }) => name === 'Make the table');
	const { column } = make?.parameters.columns as { column: Array<{ name: string }> };
	expect(column.map(({ name }) => name)).toEqual(columnsForPeople.map(({ name }) => name));
});

it.each(['container-table-sql', 'container-table-google-sheets', 'container-table-local'])(
	'%s writes by the key and confirms at the end',
	(name) => {
		const nodes = example(name);
		const write = nodes.find((node) => node.name === 'Write rows');
		expect(JSON.stringify(write?.parameters)).toContain('container_id');
		const last = nodes[nodes.length - 1];
		expect(last.parameters).toMatchObject({
			operation: 'confirmTableRows',
			nodeName: 'Get changed rows',
		});
		const rows = nodes.find((node) => node.name === 'Get changed rows');
		expect(rows?.parameters).toMatchObject({ operation: 'getTableRows', onlyChanged: true });
	},
);
