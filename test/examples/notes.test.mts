import type { INode, INodeParameters } from 'n8n-workflow';

import { EXAMPLES as examples, isLocal, readExample } from '../support/exampleFiles.mts';
import { ExampleRun, type Example } from '../support/exampleRun.mts';

/** Many users read nothing but the note of an example before they publish it. */

const EXPRESSION_MAX = 200;

const isNote = ({ type }: INode) => type === 'n8n-nodes-base.stickyNote';
const noteOf = ({ nodes }: Example) => String(nodes.find(isNote)?.parameters.content);
const stepsOf = (example: Example) => noteOf(example).match(/^\d+\. .+$/gm) ?? [];

test.each(examples)(
	'the note of %s has numbered steps that end with publishing',
	(_name, example) => {
		const steps = stepsOf(example);
		expect(steps.map((step) => parseInt(step, 10))).toEqual(steps.map((_, index) => index + 1));
		expect(steps.at(-1)).toMatch(/^\d+\. \*\*Publish\*\* /);
	},
);

const isOwn = ({ type }: INode) => type.startsWith('n8n-nodes-shipment-tracking.');
const withOwn = examples.filter(([, { nodes }]) => nodes.some(isOwn));

test.each(withOwn)('the first step in the note of %s is the credential', (_name, example) => {
	expect(stepsOf(example)[0]).toMatch(/^1\. \*\*Credential\*\*: .*Shipment Tracking credential/);
});

const withCredential = examples.flatMap(([file, example]) =>
	example.nodes
		.filter(({ credentials, type }) => credentials && !type.endsWith('Tool'))
		.map(({ name }) => ({ file, name, example })),
);

test.each(withCredential)(
	'the note of $file names $name, which needs a credential',
	({ name, example }) => {
		expect(noteOf(example)).toContain(`**${name}**`);
	},
);

const sheets = examples.flatMap(([file, example]) =>
	example.nodes
		.filter(({ type }) => type === 'n8n-nodes-base.googleSheets')
		.map(({ name, parameters }) => ({
			file,
			name,
			example,
			tab: (parameters.sheetName as { value: string }).value,
		})),
);

test.each(sheets)(
	'the note of $file names the sheet tab that the node "$name" uses',
	({ tab, example }) => {
		expect(stepsOf(example).join('\n')).toContain(`\`${tab}\``);
	},
);

/** Monthly schedules only delete old data, so their hour doesn't matter. */
const hasHour = ({ type, parameters }: INode) =>
	type === 'n8n-nodes-base.scheduleTrigger' &&
	/"triggerAtHour"/.test(JSON.stringify(parameters)) &&
	!/"months"/.test(JSON.stringify(parameters));
const scheduled = examples.filter(([, { nodes }]) => nodes.some(hasHour));

test.each(scheduled)('the note of %s asks for the time zone', (_name, example) => {
	expect(stepsOf(example).join('\n')).toMatch(/\*\*Time zone\*\*: set Timezone/);
});

const isDaily = ({ parameters }: INode) => /"field":"days"/.test(JSON.stringify(parameters));

test.each(scheduled)('%s runs a daily execution that n8n missed', (_name, { nodes }) => {
	const daily = nodes.filter((node) => hasHour(node) && isDaily(node));
	for (const { typeVersion, parameters } of daily) {
		expect({ typeVersion, policy: parameters.misfirePolicy }).toEqual({
			typeVersion: 1.4,
			policy: 'coalesce_owner',
		});
	}
});

/** The texts between {{ and }} of all parameters. */
function expressionsIn(value: unknown): string[] {
	if (typeof value === 'string') {
		if (!value.startsWith('=')) return [];
		return value
			.split('{{')
			.slice(1)
			.map((part) => part.split('}}')[0].trim());
	}
	return value && typeof value === 'object' ? Object.values(value).flatMap(expressionsIn) : [];
}

/** The arguments of $fromAI are texts for the model. */
const withoutArguments = (expression: string): string =>
	expression.replace(/^\$fromAI\(('[^']*'(, )?)+/, '$fromAI(');

test.each(examples)('every expression of %s is short and has no nesting', (_name, { nodes }) => {
	const expressions = nodes
		.flatMap(({ parameters }) => expressionsIn(parameters))
		.map(withoutArguments);
	expect(expressions.filter(({ length }) => length > EXPRESSION_MAX)).toEqual([]);
});

/** Local examples run with the sandbox and need a tariff to show amounts. */
const published = examples.filter(([name]) => !isLocal(name));

test.each(published)('%s contains no tariff rates', (_name, { nodes }) => {
	expect(JSON.stringify(nodes)).not.toMatch(/\btiers\b/);
});

describe.each(['sheet-import', 'local/sheet-import'])('the example %s', (name) => {
	const isTracked = (row: Record<string, string>): boolean => {
		const run = new ExampleRun(readExample(name), (node) =>
			node.name === 'Read rows' ? { json: row } : undefined,
		);
		const { conditions } = run.parametersOf('Not decided yet') as {
			conditions: { conditions: INodeParameters[] };
		};
		return conditions.conditions[0].leftValue as unknown as boolean;
	};

	test.each([
		['a new row', {}, true],
		['a pending row', { Outcome: 'pending' }, true],
		['a tracked row', { Outcome: 'created', Containers: 'MSKU1234565' }, false],
		['a tracked row without containers', { Outcome: 'created', Containers: '' }, true],
		['a row that was tracked before, without containers', { Outcome: 'already_tracked' }, true],
		['a failed row', { Outcome: 'failed' }, false],
		['a rejected row', { Outcome: 'rejected', Carrier: 'MAEU' }, false],
		['a row that needs a carrier', { Outcome: 'needs_carrier', Carrier: '' }, false],
		['a row whose carrier was filled in', { Outcome: 'needs_carrier', Carrier: 'MAEU' }, true],
	])('decides whether to track %s (%o): %p', (_row, row, expected) => {
		expect(isTracked(row as Record<string, string>)).toBe(expected);
	});
});

const MAILED = [
	'carrier-scorecard',
	'charges-morning-mail',
	'daily-brief',
	'deadline-mail',
	'dispatch-list',
];
const emails = ['month-close', ...MAILED.flatMap((name) => [name, `local/${name}`])];

test.each(emails)(
	'the emails of %s have the subject and the HTML that the node returns, unchanged',
	(name) => {
		const example = readExample(name);
		const json = {
			subject: 'Two containers',
			html: '<div>Two</div>',
			text: 'Two',
			slack_text: 'Two',
		};
		const run = new ExampleRun(example, (node) => {
			if (node.type === 'n8n-nodes-base.aggregate') return { json: { routes: [] } };
			return isOwn(node) ? { json } : undefined;
		});
		const parametersOf = (type: string) =>
			example.nodes
				.filter((node) => node.type === `n8n-nodes-base.${type}`)
				.map((node) => run.parametersOf(node.name));
		const sent = [
			...parametersOf('gmail').map(({ subject, message }) => ({ subject, html: message })),
			...parametersOf('httpRequest')
				.filter(({ url }) => String(url).endsWith('/email'))
				.map(({ jsonBody }) => JSON.parse(String(jsonBody)) as INodeParameters),
		];
		expect(sent.length).toBeGreaterThan(0);
		for (const email of sent) {
			expect(email).toMatchObject({ subject: 'Two containers', html: '<div>Two</div>' });
		}
	},
);

test.each([
	['container.pickup_lfd.changed', true],
	['container.transport.vessel_arrived', false],
])('shipment-alerts posts the summary of %s; emailed: %s', (event, isUrgent) => {
	const json = { event, notification_id: 'n1', summary: '<MSKU1000007> & more' };
	const run = new ExampleRun(readExample('shipment-alerts'), ({ name }) =>
		name === 'When something happens' ? { json } : undefined,
	);
	const message = JSON.parse(String(run.parametersOf('Post to chat').jsonBody)) as object;
	expect(message).toEqual({
		event,
		notification_id: 'n1',
		text: '&lt;MSKU1000007&gt; &amp; more',
	});
	expect(run.parametersOf('Urgent?')).toMatchObject({
		conditions: { conditions: [{ leftValue: isUrgent }] },
	});
});

/** The paragraph after the heading of a note, without formatting. */
const introductionOf = (example: Example) =>
	noteOf(example).split('\n')[1].replaceAll('**', '').replaceAll('`', '');

test.each(examples)(
	'the description of %s is the first paragraph of its note',
	(_name, example) => {
		expect(example).toHaveProperty('description', introductionOf(example));
	},
);

test.each(scheduled)('%s has a time zone, which its note says to change', (_name, example) => {
	expect(example).toHaveProperty('settings.timezone', 'America/New_York');
});
