import assert from 'node:assert/strict';
import { MANUAL_TRIGGER } from './editor.mts';
import type { Job } from './job.mts';

const ROWS = [
	{ order: 'PO-1001', bill_of_lading: 'MAEU240518733' },
	{ order: 'PO-1002', bill_of_lading: 'HLCU 7654-321098' },
	{ order: 'PO-1003', bill_of_lading: 'to follow' },
];

/** Tracks the rows of a sheet and checks their outcomes. */
export const trackSheet: Job = {
	name: 'Track a sheet',
	most: { clicks: 13, fields: 2 },
	async work({ editor, picture }) {
		await editor.newWorkflow();
		await editor.startWith('Trigger manually');
		await editor.openNode(MANUAL_TRIGGER);
		await editor.pinRows(ROWS);
		await editor.closePanel();
		await editor.addNext('bill of lading', 'Track numbers from a sheet');
		await editor.mapColumn('bill_of_lading', 'number');
		await editor.executeStep();
		const rows = await editor.outputRows();
		assert.deepEqual(
			rows.map(({ order, tracked, outcome }) => [order, tracked, outcome]),
			[
				['PO-1001', 'true', 'created'],
				['PO-1002', 'true', 'created'],
				['PO-1003', 'false', 'rejected'],
			],
		);
		const outcomes = ['created', 'rejected'].map((outcome) =>
			editor.output.getByText(outcome, { exact: true }),
		);
		await picture('track-sheet', { shows: outcomes, size: { width: 1500, height: 760 } });
		return `${rows.length} rows with their outcome`;
	},
};
