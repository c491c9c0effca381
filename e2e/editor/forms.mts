import assert from 'node:assert/strict';
import { join } from 'node:path';
import { photograph } from '../../harness/browser/pictures.mts';
import { CACHE } from '../../harness/process/paths.mts';
import { MANUAL_TRIGGER } from './editor.mts';
import type { EditorContext, Job } from './job.mts';
import type { Effort } from './person.mts';

/** An operation whose form is opened and executed once with its default settings. */
interface Form {
	operation: string;
	/** The texts of required fields, by parameter. */
	typed?: Record<string, string>;
	/** The choices of required lists, by parameter. */
	chosen?: Record<string, string>;
	/** The input items, if the operation needs any. */
	rows?: object[];
	/** A text in the output. */
	shows: string;
	/** Whether a manual execution returns no items. */
	isEmpty?: boolean;
}

/** An invoice of one of the sandbox's example shipments, for days before the discharge. */
const INVOICE_ROW = {
	...{ Container: 'MSKU7649580', Charge: 'Demurrage', From: '2025-01-02', To: '2025-01-03' },
	...{ Amount: 300, Currency: 'USD', 'Invoice No': 'INV-1' },
};

const REPORTS: Form[] = [
	{ operation: 'checkDemurrageInvoice', rows: [INVOICE_ROW], shows: '1 to dispute' },
	{ operation: 'confirmOutput', shows: 'manual executions and AI agents store nothing' },
	{ operation: 'getAccruals', shows: 'no tariff rule' },
	{ operation: 'getCalendar', shows: 'shipments.ics' },
	{ operation: 'getChanges', shows: 'manual executions store nothing', isEmpty: true },
	{ operation: 'getChargesAtRisk', shows: 'total_to_date' },
	{ operation: 'getDailyBrief', shows: 'subject' },
	{ operation: 'getExceptions', shows: 'next_step' },
	{ operation: 'getPickupDeadlines', shows: 'last_free_day' },
	{ operation: 'getScorecard', shows: 'on_time_percent' },
	{ operation: 'getTableRows', shows: 'ready_for_pickup' },
];

const IMPORTER = 'DOCKSIDE GARDEN CO';
const TRADE_INTELLIGENCE: Form[] = [
	{ operation: 'getBreakdown', chosen: { dims: 'Port of Discharge' }, shows: 'Charleston' },
	{ operation: 'getCoverage', shows: 'until_month_exclusive' },
	{ operation: 'getImporterProfile', typed: { companyName: IMPORTER }, shows: 'Charleston' },
	{ operation: 'getTopImporters', shows: IMPORTER },
	{ operation: 'getTrends', shows: 'period' },
	{ operation: 'lookUpBillOfLading', typed: { bolNumber: 'HB4000140' }, shows: 'GARDEN HOSES' },
	{
		operation: 'lookUpContainer',
		typed: { containerNumber: 'TRIU4000000' },
		shows: 'GARDEN HOSES',
	},
	{ operation: 'searchCommodities', typed: { query: 'garden hoses' }, shows: '4009' },
	{ operation: 'searchImporters', shows: IMPORTER },
];

/** Shows a whole form next to its output. */
const WINDOW = { width: 2400, height: 1100 };
const PICTURES = join(CACHE, 'e2e-editor', 'forms');
/** The fields above Options and Filters, with Resource and Operation. */
const FIELDS_MAX = 2 + 8;
const PER_ROW = 4;

/** A workflow with a node for each operation. */
function workflowFile(resource: string, forms: Form[]): File {
	const nodes: object[] = [
		{ name: MANUAL_TRIGGER, type: 'n8n-nodes-base.manualTrigger', position: [0, 0] },
	];
	const connections: Record<string, object> = {};
	const connect = (from: string, to: string[]) => {
		connections[from] = { main: [to.map((node) => ({ node, type: 'main', index: 0 }))] };
	};
	const pinData: Record<string, object[]> = {};
	const first = forms.map(({ operation, rows }, index) => {
		const position = [300 * (1 + (index % PER_ROW)), 300 * Math.floor(index / PER_ROW)];
		nodes.push({
			...{ name: operation, type: 'n8n-nodes-shipment-tracking.shipmentTracking', position },
			...{ parameters: { resource, operation } },
			credentials: { shipmentTrackingApi: { id: '', name: 'Shipment Tracking account' } },
		});
		if (!rows) return operation;
		const source = `Rows of ${operation}`;
		nodes.push({
			...{ name: source, type: 'n8n-nodes-base.noOp' },
			position: [position[0], position[1] - 150],
		});
		pinData[source] = rows;
		connect(source, [operation]);
		return source;
	});
	connect(MANUAL_TRIGGER, first);
	const workflow = {
		nodes: nodes.map((node, index) => ({
			id: `${index}`,
			typeVersion: 1,
			parameters: {},
			...node,
		})),
		...{ connections, pinData },
	};
	return new File([JSON.stringify(workflow)], `${resource}.json`, { type: 'application/json' });
}

/** Opens a form, enters the required values, executes it, and reads the output. */
async function executeForm({ editor }: EditorContext, form: Form): Promise<void> {
	const { operation, typed = {}, chosen = {}, shows, isEmpty } = form;
	const { person, output } = editor;
	const photographAs = (name: string) =>
		photograph(person.page, join(PICTURES, `${operation}-${name}.png`));
	await editor.openNode(operation);
	await person.see(editor.parameter('operation'));
	const fields = person
		.testId('parameter-item')
		.filter({ hasNot: person.page.getByTestId('collection-parameter-add') });
	const count = await fields.count();
	assert.ok(count <= FIELDS_MAX, `${operation} has ${count} fields with Resource and Operation`);
	await photographAs('form');
	for (const [field, text] of Object.entries(typed)) await person.fill(editor.input(field), text);
	for (const [field, choice] of Object.entries(chosen)) {
		await editor.choose(editor.parameter(field), choice);
		await person.page.keyboard.press('Escape');
	}
	await editor.executeStep();
	if (!isEmpty) {
		await person.see(output.getByTestId('ndv-items-count'));
		await person.click(output.getByText('Table', { exact: true }));
	}
	await person.see(output.getByText(shows));
	await photographAs('output');
	await editor.closePanel();
}

/** Executes each form of a resource. */
const formsJob = (name: string, resource: string, forms: Form[], most: Effort): Job => ({
	name,
	most,
	async work(context) {
		const { editor, environment } = context;
		await environment.sandbox.addExamples();
		await editor.person.page.setViewportSize(WINDOW);
		await editor.newCanvas();
		await editor.importFile(workflowFile(resource, forms));
		for (const form of forms) await executeForm(context, form);
		return `${forms.length} operations`;
	},
});

export const reportForms = formsJob('Report forms', 'report', REPORTS, { clicks: 57, fields: 1 });
export const tradeIntelligenceForms = formsJob(
	'Trade Intelligence forms',
	'tradeIntelligence',
	TRADE_INTELLIGENCE,
	{ clicks: 54, fields: 5 },
);
