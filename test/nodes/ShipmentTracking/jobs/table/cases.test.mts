import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode } from '../../../../support/n8n.mts';
import { answer, useNock } from '../../../../support/service.mts';
import { AS_OF, deskRecords } from '../desk/records.mts';
import { GET } from './workflow.mts';

/** Compares the rows of Get Table Rows with the worked cases. */

useNock();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
afterEach(() => void jest.restoreAllMocks());

type Records = Parameters<typeof deskRecords>[0];

interface TableCase {
	id: string;
	why: string;
	params: INodeParameters;
	records: Records;
	expect: { rows: IDataObject[]; columns?: string[] };
}

const text = readFileSync(join(__dirname, 'cases.json'), 'utf8');
const cases = JSON.parse(text) as TableCase[];

/** Answers the list from which the rows are read with its only page. */
function answerList(all: Records): void {
	const { containers, shipments, terminals } = deskRecords(all);
	const included = [...shipments, ...terminals];
	answer('GET', '/v2/containers', { body: { data: containers, included } });
}

it.each(cases)(
	'returns the rows of case $id: $why',
	async ({ params, records, expect: wanted }) => {
		answerList(records);
		const rows = (await runNode({ ...GET, ...params })).map(({ json }) => json);
		expect(rows).toHaveLength(wanted.rows.length);
		for (const row of wanted.rows) {
			const [key] = Object.keys(row);
			expect(rows.find((one) => one[key] === row[key])).toMatchObject(row);
		}
		for (const row of rows) {
			expect(Object.keys(row)).toEqual(wanted.columns ?? Object.keys(rows[0]));
		}
	},
);
