import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { useNock } from '../../../../support/service.mts';
import {
	answerListed,
	asOf,
	charges,
	DEMURRAGE,
	lastFree,
	OUT,
	type Listed,
} from './containers.mts';

/** Tests Get Charges as messages. */

useNock();

const LATE = lastFree('2026-03-06');
const SOON = lastFree('2026-03-09');
const FREE = lastFree('2026-03-12');
const AHEAD = { pickup: '2026-03-10', return: '2026-03-10' };
const STOPPED = { line_tracking_stopped_at: '2026-03-07T00:00:00Z' };

async function messagesOf(listed: Array<Omit<Listed, 'id'>>, more: INodeParameters = {}) {
	answerListed(listed.map((one, place) => ({ ...one, id: `${place}` })));
	const asked = { openOnly: false, returnAll: true, outputAs: 'summary' };
	return await charges({ ...asked, ...asOf('2026-03-08'), ...more });
}

async function messageOf(boxes: IDataObject[], more: INodeParameters = {}): Promise<IDataObject> {
	const [message, ...others] = await messagesOf(
		boxes.map((box) => ({ box })),
		more,
	);
	expect(others).toEqual([]);
	return message;
}

/** The lines about containers. */
const linesOf = ({ text }: IDataObject): string[] =>
	String(text)
		.split('\n')
		.filter((line) => line.startsWith('- '));

/** The texts at the right, without non-breaking blanks. */
const figuresOf = ({ html }: IDataObject): string[] =>
	[...String(html).matchAll(/<td style="[^"]*text-align:right[^"]*">(.*?)<\/td>/g)].map(
		([, cell]) =>
			cell
				.replace(/<\/(span|b|div)><div[^>]*>/g, ' | ')
				.replace(/<[^>]*>/g, '')
				.replaceAll('\u00a0', ' '),
	);

it('names the columns of the tariff that are not read', async () => {
	const tariffJson = [{ 'Free Days': 3, 'Rate (USD)': 80, Cap: 900, Remarks: 'from the web' }];
	const { text } = await messageOf([LATE], { tariffSource: 'json', tariffJson });
	expect(text).toContain("Tariff: Not read: 'Cap' (1 column).");
});

const READ = 'as of 8 Mar 13:00 (America/New_York)';
const ESTIMATE = 'This is an estimate from your own tariff, not an invoice.';

it('lists the containers that cost something, with their amounts at the right and totals', async () => {
	const message = await messageOf([LATE, FREE], AHEAD);
	const words =
		'2 days over; availability not reported; 200 USD so far; 700 USD if picked up on 10 Mar; 250 USD a day (for Nordwind Trading, B/L HLCUNYC100200)';
	expect(message).toMatchObject({
		has_news: true,
		subject: '1 past last free day, 200 USD so far, 700 USD if picked up on 10 Mar (8 Mar)',
		total: 2,
		total_to_date: { USD: 200 },
		total_forecast: { USD: 700 },
	});
	expect(message.rows).toHaveLength(2);
	expect(message.text).toBe(
		[
			`${String(message.subject)}\n`,
			'1 past last free day, 200 USD so far, 250 USD a day',
			`- TGHU0000000: ${words}\n`,
			'Total: 200 USD, 700 USD if picked up on 10 Mar',
			`2 containers, ${READ}. ${ESTIMATE}`,
		].join('\n'),
	);
	expect(figuresOf(message)).toEqual([
		'2 days over | 200 USD so far | 700 USD if picked up on 10 Mar | 250 USD a day',
		'200 USD | 700 USD if picked up on 10 Mar',
	]);
});

it('does not repeat in the HTML the days and amounts that are at the right', async () => {
	const { html } = await messageOf([LATE], AHEAD);
	expect(html).toContain('</b> availability not reported</div>');
});

it('lists the most severe containers first: overdue, due soon, in the forecast, finished', async () => {
	const out = { ...OUT, pod_full_out_at: '2026-03-08T15:00:00Z' };
	const back = { ...out, empty_terminated_at: '2026-03-08T16:00:00Z' };
	const containers = [{ ...back, ...LATE }, FREE, SOON, LATE].map((box, place) => ({
		...box,
		number: `TEST${place}`,
	}));
	const later = { pickup: '2026-03-15', return: '2026-03-15' };
	const message = await messageOf(containers, later);
	expect(linesOf(message).map((line) => line.slice(2, 7))).toEqual([
		...['TEST3', 'TEST2', 'TEST1', 'TEST0'],
	]);
	const colors = [...String(message.html).matchAll(/border-left:3px solid (#\w+)/g)];
	// Entries that are over or due have the same color.
	expect(new Set(colors.slice(1, 4).map(([, color]) => color)).size).toBe(3);
});

it('begins with what is due and past, in the groups of the brief, each sorted by its rate', async () => {
	const held = { holds_at_pod_terminal: [{ name: 'customs', status: 'hold' }] };
	const small = { equipment_length: 20 };
	// The 8th is a Sunday: the last working day before it is the 6th.
	const containers = [
		...[{ ...lastFree('2026-03-05'), ...held }, FREE, { ...lastFree('2026-03-04'), ...small }],
		...[lastFree('2026-03-05'), lastFree('2026-03-08'), SOON],
	].map((box, place) => ({ ...box, number: `TEST${place}` }));
	const rules = [{ ...DEMURRAGE, equipment: '20', tiers: '1+: 40' }, DEMURRAGE];
	const message = await messageOf(containers, { tariff: { rules } });
	expect(linesOf(message).map((line) => line.slice(2, 7))).toEqual([
		...['TEST4', 'TEST3', 'TEST2', 'TEST5', 'TEST0'],
	]);
	expect(message.subject).toBe(
		'1 due today, 3 past last free day, 1 due by Monday, 1,060 USD so far (8 Mar)',
	);
	expect(String(message.text).split('\n')[2]).toBe(
		'1 due today, 3 past last free day, 1 due by Monday, 1,060 USD so far, 540 USD a day',
	);
});

it('joins containers of a bill of lading with the same days and state, and adds their amounts', async () => {
	const bill = { bill_of_lading_number: 'HLCU1' };
	const boxes = Array.from({ length: 12 }, (_, place) => ({
		box: { ...lastFree('2026-03-05'), number: `TEST${10 + place}` },
		bill,
	}));
	const small = { ...lastFree('2026-03-05'), number: 'SMALL', equipment_length: 20 };
	const rules = [{ ...DEMURRAGE, equipment: '20', tiers: '1+: 40' }, DEMURRAGE];
	const [message] = await messagesOf([...boxes, { box: small, bill }], { tariff: { rules } });
	expect(linesOf(message)).toEqual([
		'- TEST10, TEST11, TEST12, TEST13, TEST14, TEST15, TEST16, TEST17, TEST18, TEST19 and 3 more: 3 days over; availability not reported; 5,520 USD so far; 3,040 USD a day (for Nordwind Trading, B/L HLCU1)',
	]);
});

it('lists all numbers of what is due', async () => {
	const bill = { bill_of_lading_number: 'HLCU1' };
	const boxes = Array.from({ length: 12 }, (_, place) => ({
		box: { ...SOON, number: `TEST${10 + place}` },
		bill,
	}));
	const [message] = await messagesOf(boxes);
	expect(message.subject).toBe('12 due by Monday (8 Mar)');
	expect(linesOf(message)).toHaveLength(1);
	for (const { box } of boxes) expect(message.text).toContain(box.number);
});

it('names the next rate of a container that has a line of its own, unless it begins tomorrow', async () => {
	const [line] = linesOf(await messageOf([SOON]));
	expect(line).toContain('1 day left; availability not reported; 100 USD a day from 10 Mar');
	const [over] = linesOf(await messageOf([LATE]));
	expect(over).toContain('; 250 USD a day (');
	expect(over).not.toContain('from 9 Mar');
});

it('shows a customer days and states, without the amounts of the tariff', async () => {
	const out = { ...OUT, ...LATE, pod_full_out_at: '2026-03-08T15:00:00Z' };
	const unknown = { ...LATE, equipment_type: null };
	const rules = [{ ...DEMURRAGE, equipment: 'dry' }];
	const [message, ...others] = await messagesOf(
		[{ box: LATE }, { box: out }, { box: unknown }, { box: FREE }],
		{ ...AHEAD, outputAs: 'customers', tariff: { rules } },
	);
	expect(others).toEqual([]);
	const { subject, text, short, html, slack_text, slack_blocks } = message;
	expect(subject).toBe('Nordwind Trading: 2 past last free day (8 Mar)');
	const texts = JSON.stringify([subject, text, short, html, slack_text, slack_blocks]);
	expect(texts).not.toMatch(/USD|so far|amount|tariff|estimate|not in the sum/i);
	expect(linesOf(message)).toEqual([
		'- TGHU0000000, TGHU0000002: 2 days over; availability not reported (for Nordwind Trading, B/L HLCUNYC100200)',
		'- TGHU0000001: picked up, 2 days over; out since today (B/L HLCUNYC100200)',
	]);
});

it.each([
	['a container that may be gone', LATE, STOPPED, 'Nothing due (8 Mar)', 1],
	['a container in free time', FREE, {}, 'Nothing due (8 Mar)', 0],
])('shows a customer no amounts of %s', async (_, box, bill, words, lines) => {
	const [message] = await messagesOf([{ box, bill }], { ...AHEAD, outputAs: 'customers' });
	expect(message.subject).toBe(`Nordwind Trading: ${words}`);
	expect(linesOf(message)).toHaveLength(lines);
	expect(JSON.stringify([message.text, message.html])).not.toMatch(/amount|charges|USD/i);
});

it('has a short form with the subject and the first lines', async () => {
	const { short, subject } = await messageOf([LATE, SOON], AHEAD);
	expect(String(short).split('\n')).toEqual([
		subject,
		expect.stringContaining('TGHU0000000: 2 days over; '),
		expect.stringContaining('TGHU0000001: 1 day left; '),
	]);
});

it('shows an unknown amount of an overdue container as unknown, never as zero', async () => {
	const [message] = await messagesOf([{ box: LATE, bill: STOPPED }]);
	expect(message.subject).toBe('1 overdue without an amount, 1 container not in the sum (8 Mar)');
	expect(figuresOf(message)).toEqual(['unknown so far']);
	expect(message.text).toContain('Not in the sum: 1 container (tracking stopped: 1).');
});

it.each([
	['separate', undefined],
	['combined', { rules: [{ ...DEMURRAGE, charge: 'combined' }] }],
])(
	"counts no container that waits for the carrier's train as overdue: %s clock",
	async (_, tariff) => {
		const waiting = { ...LATE, current_status: 'awaiting_inland_transfer' };
		const message = await messageOf([waiting], tariff ? { tariff } : {});
		expect(message.rows).toMatchObject([{ days_over: 2, days_left: null }]);
		expect(message.subject).toBe('1 container not in the sum (8 Mar)');
		expect(linesOf(message)).toEqual([]);
	},
);

it('adds demurrage and detention of a container', async () => {
	const out = { ...OUT, ...LATE, pod_full_out_at: '2026-03-08T15:00:00Z' };
	const message = await messageOf([out], asOf('2026-03-20'));
	expect(message.subject).toBe('1 empty return overdue, 800 USD so far (20 Mar)');
	expect(figuresOf(message)).toEqual(['8 days over | 800 USD so far | 75 USD a day', '800 USD']);
	expect(linesOf(message)[0]).toContain(
		'picked up, 2 days over; empty 8 days over; 200 USD demurrage and 600 USD detention; 800 USD so far; 75 USD a day',
	);
});

it('shows amounts in two currencies separately', async () => {
	const tariff = {
		rules: [
			{ freeDays: '3', tiers: '1+: 100', currency: 'EUR' },
			{ charge: 'detention', freeDays: '4', tiers: '1+: 75', currency: 'USD' },
		],
	};
	const out = { ...OUT, ...LATE, pod_full_out_at: '2026-03-08T15:00:00Z' };
	const message = await messageOf([out], { ...asOf('2026-03-20'), tariff });
	expect(figuresOf(message)).toEqual(['8 days over | 200 EUR and 600 USD so far | 75 USD a day']);
	expect(message.text).toContain('Not in the sum: 1 container (currencies differ: 1).');
});

it('lists a container with two bills of lading once, with both', async () => {
	const box = { number: 'MSKU1234565', ...LATE };
	const bills = ['HLCU2', 'HLCU1'].map((bill_of_lading_number) => ({
		box,
		bill: { bill_of_lading_number },
	}));
	const [message] = await messagesOf(bills);
	expect(message.subject).toBe('1 past last free day, 200 USD so far (8 Mar)');
	expect(linesOf(message)).toEqual([
		expect.stringMatching(/^- MSKU1234565: .* \(for Nordwind Trading, B\/L HLCU1, HLCU2\)$/),
	]);
});

it('shows each customer a container under its own bill of lading, and counts its amount once', async () => {
	const box = { number: 'MSKU1234565', ...LATE };
	const messages = await messagesOf(
		['Acme', 'Nordwind'].map((customer_name) => ({
			box,
			bill: { customer_name, bill_of_lading_number: `OF-${customer_name}` },
		})),
		{ outputAs: 'customers', options: { ...asOf('2026-03-08').options, showAmounts: true } },
	);
	expect(messages.map(linesOf)).toEqual([
		['- MSKU1234565: 2 days over; availability not reported; 200 USD so far; 250 USD a day (for Acme, B/L OF-Acme)'], // prettier-ignore
		['- MSKU1234565: 2 days over; availability not reported (for Nordwind, B/L OF-Nordwind)'],
	]);
});

it('has has_news: false, no rows and no "0 USD" if no container has charges', async () => {
	const message = await messageOf([FREE]);
	expect(message).toMatchObject({ has_news: false, subject: 'No charges (8 Mar)' });
	expect(message.text).toBe(
		`No charges (8 Mar)\n\nNo container has charges.\n\n1 container, ${READ}. ${ESTIMATE}`,
	);
});

it('says "No charges are known." if an amount is missing', async () => {
	const unknown = { ...lastFree('2026-03-12'), pod_discharged_at: null, current_status: 'on_rail' };
	const message = await messageOf([{ ...FREE, ...unknown, pod_rail_departed_at: '2026-03-05' }]);
	expect(message.subject).toBe('1 container not in the sum (8 Mar)');
	expect(String(message.text).split('\n')[2]).toBe('No charges are known.');
});

it('does not call days without a tariff an estimate from one', async () => {
	const message = await messageOf([LATE], { tariff: { rules: [] } });
	expect(String(message.text).split('\n').at(-1)).toBe(
		`1 container, ${READ}. Not in the sum: 1 container (no tariff: 1). Without a tariff, only days are counted.`,
	);
});

it('returns a message for each customer with its own sums', async () => {
	const customer_name = 'Acme Imports';
	const messages = await messagesOf(
		[{ box: LATE }, { box: lastFree('2026-03-05'), bill: { customer_name } }, { box: FREE }],
		{ outputAs: 'customers', options: { ...asOf('2026-03-08').options, showAmounts: true } },
	);
	expect(messages.map(({ group, subject, total }) => [group, subject, total])).toEqual([
		['Acme Imports', 'Acme Imports: 1 past last free day, 450 USD so far (8 Mar)', 1],
		['Nordwind Trading', 'Nordwind Trading: 1 past last free day, 200 USD so far (8 Mar)', 2],
	]);
});

it('lists the same containers if Selected Fields limits the columns of the rows', async () => {
	const options = { ...asOf('2026-03-08').options, selectedFields: 'id' };
	const message = await messageOf([LATE], { options });
	expect(message.rows).toEqual([{ id: '0' }]);
	expect(figuresOf(message)[0]).toBe('2 days over | 200 USD so far | 250 USD a day');
});

it('escapes names in HTML and puts each container on one line of text', async () => {
	const hostile = '<img src=x onerror="alert(1)">\r\n- MSKU9999999: ready & more';
	const message = await messageOf([{ ...LATE, number: hostile }]);
	expect(linesOf(message)).toHaveLength(1);
	expect(message.html).not.toContain('<img');
});
