import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import { containerTable } from '../../../../shipping/reports/table/columns/index';

/** Compares the documentation of the table with its columns. */

const { columns, names, namesForPeople } = containerTable.columns;

const ROOT = resolve(__dirname, '../../../..');
const read = (...path: string[]) => readFileSync(join(ROOT, ...path), 'utf8');

interface ExampleNode {
	name: string;
	type: string;
	parameters: Record<string, unknown>;
}
const example = (name: string) =>
	(JSON.parse(read('examples', `${name}.json`)) as { nodes: ExampleNode[] }).nodes;

it('the reference has every column, in the order of the table', () => {
	const wanted = names.map((name) => {
		const shown = columns[name].isForPeople ? `**\`${name}\`**` : `\`${name}\``;
		return containerTable.passing.includes(name) ? `${shown}°` : shown;
	});
	const [, rest] = read('docs', 'reference', 'output.md').split('### Report: Get Table Rows\n');
	const [section] = rest.split(/^#/m);
	const found = [...section.matchAll(/^\| (\S*`\S+) /gm)].map(([, name]) => name);
	expect(found).toEqual(wanted);
});

/** The type of a column in PostgreSQL. */
function sqlType(name: string): string {
	const { type } = columns[name];
	if (name.endsWith('_local')) return 'timestamp';
	if (name.endsWith('_json')) return 'jsonb';
	if (/(_days|days_left|_length)$/.test(name)) return 'integer';
	const types: Record<string, string> = {
		number: 'numeric',
		flag: 'boolean',
		day: 'date',
		time: 'timestamptz',
	};
	return types[type] ?? 'text';
}

it('the example workflow creates a PostgreSQL table with all columns and types', () => {
	const lines = names.map((name) => {
		return `\t${name} ${sqlType(name)}${name === 'container_id' ? ' PRIMARY KEY' : ''}`;
	});
	const query = `CREATE TABLE IF NOT EXISTS containers (\n${lines.join(',\n')}\n)`;
	const make = example('container-table-sql').find(({ name }) => name === 'Make the table');
	expect(make?.parameters).toMatchObject({ operation: 'executeQuery', query });
});

it('the example workflow creates a local table with the columns for people', () => {
	const make = example('local/container-table').find(({ name }) => name === 'Make the table');
	const { column } = make?.parameters.columns as { column: Array<{ name: string }> };
	expect(column.map(({ name }) => name)).toEqual(namesForPeople);
});

it.each(['container-table-sql', 'container-table-google-sheets', 'local/container-table'])(
	'the example %s writes rows by their key and confirms them at the end',
	(name) => {
		const nodes = example(name);
		const write = nodes.find((node) => node.name === 'Write rows');
		expect(JSON.stringify(write?.parameters)).toContain('container_id');
		const last = nodes[nodes.length - 1];
		expect(last.parameters).toMatchObject({ operation: 'confirmOutput' });
		const rows = nodes.find((node) => node.name === 'Get changed rows');
		expect(rows?.parameters).toMatchObject({ operation: 'getTableRows', onlyChanged: true });
	},
);
