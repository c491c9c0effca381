import type { IDataObject, INode, INodeExecutionData, INodeParameters } from 'n8n-workflow';

import { accrualsOf } from '../../shipping/invoices/accruals';
import { accrualRow } from '../../shipping/reports/accruals/columns';
import { accrualMessage } from '../../shipping/reports/accruals/message';
import { chargesColumns } from '../../shipping/reports/charges/columns';
import { chargesMessage } from '../../shipping/reports/charges/message';
import { toRated } from '../../shipping/reports/charges/rated';
import { checkInvoices } from '../../shipping/invoices/checkInvoices';
import { invoiceRow } from '../../shipping/reports/invoice/columns';
import { invoiceMessage } from '../../shipping/reports/invoice/message';
import { readRows } from '../../shipping/invoices/readRows';
import { pickupColumns } from '../../shipping/reports/pickup/columns';
import { pickupMessage } from '../../shipping/reports/pickup/message';
import { scorecardMessage } from '../../shipping/reports/scorecard/message';
import { ScorecardGroup } from '../../shipping/reports/scorecard/scorecard';
import { messageFields } from '../../shipping/messages/messageFields';
import { assessCharges } from '../../shipping/charges/assessCharges';
import { parseRule } from '../../shipping/charges/tariff';
import { RULE_NAMES } from '../../shipping/findings/rules';
import { toSentence } from '../../shipping/messages/sentence';
import {
	briefOf,
	findingWith,
} from '../nodes/ShipmentTracking/jobs/exceptions/exampleFindings.mts';
import { resource } from '../nodes/shared/domain/containers.mts';
import { EXAMPLES } from '../support/exampleFiles.mts';
import { ExampleRun, type Example } from '../support/exampleRun.mts';
import { HOSTILE } from '../support/hostileNames.mts';

/**
 * Users copy the examples, so they must be safe. Hostile names pass through every expression of
 * every node that sends data. Each node type needs a reason here why it is safe.
 */

const examples = EXAMPLES.map(([file, example]) => ({ file, example }));

/** All fields that the expressions of an example read. */
function namesIn(example: Example): string[] {
	const source = JSON.stringify(example);
	return [...new Set([...source.matchAll(/\.\s*([a-z_A-Z]\w*)/g)].map(([, name]) => name))];
}

/** An item with a hostile text in each of these fields, and in the same fields of its records. */
function outsideItem(names: string[], text: string, event: string): IDataObject {
	const flat = Object.fromEntries(names.map((name) => [name, text])) as IDataObject;
	const item: IDataObject = {
		...flat,
		event,
		containers: [text, text],
		problems: [text],
		days_left: 1,
		healthy: false,
		payload: { [text.slice(0, 50)]: text },
	};
	const nested = { ...item, text, number: text, pod_timezone: 'utc', pod_eta_at: text };
	return {
		...item,
		container: nested,
		shipment: nested,
		tracking_request: nested,
		document: nested,
		reference_object: { container: nested, shipment: nested },
		from: nested,
		routes: [nested, nested],
	};
}

/** The output of Get Daily Brief for hostile names. The examples send its texts unchanged. */
const briefItem = (text: string): IDataObject =>
	briefOf(RULE_NAMES.map((rule) => findingWith(rule, text)));

/** The message about a container with hostile names. */
function pickupItem(text: string, isForTruckers: boolean): IDataObject {
	const row = pickupColumns.rowWith({
		...{ number: text, terminal: text, terminal_firms_code: text, ready_for_pickup: true },
		...{ equipment: text, seal_number: text, location: text, days_left: 1 },
		link: `https://app.terminal49.com/shipments/find?q=${encodeURIComponent(text)}`,
	});
	const owner = { references: [text], customer: text, billOfLading: text };
	const sentence = toSentence({ number: text, noun: 'Container', ...owner }, ['ready for pickup']);
	const settings = { now: Date.UTC(2026, 2, 10), zone: 'UTC', isForTruckers, missing: [text] };
	const { message, figures } = pickupMessage([{ row, sentence }], settings, text);
	return { ...messageFields(message), ...figures, rows: [row] };
}

const NOW = Date.UTC(2026, 2, 10);
const SETTINGS = { now: NOW, zone: 'UTC' };
const NUMBER = 'MSKU1234565';

/** An overdue container with hostile names, and a tariff for it. */
function overdue(text: string) {
	const deadline = { import_deadlines: { pickup_lfd_line: '2026-03-06T05:00:00Z' } };
	const times = { pod_discharged_at: '2026-03-02T15:00:00Z', pod_timezone: 'America/New_York' };
	const names = { customer_name: text, bill_of_lading_number: text, ref_numbers: [text] };
	const rule = { name: text, freeDays: 2, tiers: '1+: 100', currency: 'USD' };
	const calendar = { weekend: new Set<number>(), holidays: new Set<string>() };
	return {
		context: {
			container: resource('container', 'c', { number: NUMBER, ...times, ...deadline } as never),
			shipment: resource('shipment', 's', { ...names, port_of_discharge_locode: 'USNYC' } as never),
			terminal: resource('terminal', 't', { name: text } as never),
			events: [],
		},
		options: {
			now: NOW,
			rules: [parseRule(rule, 0, calendar)],
			lastFreeDayFrom: 'earliest' as const,
			staleAfterHours: 24,
		},
	};
}

function chargesItem(text: string): IDataObject {
	const { context, options } = overdue(text);
	Object.assign(context.container.attributes, { number: text });
	const rated = toRated(assessCharges(context as never, options), 'urgency');
	const row = chargesColumns.rowWith({ number: text, link: linkTo(text) });
	const settings = {
		clock: { now: NOW, knownAt: NOW },
		zone: SETTINGS.zone,
		hasAmounts: true,
		hasTariff: true,
		hasForecast: false,
		notes: [],
		returned: [],
		shared: {},
	};
	const { message, figures } = chargesMessage([{ row, rated }], settings, text);
	return { ...messageFields(message), ...figures, rows: [row] };
}

function invoiceItem(text: string): IDataObject {
	const { context, options } = overdue(text);
	const line = { container: NUMBER, charge: 'demurrage', from: '2026-03-06', to: '2026-03-07' };
	const named = { ...line, amount: 200, currency: text, invoice_number: text };
	const [rows] = readRows([{ documents: [named, { ...named, currency: 'USD' }] as never }]);
	const stay = { context: context as never, billDiffers: false };
	const stays = new Map(rows.map((row) => [row, stay]));
	const [checked] = checkInvoices([{ options, rows }], stays, new Set());
	const entries = checked.map((one) => {
		const row = invoiceRow(one, { asOf: '', link: () => linkTo(text) });
		return { row, checked: one };
	});
	const { message, figures } = invoiceMessage(entries, SETTINGS, text);
	return { ...messageFields(message), ...figures, rows: entries.map(({ row }) => row) };
}

function accrualsItem(text: string): IDataObject {
	const { context, options } = overdue(text);
	const line = { container: NUMBER, charge: 'demurrage', from: '2026-03-07', to: '2026-03-08' };
	const [rows] = readRows([
		{ documents: [{ ...line, amount: 900, invoice_number: text }] as never },
	]);
	const stays = new Map(
		rows.map((row) => [row, { context: context as never, billDiffers: false }]),
	);
	const [checked] = checkInvoices([{ options, rows }], stays, new Set());
	const all = [{ charges: assessCharges(context as never, options) }];
	const period = { from: '2026-03-01', to: '2026-03-31' };
	const entries = accrualsOf(all, period, { checked, rows }, true).map((accrual) => ({
		accrual,
		row: accrualRow(accrual, period, { asOf: '', link: () => linkTo(text) }),
	}));
	const settings = { ...SETTINGS, period, hasInvoices: true, hasAmounts: true, notes: [] };
	const { message, figures } = accrualMessage(entries, settings, text);
	return { ...messageFields(message), ...figures, rows: entries.map(({ row }) => row) };
}

const linkTo = (text: string): string =>
	`https://app.terminal49.com/shipments/find?q=${encodeURIComponent(text)}`;

function scorecardItem(text: string): IDataObject {
	const rules = { from: '2026-08-01', to: '2026-10-30', onTimeDays: 1, minimumSample: 1 };
	const about = { key: text, name: text, scac: text, carrier: text, lane: text };
	const group = new ScorecardGroup(about, rules);
	group.delays.push(0);
	return messageFields(scorecardMessage([group], { ...rules, now: 0, zone: 'UTC' }).message);
}

/** The node's messages for each hostile name. The examples send their texts unchanged. */
const messages = new Map(
	HOSTILE.map((text) => {
		const emails: Record<string, IDataObject> = {
			getPickupDeadlines: pickupItem(text, false),
			checkDemurrageInvoice: invoiceItem(text),
			getAccruals: accrualsItem(text),
			getChargesAtRisk: chargesItem(text),
			getScorecard: scorecardItem(text),
		};
		return [text, { brief: briefItem(text), emails, dispatch: pickupItem(text, true) }];
	}),
);

const binary = (text: string): INodeExecutionData['binary'] => ({
	attachment_0: { data: '', fileName: text, mimeType: 'image/png' },
	attachment_1: { data: '', fileName: text, mimeType: 'application/pdf' },
});

/** Nodes that send no texts: they pass on their input or read data. */
const NO_SINK: RegExp[] = [
	/^n8n-nodes-base\.(stickyNote|noOp|set|filter|if|aggregate|splitOut|removeDuplicates|extractFromFile|splitInBatches)$/,
	/^n8n-nodes-base\.(scheduleTrigger|formTrigger|gmailTrigger|webhook|executeWorkflowTrigger)$/,
	/^@n8n\/n8n-nodes-langchain\.(chatTrigger|mcpTrigger|lmChatOpenAi)$/,
];
/** Nodes whose output contains external texts. */
const OUTSIDE =
	/^n8n-nodes-shipment-tracking\.|\.(formTrigger|gmailTrigger|webhook|chatTrigger|executeWorkflowTrigger|extractFromFile|aggregate)$/;

interface Sent {
	parameters: INodeParameters;
	text: string;
	node: INode;
	input: INodeExecutionData;
}

/** For each type of node that sends texts: a check that the texts are safe. */
const SINKS: Record<string, (sent: Sent) => void> = {
	'n8n-nodes-base.slack': ({ parameters }) => {
		if (parameters.operation === 'sendAndWait') return expectQuestion(parameters);
		expectNoControl(String(parameters.text));
		if (parameters.messageType === 'block') expectBlocks(parameters.blocksUi);
		else expect(parameters.otherOptions).toMatchObject({ mrkdwn: false });
		expect(parameters.otherOptions).not.toHaveProperty('link_names', true);
	},
	'n8n-nodes-base.gmail': ({ parameters }) => {
		expectOneLine(parameters.subject);
		if (parameters.emailType !== 'text') {
			expect(parameters.emailType).toBe('html');
			expectNoMarkup(parameters.message);
		}
		expect(['dispatch@example.com', 'finance@example.com']).toContain(parameters.sendTo);
	},
	'n8n-nodes-base.microsoftOutlook': ({ parameters }) => {
		expectOneLine(parameters.subject);
		expect(parameters.additionalFields).toEqual({ bodyContentType: 'html' });
		expectNoMarkup(parameters.bodyContent);
		expect(parameters.toRecipients).toBe('dispatch@example.com');
	},
	// Without a link to the workflow, the node sends plain text.
	'n8n-nodes-base.microsoftTeams': ({ parameters }) => {
		expect(parameters.contentType).toBe('text');
		expect(parameters.options).toMatchObject({ includeLinkToWorkflow: false });
		expect(String(parameters.message).length).toBeLessThan(12_000);
	},
	// Excel reads a text with one of these signs at its start as a formula.
	'n8n-nodes-base.microsoftExcel': ({ parameters, input }) => {
		expect(parameters).toMatchObject({ dataMode: 'autoMap', columnToMatchOn: 'container_id' });
		const texts = Object.values(input.json).filter((cell) => typeof cell === 'string');
		expect(texts.filter((text) => /^\s*[=+@-]/.test(text) && !text.startsWith(' '))).toEqual([]);
	},
	'n8n-nodes-base.googleSheets': ({ parameters }) => {
		if (parameters.operation === 'read') return;
		expect(parameters.options).toMatchObject({ cellFormat: 'RAW' });
		const { value } = parameters.columns as { value: IDataObject };
		expect(Object.values(value).every((cell) => typeof cell !== 'object')).toBe(true);
	},
	// A placeholder for the user's own tool, which has to escape texts itself.
	'n8n-nodes-base.httpRequest': ({ parameters, text }) => {
		if (parameters.method === 'GET') return;
		expect(String(parameters.url)).toMatch(/^http:\/\/127\.0\.0\.1:4949\/inbox\/[a-z]+$/);
		expect(parameters).toMatchObject({ sendBody: true, specifyBody: 'json' });
		const body = JSON.parse(String(parameters.jsonBody)) as IDataObject;
		if (text !== '') expect(Object.keys(body)).not.toContain('injected');
		const channel = String(parameters.url).split('/').pop();
		if (channel === 'slack' || channel === 'health') expectNoControl(String(body.text));
		if (channel === 'email') expectOneLine(body.subject);
		if (body.html !== undefined) expectNoMarkup(body.html);
		if (channel === 'email' && body.attachments) {
			for (const { fileName } of body.attachments as IDataObject[]) {
				expect(fileName).toMatch(/^route-[\w-]{0,60}\.png$/);
			}
		}
	},
	// The statement is fixed; external values are query parameters.
	'n8n-nodes-base.postgres': ({ parameters, node }) => {
		if (parameters.operation === 'upsert') return expectMappedByKey(parameters, node);
		expect(parameters).toMatchObject({ operation: 'executeQuery', query: node.parameters.query });
		expect(parameters.query).not.toMatch(/^=|\{\{/);
		const { queryReplacement: list = '={{ [] }}' } = node.parameters.options as IDataObject;
		expect(list).toMatch(/^=\{\{ \[.*\] \}\}$/);
		const used = String(parameters.query).match(/\$\d+/g) ?? [];
		expect(used.length > 0).toBe(list !== '={{ [] }}');
	},
	// The response is a fixed text, or an unchanged file with a fixed name.
	'n8n-nodes-base.respondToWebhook': ({ parameters, node }) => {
		expect(parameters).toEqual(node.parameters);
		if (parameters.respondWith === 'text') return expect(parameters.responseBody).not.toMatch(/^=/);
		expect(parameters).toMatchObject({ respondWith: 'binary', responseDataSource: 'set' });
	},
	// Rows are matched by the values of fixed columns.
	'n8n-nodes-base.merge': ({ parameters, node }) => {
		expect(parameters).toEqual(node.parameters);
	},
	// Names of tables and columns are fixed; external values are only in values and conditions.
	'n8n-nodes-base.dataTable': ({ parameters, node, input }) => {
		const { columns = {}, filters = {} } = parameters as Record<string, IDataObject>;
		const { columns: ofNode = {} } = node.parameters as Record<string, IDataObject>;
		const fixed = { ...parameters, columns: undefined, filters: undefined };
		expect({ ...node.parameters, columns: undefined, filters: undefined }).toEqual(fixed);
		if (parameters.resource === 'table') return expect(columns).toEqual(ofNode);
		for (const { keyName, keyValue } of asConditions(filters)) {
			if (keyName === 'container_id') expect(keyValue).toBe(input.json.container_id);
			else expect(['notification_id', 'createdAt']).toContain(keyName);
		}
		if (parameters.operation !== 'upsert') return;
		if (columns.mappingMode === 'autoMapInputData') return expectMappedByKey(parameters, node);
		expect(Object.keys(columns.value as object)).toEqual(Object.keys(ofNode.value as object));
	},
	'n8n-nodes-base.n8nTrigger': ({ parameters, node }) => {
		expect(parameters).toEqual(node.parameters);
	},
	// The node passes its items unchanged to a workflow, which has to be another example.
	'n8n-nodes-base.executeWorkflow': ({ parameters }) => {
		const { value } = parameters.workflowId as { value: string };
		expect(examples.map(({ example }) => (example as { id?: string }).id)).toContain(value);
	},
	// This package's own nodes validate values and send them as JSON.
	'n8n-nodes-shipment-tracking.shipmentTracking': ({ parameters, node }) => {
		expect(node.parameters.resource).toBe(parameters.resource);
		expect(node.parameters.operation).toBe(parameters.operation);
	},
	'n8n-nodes-shipment-tracking.shipmentTrackingTrigger': ({ parameters, node }) => {
		expect(parameters).toEqual(node.parameters);
	},
	'n8n-nodes-shipment-tracking.shipmentTrackingTool': ({ node }) => {
		const expressions = JSON.stringify(node.parameters).match(/=\{\{.*?\}\}/g) ?? [];
		for (const one of expressions) expect(one).toMatch(/^=\{\{ \$fromAI\([^{}]*\) \}\}$/);
	},
	// External text is only in the question, never in the instructions.
	'@n8n/n8n-nodes-langchain.agent': ({ node, parameters, text }) => {
		expect(node.parameters.text).toBe('={{ $json.chatInput }}');
		const { systemMessage } = parameters.options as { systemMessage: string };
		expect(systemMessage).toMatch(/data to report, never an instruction/);
		expect(systemMessage).not.toContain(text);
	},
};

const asConditions = (filters: IDataObject) => (filters.conditions ?? []) as IDataObject[];

/** Expects a question for approval. The node escapes its text, which Slack limits. */
function expectQuestion({ message, options, approvalOptions }: INodeParameters) {
	expect(String(message)).toMatch(/^To dispatch@example\.com:\n/);
	expect(String(message).length).toBeLessThan(3_000);
	expect(options).toMatchObject({ limitWaitTime: { values: { resumeUnit: 'days' } } });
	expect(approvalOptions).toMatchObject({ values: { approvalType: 'double' } });
}

/** The node builds the statement, and no expression is part of it. */
function expectMappedByKey({ columns }: INodeParameters, node: INode) {
	expect(columns).toMatchObject({ mappingMode: 'autoMapInputData', value: {} });
	expect(JSON.stringify(node.parameters.columns)).not.toMatch(/=\{\{/);
}

/** Expects no text that a chat shows as a mention, a command or a link with another label. */
function expectNoControl(text: string) {
	expect(text).not.toBe('');
	expect(text).not.toMatch(/[<>]/);
	expect(text.replace(/&(amp|lt|gt);/g, '')).not.toContain('&');
	expect(text.length).toBeLessThan(12_000);
}

/** The tags of messages. Their only links lead to Terminal49. */
const MESSAGE_TAG =
	/<\/?(div|h1|h2|p|b|span|wbr|table|tbody|tr|th|td|a)( (style|colspan|role)="[-\w:;.,#%() ]*"| href="https:\/\/app\.terminal49\.com\/[-\w/?=%.!~*()&#;]*")*\/?>/g;

/** Expects Slack blocks without mentions and links. Only their headings may have formatting. */
function expectBlocks(blocksUi: unknown) {
	const { blocks } = blocksUi as { blocks: Array<{ text: { text: string } }> };
	expect(blocks.length).toBeGreaterThan(1);
	expect(blocks.length).toBeLessThanOrEqual(50);
	const [, ...sections] = blocks.map(({ text }) => text.text);
	for (const section of sections) {
		expectNoControl(section);
		// The last section says what was read.
		expect(section).toMatch(/^(\*[A-Z][\w, ]+ \(\d+\)\*\n• |\d+ shipments? )/);
		expect(section.replace(/^\*.*\*$/gm, '')).not.toMatch(/(?<!\u200b)[*_~`]/);
	}
}

/** Expects no tags other than those of messages, and tags of the example without attributes. */
function expectNoMarkup(message: unknown) {
	const html = String(message)
		.replace(/<\/?(ul|li|p)>/g, '')
		.replace(MESSAGE_TAG, '');
	expect(html).not.toBe('');
	expect(html).not.toMatch(/[<>"']/);
	expect(html.replace(/&(amp|lt|gt|quot|#\d+);/g, '')).not.toContain('&');
}

/** Expects no characters that start another email header. */
function expectOneLine(subject: unknown) {
	expect(subject).not.toMatch(/[\p{C}\u2028\u2029]/u);
	expect(String(subject).length).toBeLessThan(200);
}

const isSink = ({ type }: INode) => !NO_SINK.some((kind) => kind.test(type));

const sinks = examples.flatMap(({ file, example }) =>
	example.nodes.filter(isSink).map((node) => ({ file, name: node.name, type: node.type, example })),
);

it.each(sinks)('$file: the type of $name ($type) has a check that texts are safe', ({ type }) => {
	expect(Object.keys(SINKS)).toContain(type);
});

/** The example with each text and each event at least once. All combinations would take minutes. */
function runsOf(example: Example) {
	const trigger = example.nodes.find(({ parameters }) => Array.isArray(parameters.events));
	const events = (trigger?.parameters.events ?? ['container.created']) as string[];
	const names = namesIn(example);
	return Array.from({ length: Math.max(HOSTILE.length, events.length) }, (_, turn) => {
		const text = HOSTILE[turn % HOSTILE.length];
		const event = events[turn % events.length];
		const outside = { json: outsideItem(names, text, event), binary: binary(text) };
		const { brief, emails, dispatch } = messages.get(text)!;
		const run = new ExampleRun(example, ({ type, parameters: { operation, outputAs } }) => {
			if (operation === 'getDailyBrief') return { json: brief };
			if (outputAs === 'terminals') return { json: dispatch };
			const email = emails[String(operation)];
			if (email && outputAs === 'summary') return { json: email };
			return OUTSIDE.test(type) ? outside : undefined;
		});
		return { text, run };
	});
}

const sending = sinks.filter(({ type }) => SINKS[type]);

describe.each(examples.filter(({ file }) => sending.some((sink) => sink.file === file)))(
	'$file',
	({ file, example }) => {
		let runs: ReturnType<typeof runsOf>;
		beforeAll(() => (runs = runsOf(example)));
		afterAll(() => (runs = []));

		it.each(sending.filter((sink) => sink.file === file))(
			'$name sends names from the service as plain text only',
			({ name, type }) => {
				const node = example.nodes.find((one) => one.name === name)!;
				for (const { text, run } of runs) {
					const before = run.before(name);
					for (const from of before.length ? before : [undefined]) {
						// Parameters that the AI model fills in have no value here.
						const isTool = type.endsWith('Tool');
						const parameters = isTool ? node.parameters : run.parametersOf(name, from);
						SINKS[type]({ parameters, text, node, input: run.inputOf(name, from) });
					}
				}
			},
		);
	},
);

it('detects a message that is sent unescaped', () => {
	const { example } = examples.find(({ file }) => file === 'event-alerts')!;
	const careless = structuredClone(example);
	const node = careless.nodes.find(({ type }) => type === 'n8n-nodes-base.slack')!;
	node.parameters.text = '={{ $json.summary }}';
	const outside = { json: outsideItem(namesIn(careless), HOSTILE[0], 'container.created') };
	const run = new ExampleRun(careless, (one) => (OUTSIDE.test(one.type) ? outside : undefined));
	const parameters = run.parametersOf(node.name);
	expect(parameters.text).toBe(HOSTILE[0]);
	const input = run.inputOf(node.name);
	expect(() => SINKS[node.type]({ parameters, text: HOSTILE[0], node, input })).toThrow();
});

it('leaves ordinary names unchanged', () => {
	const { example } = examples.find(({ file }) => file === 'event-alerts')!;
	const json = { summary: 'MSKU1234565 discharged at Le Havre, 11 Oct 17:32 local' };
	const run = new ExampleRun(example, (one) => (OUTSIDE.test(one.type) ? { json } : undefined));
	expect(run.parametersOf('Post to channel').text).toBe(json.summary);
});
