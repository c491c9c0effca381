import { readFileSync } from 'node:fs';

import type { IDataObject, INode } from 'n8n-workflow';

import { KEY } from '../../harness/sandbox/client.mts';
import { ExampleRun } from '../support/exampleRun.mts';
import { runNode } from '../support/n8n.mts';
import { useSandbox } from '../support/sandbox.mts';

/** Evaluates the expressions of docs/send-elsewhere.md with items of the sandbox. */

const sandbox = useSandbox();

const page = readFileSync('docs/send-elsewhere.md', 'utf8').replaceAll('\\|', '|');
const expressions = page.split(/^## /m).flatMap((section) => {
	const [heading] = section.split('\n');
	const found = section.matchAll(/`(?:[^`\n]*\s)?([^`\s]*\{\{.+?\}\}[^`\s]*)`|^(\{\{.+\}\})$/gm);
	return [...found].map(([, inline, block]) => ({ heading, expression: inline ?? block }));
});

const report = { resource: 'report' };
const tariffJson = JSON.stringify([{ freeDays: 1, tiers: '1+: 100', currency: 'USD' }]);
const tariff = { tariffSource: 'json', tariffJson };
const all = { columns: 'all' };

/** The operations whose output the expressions of the page are for. */
const OPERATIONS: Record<string, IDataObject> = {
	brief: { ...report, operation: 'getDailyBrief' },
	briefOfCustomer: { ...report, operation: 'getDailyBrief', splitBy: 'customer' },
	deadlines: { ...report, operation: 'getPickupDeadlines', outputAs: 'summary' },
	deadlineRow: { ...report, operation: 'getPickupDeadlines' },
	tableRow: { ...report, operation: 'getTableRows' },
	charge: {
		...{ ...report, ...tariff, operation: 'getChargesAtRisk' },
		options: { ...all, openOnly: false },
	},
	event: {
		resource: 'webhookNotification',
		operation: 'getExample',
		event: 'container.transport.vessel_discharged',
	},
	invoiceRow: { ...report, ...tariff, operation: 'checkDemurrageInvoice', invoiceSource: 'input' },
};

const MESSAGES = ['brief', 'deadlines'];
const SENTENCES = ['event', 'deadlineRow'];
/** Expressions of a section that read other items than messages and sentences. */
const ITEMS: Record<string, string[]> = {
	'Only some columns': ['tableRow'],
	'One message per customer': ['briefOfCustomer'],
	'Another language or date format': ['deadlineRow'],
	'Approve a dispute before it is sent': ['invoiceRow'],
};

const items = new Map<string, IDataObject>();

beforeAll(async () => {
	const credentials = { apiKey: KEY, baseUrl: sandbox.baseUrl };
	const run = async (parameters: IDataObject, json: IDataObject = {}) =>
		await runNode(parameters as never, [{ json }], { credentials });
	const [{ json: tracked }] = await run({
		resource: 'trackingRequest',
		operation: 'track',
		number: 'MAEUSTANDING11BOX1',
		type: 'bill_of_lading',
		scac: { __rl: true, mode: 'scac', value: 'MAEU' },
	});
	const [container] = tracked.containers as string[];
	const row = {
		...{ Container: container, Charge: 'demurrage', From: '2027-01-01', To: '2027-01-02' },
		...{ Rate: 900, Amount: 1800, Currency: 'USD' },
	};
	for (const [name, parameters] of Object.entries(OPERATIONS)) {
		const [first] = await run(parameters, name === 'invoiceRow' ? row : {});
		items.set(name, first.json);
	}
});

/** The value of an expression in a node after one that returns this item. */
function evaluate(expression: string, json: IDataObject): unknown {
	const node = (name: string, parameters = {}): INode => ({
		...{ id: name, name, parameters, position: [0, 0] },
		...{ type: 'n8n-nodes-base.noOp', typeVersion: 1 },
	});
	const [, source = 'Loop Over Items'] = /\$\('([^']+)'\)/.exec(expression) ?? [];
	const example = {
		name: 'recipe',
		nodes: [node(source), node('Recipe', { value: `=${expression}` })],
		connections: { [source]: { main: [[{ node: 'Recipe', type: 'main' as const, index: 0 }]] } },
	};
	const run = new ExampleRun(example, ({ name }) => (name === source ? { json } : undefined));
	return run.parametersOf('Recipe').value;
}

function inputsOf(heading: string, expression: string): string[] {
	if (expression.includes('$json.demurrage_last_day')) return ['charge'];
	if (ITEMS[heading]) return ITEMS[heading];
	if (expression.includes('$json.event_details')) return ['event'];
	return /\$json\.(summary|number)\b/.test(expression) ? SENTENCES : MESSAGES;
}

const cases = expressions.flatMap(({ heading, expression }) =>
	inputsOf(heading, expression).map((input) => ({ heading, expression, input })),
);

test.each(cases)('"$heading": $expression has a value for $input', ({ expression, input }) => {
	const value = evaluate(expression, items.get(input)!);
	expect(value).not.toBeUndefined();
	expect(value).not.toBeNull();
	expect(value).not.toBe('');
	expect(JSON.stringify(value)).not.toMatch(/undefined|null|\[object/);
});

test('a dispute is sent only if its answer is an approval', () => {
	const approved = expressions.find(({ expression }) =>
		expression.includes('approved'),
	)!.expression;
	expect(evaluate(approved, { data: { approved: true } })).toBe(true);
	expect(evaluate(approved, { data: { approved: false } })).toBe(false);
	expect(evaluate(approved, {})).toBe(false);
});

test('a message for a customer goes to the address of this customer, others to the own one', () => {
	const { expression } = expressions.find((one) => one.expression.includes('$json.group'))!;
	expect(evaluate(expression, { group: 'Nordwind Trading' })).toBe('import@nordwind.example');
	expect(evaluate(expression, { group: null })).toBe('dispatch@example.com');
});

test('the page has expressions for every tool', () => {
	const headings = new Set(expressions.map(({ heading }) => heading));
	expect(headings.size).toBeGreaterThan(8);
	expect(expressions.length).toBeGreaterThan(20);
});
