import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

import type { INode, INodeParameters } from 'n8n-workflow';

import { ExampleRun, type Example } from '../support/exampleRun.mts';

/** Many users read nothing but the note of an example before they publish it. */

const FOLDER = resolve(__dirname, '../../examples');
const EXPRESSION_MAX = 200;

const examples = readdirSync(FOLDER)
	.filter((file) => file.endsWith('.json'))
	.map((file): [name: string, example: Example] => [
		file.slice(0, -'.json'.length),
		JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Example,
	]);
const exampleNamed = (name: string) => new Map(examples).get(name)!;

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

test.each(withOwn)('the first step of %s is the credential', (_name, example) => {
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

test.each(sheets)('the note of $file names the tab of $name', ({ tab, example }) => {
	expect(stepsOf(example).join('\n')).toContain(`\`${tab}\``);
});

/** Monthly schedules only delete old data, so their hour doesn't matter. */
const hasHour = ({ type, parameters }: INode) =>
	type === 'n8n-nodes-base.scheduleTrigger' &&
	/"triggerAtHour"/.test(JSON.stringify(parameters)) &&
	!/"months"/.test(JSON.stringify(parameters));
const scheduled = examples.filter(([, { nodes }]) => nodes.some(hasHour));

test.each(scheduled)('the note of %s asks for the time zone', (_name, example) => {
	expect(stepsOf(example).join('\n')).toMatch(/\*\*Time zone\*\*: set Timezone/);
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

test.each(examples)('every expression of %s is short and has no nesting', (_name, { nodes }) => {
	const expressions = nodes.flatMap(({ parameters }) => expressionsIn(parameters));
	expect(expressions.filter(({ length }) => length > EXPRESSION_MAX)).toEqual([]);
});

/** Local variants run with the sandbox and need a tariff to show amounts. */
const published = examples.filter(([name]) => !name.endsWith('-local'));

test.each(published)('%s contains no tariff rates', (_name, { nodes }) => {
	expect(JSON.stringify(nodes)).not.toMatch(/\btiers\b/);
});

describe.each(['sheet-import', 'sheet-import-local'])('the rows of a sheet in %s', (name) => {
	const isTracked = (row: Record<string, string>): boolean => {
		const run = new ExampleRun(exampleNamed(name), (node) =>
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
		['a tracked row', { Outcome: 'created', Carrier: 'MAEU' }, false],
		['a row that needs a carrier', { Outcome: 'needs_carrier', Carrier: '' }, false],
		['a row whose carrier was filled in', { Outcome: 'needs_carrier', Carrier: 'MAEU' }, true],
	])('tracks the row %s: %o', (_row, row, expected) => {
		expect(isTracked(row as Record<string, string>)).toBe(expected);
	});
});

describe.each(['charges-morning-mail', 'charges-morning-mail-local'])(
	'the charges email of %s',
	(name) => {
		const row = {
			number: 'MSKU1000007',
			terminal: 'APM <Los Angeles>',
			days_left: -2,
			total_to_date: 1200.5,
			total_forecast: 1500,
			total_currency: 'USD',
			demurrage_to_date: 1200.5,
			demurrage_forecast: 1500,
			demurrage_currency: 'USD',
			summary: 'MSKU1000007: 2 days over',
		};

		/** Subject and HTML of the email about one container. */
		function mailAbout(json: Record<string, unknown>) {
			const run = new ExampleRun(exampleNamed(name), (node) =>
				node.name === 'Get charges' ? { json: json as never } : undefined,
			);
			return run.inputOf('Mail it').json;
		}

		test('contains the sums in its subject and the container in a table', () => {
			const { subject, html } = mailAbout(row);
			expect(subject).toBe('Charges: 1,200.5 USD so far, 1,500 USD by Friday');
			expect(html).toContain(
				'<tr><td>MSKU1000007</td><td>APM &#60;Los Angeles&#62;</td><td>-2</td><td>1,200.5 USD demurrage</td><td>1,500 USD demurrage</td><td>MSKU1000007: 2 days over</td></tr>',
			);
		});

		test('says how many containers are missing from the sum', () => {
			const unknown = { ...row, total_to_date: null, demurrage_to_date: null };
			expect(mailAbout(unknown).subject).toBe(
				'Charges: nothing so far, 1,500 USD by Friday; 1 not in the sum',
			);
		});
	},
);

test.each(['carrier-scorecard', 'carrier-scorecard-local'])(
	'%s sends a row for each carrier',
	(name) => {
		const json = {
			carrier_name: 'Maersk',
			from: '2026-08-01',
			to: '2026-10-30',
			arrivals: 12,
			on_time_percent: 75,
			late: 3,
			median_delay_days: 0,
			worst_delay_days: 4,
			dwell_median_days: null,
			turn_median_days: 6,
		};
		const run = new ExampleRun(exampleNamed(name), (node) =>
			node.name === 'Get scorecard' ? { json } : undefined,
		);
		const { subject, html } = run.inputOf('Mail it').json;
		expect(subject).toBe('Carriers from 2026-08-01 to 2026-10-30');
		const cells = ['Maersk', '12', '75 %', '3', '0', '4', '', '6'].map(
			(cell) => `<td>${cell}</td>`,
		);
		expect(html).toContain(`<tr>${cells.join('')}</tr>`);
	},
);

test.each([
	['container.transport.vessel_discharged', 'Container MSKU1000007 was unloaded at Los Angeles.'],
	['vessel.unknown', 'vessel.unknown'],
])('shipment-alerts writes a sentence for %s', (event, sentence) => {
	const json = {
		event,
		container: { number: 'MSKU1000007' },
		shipment: { port_of_discharge_name: 'Los Angeles' },
	};
	const run = new ExampleRun(exampleNamed('shipment-alerts'), ({ name }) =>
		['When something happens', 'As if sent along'].includes(name) ? { json } : undefined,
	);
	expect(run.inputOf('Post to chat').json.text).toBe(sentence);
});
