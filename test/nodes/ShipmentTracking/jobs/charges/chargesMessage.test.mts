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
		'2 days over, 200 USD so far, 100 USD a day, 250 USD a day from 9 Mar; 700 USD demurrage if picked up on 10 Mar; no detention if returned on 10 Mar (for Nordwind Trading, B/L HLCUNYC100200)';
	expect(message).toMatchObject({
		has_news: true,
		subject: '200 USD so far, 700 USD if picked up on 10 Mar, 1 accruing (8 Mar)',
		total: 2,
		total_to_date: { USD: 200 },
		total_forecast: { USD: 700 },
	});
	expect(message.rows).toHaveLength(2);
	expect(message.text).toBe(
		[
			`${String(message.subject)}\n`,
			'200 USD so far, 100 USD a day, 1 past',
			`- TGHU0000000: ${words}\n`,
			'Total: 200 USD, 700 USD if picked up on 10 Mar',
			`2 containers, ${READ}. ${ESTIMATE}`,
		].join('\n'),
	);
	expect(figuresOf(message)).toEqual([
		'200 USD | 700 USD if picked up on 10 Mar',
		'200 USD | 700 USD if picked up on 10 Mar',
	]);
});

it('does not repeat in the HTML the amounts that are at the right', async () => {
	const { html } = await messageOf([LATE], AHEAD);
	expect(html).toContain('</b> 2 days over, 100 USD a day, 250 USD a day from 9 Mar</div>');
});

it('lists the most severe containers first: overdue, due soon, free, finished', async () => {
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
	expect(new Set(colors.slice(0, 4).map(([, color]) => color)).size).toBe(4);
});

it('shows an unknown amount of an overdue container as unknown, never as zero', async () => {
	const [message] = await messagesOf([{ box: LATE, bill: STOPPED }]);
	expect(message.subject).toBe('1 overdue without an amount, 1 container not in the sum (8 Mar)');
	expect(figuresOf(message)).toEqual(['unknown']);
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
	expect(message.subject).toBe('800 USD so far, 1 accruing (20 Mar)');
	expect(figuresOf(message)).toEqual(['800 USD', '800 USD']);
	expect(linesOf(message)[0]).toContain('600 USD so far, 75 USD a day');
	expect(message.html).toContain(
		'picked up, 2 days over, 200 USD; empty 8 days over, 600 USD so far',
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
	expect(figuresOf(message)).toEqual(['200 EUR + 600 USD']);
	expect(message.text).toContain('Not in the sum: 1 container (currencies differ: 1).');
});

it('lists a container with two bills of lading once', async () => {
	const same = { number: 'MSKU1234565', ...LATE };
	const message = await messageOf([same, same]);
	expect(message.subject).toBe('200 USD so far, 1 accruing (8 Mar)');
	expect(linesOf(message)).toHaveLength(1);
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
		{ outputAs: 'customers' },
	);
	expect(messages.map(({ group, subject, total }) => [group, subject, total])).toEqual([
		['Acme Imports', 'Acme Imports: 450 USD so far, 1 accruing (8 Mar)', 1],
		['Nordwind Trading', 'Nordwind Trading: 200 USD so far, 1 accruing (8 Mar)', 2],
	]);
});

it('lists the same containers if Selected Fields limits the columns of the rows', async () => {
	const options = { ...asOf('2026-03-08').options, selectedFields: 'id' };
	const message = await messageOf([LATE], { options });
	expect(message.rows).toEqual([{ id: '0' }]);
	expect(figuresOf(message)[0]).toBe('200 USD');
});

it('escapes names in HTML and puts each container on one line of text', async () => {
	const hostile = '<img src=x onerror="alert(1)">\r\n- MSKU9999999: ready & more';
	const message = await messageOf([{ ...LATE, number: hostile }]);
	expect(linesOf(message)).toHaveLength(1);
	expect(message.html).not.toContain('<img');
});
