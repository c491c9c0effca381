import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { expectParts, readCases, type Parts } from './cases.mts';
import { DeskWorkflow, type CaseRun } from './deskWorkflow.mts';
import { useDesk, type ShortRecords } from './records.mts';

/** The worked cases of Get Changes, execution by execution. */

interface ChangesCase {
	id: string;
	why: string;
	params?: INodeParameters;
	records: Required<Pick<ShortRecords, 'containers' | 'shipments'>>;
	runs: Array<CaseRun<IDataObject & Parts>>;
}

useDesk();

it.each(readCases<ChangesCase[]>('changesCases.json'))(
	'returns the changes of case $id: $why',
	async ({ params, records, runs }) => {
		const workflow = new DeskWorkflow('getChanges', structuredClone(records), params);
		for (const { expect: expected, confirmed, ...run } of runs) {
			const outcome = await workflow.run(run);
			expect(outcome.items).toMatchObject(
				expected.map(({ has: _has, lacks: _lacks, ...fields }) => fields),
			);
			expected.forEach((one, place) => expectParts(outcome.items[place].summary, one));
			if (confirmed !== undefined) expect(outcome.confirmed).toBe(confirmed);
		}
	},
);
