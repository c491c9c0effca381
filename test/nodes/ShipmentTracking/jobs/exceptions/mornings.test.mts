import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { Client, DAY_MS } from '../../../../../harness/sandbox/client.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { runNode } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';

/** Reads the brief on 16 mornings, in an account that grows older from day to day. */

const FIRST = Date.UTC(2026, 10, 28, 12);
const MORNINGS = 16;

const sandbox = useSandbox({ startAt: FIRST });
const client = new Client(sandbox);
afterEach(() => void jest.restoreAllMocks());

async function run(operation: string, more: INodeParameters = {}): Promise<IDataObject> {
	const setup = { credentials: credentials(sandbox) };
	const [{ json }] = await runNode(
		{ resource: 'report', operation, ...more },
		[{ json: {} }],
		setup,
	);
	return json;
}

const MEAN_MAX = 700;
const WORDS_MAX = 1_200;
const LINES_FIRST = 10;
const SUMMARY = { outputAs: 'summary', options: { columns: 'all' } };

const wordsOf = (text: unknown): number => String(text).split(/\s+/).filter(Boolean).length;

/** The numbers of the containers that are due today or on the next working day. */
const dueIn = (json: IDataObject): string[] =>
	(json.rows as IDataObject[])
		.filter(({ urgency, severity }) => /^due_/.test(String(urgency)) && severity !== 'info')
		.map(({ number }) => String(number));

function expectMorning(json: IDataObject) {
	const text = String(json.text);
	const first = text.split('\n').slice(0, LINES_FIRST).join('\n');
	const due = [...new Set(dueIn(json))];
	for (const number of due) expect(first).toContain(number);
	const counted = [...String(json.subject).matchAll(/(\d+) due /g)].map(([, count]) =>
		Number(count),
	);
	expect(counted.reduce((sum, count) => sum + count, 0)).toBe(due.length);
	expect(String(json.subject).length).toBeLessThanOrEqual(78);
	const numbers: string[] = text.match(/\b[A-Z]{3}U\d{7}\b/g) ?? [];
	expect(numbers.filter((number, place) => numbers.indexOf(number) < place)).toEqual([]);
}

it('tells what is due first, each container once, in few words', async () => {
	await client.post('/sandbox/examples', {});
	await sandbox.whenIdle();
	const clock = jest.spyOn(Date, 'now');
	const words: number[] = [];
	for (let morning = 0; morning < MORNINGS; morning++) {
		clock.mockReturnValue(FIRST + morning * DAY_MS);
		const json = await run('getDailyBrief');
		expectMorning(json);
		expectMorning(await run('getExceptions', SUMMARY));
		words.push(wordsOf(json.text));
		sandbox.advance(DAY_MS);
	}
	expect(words.reduce((sum, count) => sum + count) / MORNINGS).toBeLessThanOrEqual(MEAN_MAX);
	expect(Math.max(...words)).toBeLessThanOrEqual(WORDS_MAX);
});
