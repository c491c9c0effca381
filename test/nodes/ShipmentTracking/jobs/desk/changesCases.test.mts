import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { useNock } from '../../../../support/service.mts';
import { DeskWorkflow, type CaseRun } from './deskWorkflow.mts';
import { AS_OF, type ShortRecords } from './records.mts';

/** The worked cases of Get Changes, execution by execution. */

interface ChangesCase {
	id: string;
	why: string;
	params?: INodeParameters;
	records: Required<Pick<ShortRecords, 'containers' | 'shipments'>>;
	runs: CaseRun[];
}

const cases = JSON.parse(
	readFileSync(join(__dirname, 'changesCases.json'), 'utf8'),
) as ChangesCase[];

useNock();
beforeEach(() => void jest.spyOn(Date, 'now').mockReturnValue(Date.parse(AS_OF)));
afterEach(() => void jest.restoreAllMocks());

it.each(cases)('returns the changes of case $id: $why', async ({ params, records, runs }) => {
	const workflow = new DeskWorkflow('getChanges', structuredClone(records), params);
	for (const { expect: expected, confirmed, ...run } of runs) {
		const outcome = await workflow.run(run);
		expect(outcome.items).toMatchObject(
			expected.map(({ has: _has, lacks: _lacks, ...fields }) => fields),
		);
		expected.forEach(({ has = [], lacks = [] }: IDataObject, place) => {
			const sentence = String(outcome.items[place].sentence);
			for (const part of has as string[]) expect(sentence).toContain(part);
			for (const part of lacks as string[]) expect(sentence).not.toContain(part);
		});
		if (confirmed !== undefined) expect(outcome.confirmed).toBe(confirmed);
	}
});
