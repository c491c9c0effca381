import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { Client, DAY_MS } from '../../../../../harness/sandbox/client.mts';
import { credentials } from '../../../../contract/support/runCase.mts';
import { runNode } from '../../../../support/n8n.mts';
import { useSandbox } from '../../../../support/sandbox.mts';

/** Reads the brief and the charges on 16 mornings, in an account that grows older from day to day. */

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

const RULES = [
	{ charge: 'demurrage', freeDays: '4', tiers: '1-4: 150; 5+: 300', currency: 'USD' },
	{ charge: 'detention', freeDays: '5', tiers: '1-5: 100; 6+: 200', currency: 'USD' },
];
const CHARGES = {
	which: 'all',
	outputAs: 'summary',
	tariff: { rules: RULES },
	forecast: { pickup: 4, return: 4 },
};
const WITH_TARIFF = { options: { tariffJson: JSON.stringify(RULES) } };

const wordsOf = (text: unknown): number => String(text).split(/\s+/).filter(Boolean).length;

/** The numbers of the containers that are due today or on the next working day. */
const dueIn = (json: IDataObject): string[] =>
	(json.rows as IDataObject[])
		.filter(({ urgency, severity }) => /^due_/.test(String(urgency)) && severity !== 'info')
		.map(({ number }) => String(number));

/** The first lines of a message have all that is due, and no container is in it twice. */
function expectDueFirst({ text, subject }: IDataObject, due: string[], linesFirst = LINES_FIRST) {
	const first = String(text).split('\n').slice(0, linesFirst).join('\n');
	for (const number of due) expect(first).toContain(number);
	expect(String(subject).length).toBeLessThanOrEqual(78);
	const numbers: string[] = String(text).match(/\b[A-Z]{3}U\d{7}\b/g) ?? [];
	expect(numbers.filter((number, place) => numbers.indexOf(number) < place)).toEqual([]);
	const headings: string[] = String(text).match(/^[A-Z][^:]* \(\d+\)(?=\.|$)/gm) ?? [];
	expect(headings).toEqual([...new Set(headings)]);
}

function expectMorning(json: IDataObject) {
	const due = [...new Set(dueIn(json))];
	expectDueFirst(json, due);
	const counted = [...String(json.subject).matchAll(/(\d+) due /g)].map(([, count]) =>
		Number(count),
	);
	expect(counted.reduce((sum, count) => sum + count, 0)).toBe(due.length);
}

/** The counts and rates below the subject, without the amount so far. */
const figuresOf = ({ text }: IDataObject): string =>
	String(text)
		.split('\n')[2]
		.replace(/[\d,.]+ USD so far, /, '');

/** @param brief the brief with the same tariff */
function expectCharges(json: IDataObject, brief: IDataObject) {
	// Empty containers are due, too, so all ten lines after the subject and the figures are needed.
	expectDueFirst(json, dueIn(brief), LINES_FIRST + 3);
	expect(figuresOf(json)).toBe(figuresOf(brief));
	const [, today] = /(\d+ due today)/.exec(String(brief.subject)) ?? [];
	expect(json.subject).toContain(today ?? 'USD');
	expect(json.subject).toMatch(/[\d,]+ USD so far, [\d,]+ USD if picked up and returned (on|by) /);
}

function expectWords(words: number[]) {
	expect(words.reduce((sum, count) => sum + count) / MORNINGS).toBeLessThanOrEqual(MEAN_MAX);
	expect(Math.max(...words)).toBeLessThanOrEqual(WORDS_MAX);
}

it('shows what is due first, each container once, in few words', async () => {
	await client.post('/sandbox/examples', {});
	await sandbox.whenIdle();
	const clock = jest.spyOn(Date, 'now');
	const words: Record<'brief' | 'charges', number[]> = { brief: [], charges: [] };
	for (let morning = 0; morning < MORNINGS; morning++) {
		clock.mockReturnValue(FIRST + morning * DAY_MS);
		const json = await run('getDailyBrief');
		expectMorning(json);
		expectMorning(await run('getExceptions', SUMMARY));
		words.brief.push(wordsOf(json.text));
		const charges = await run('getChargesAtRisk', CHARGES);
		expectCharges(charges, await run('getDailyBrief', WITH_TARIFF));
		words.charges.push(wordsOf(charges.text));
		sandbox.advance(DAY_MS);
	}
	expectWords(words.brief);
	expectWords(words.charges);
});
