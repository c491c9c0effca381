import { problemsOfMorning } from '../../demo/morningChecks.mts';
import { briefInWords, chargesInWords } from '../../demo/morningWords.mts';
import type { Morning } from '../../demo/morning.mts';
import type { JsonFields } from '../../harness/n8n/executions.mts';

const TARIFF = [
	{ name: 'Import', charge: 'demurrage', tiers: '1-4: 150; 5-9: 300; 10+: 450' },
	{ name: 'Empty return', charge: 'detention', tiers: '1-5: 100; 6+: 200' },
];

/** A row of Get Charges without charges. */
const free = {
	id: 'free',
	number: 'MSKU0000001',
	last_free_day_source: 'line',
	demurrage_status: 'free',
	demurrage_days: 0,
	demurrage_to_date: 0,
	demurrage_tariff: 'Import',
	detention_days: 0,
	detention_to_date: null,
	detention_tariff: null,
	total_to_date: 0,
	total_forecast: 300,
	total_currency: 'USD',
	summary: 'MSKU0000001: 2 days left',
};
const standing = {
	...free,
	id: 'standing',
	number: 'MSKU0000002',
	demurrage_status: 'accruing',
	demurrage_days: 6,
	demurrage_to_date: 1200,
	total_to_date: 1200,
	total_forecast: 1500.5,
	summary: 'MSKU0000002: 6 days over',
};
const unreturned = {
	...free,
	id: 'unreturned',
	number: 'MSKU0000003',
	demurrage_status: 'final',
	detention_days: 7,
	detention_to_date: 900,
	detention_tariff: 'Empty return',
	total_to_date: 900,
	total_forecast: 1100,
	summary: 'MSKU0000003: empty 7 days over',
};
const stopped = {
	...free,
	id: 'stopped',
	number: 'MSKU0000004',
	demurrage_days: 9,
	demurrage_to_date: null,
	demurrage_reason: 'tracking_stopped',
	total_to_date: null,
	total_forecast: null,
	total_currency: null,
};

const brief = {
	subject: '1 due today (21 Nov)',
	html: '<div>1</div>',
	slack_text: 'Shipments: 1 last free day',
	has_news: true,
	total: 1,
	counts: { lastFreeDay: 1, noUpdate: 0 },
	rows: [{ rule: 'lastFreeDay', id: 'standing' }],
};

const chargesMail = {
	subject: '1 due today, 2,100 USD so far, 2,900.50 USD if picked up on 27 Nov (21 Nov)',
	html: '<b>MSKU0000002</b> 6 days over<b>MSKU0000003</b>',
};

const message = (body: JsonFields) => ({ channel: 'email', body });

const morning = (changes: Partial<Morning> = {}): Morning => ({
	tariff: TARIFF,
	charges: [standing, unreturned, free, stopped],
	briefs: [brief],
	chat: [message({ text: 'something else' }), message({ text: brief.slack_text })],
	mails: [message(chargesMail), message({ subject: brief.subject, html: brief.html })],
	...changes,
});

const rows = (...changed: JsonFields[]): JsonFields[] => [
	...changed,
	...[standing, unreturned, free, stopped].filter(
		({ id }) => !changed.some((row) => row.id === id),
	),
];

test('prints the amounts at risk and the subject of the brief', () => {
	expect(chargesInWords(morning().charges)).toBe(
		'2 of 4 containers cost 2,100 USD so far, 2,900.50 USD by Friday; highest: MSKU0000002: 6 days over',
	);
	expect(briefInWords([brief])).toBe('1 due today (21 Nov)');
});

test('prints readable texts if there are no rows', () => {
	expect(chargesInWords([])).toBe('0 of 0 containers cost nothing so far, nothing by Friday');
	expect(briefInWords([])).toBe('none');
});

test('never adds amounts in different currencies', () => {
	const euros = { ...unreturned, total_currency: 'EUR' };
	expect(chargesInWords([standing, euros])).toContain('1,200 USD and 900 EUR so far');
});

test('reports no problem if charges and brief are consistent', () => {
	expect(problemsOfMorning(morning())).toEqual([]);
	const html = '<td>MSKU0000003</td><td>and 1 more</td>';
	const [, other] = morning().mails;
	const mails = [message({ ...chargesMail, html }), other];
	expect(problemsOfMorning(morning({ mails }))).toEqual([]);
});

test.each<[what: string, changes: Partial<Morning>, problem: RegExp]>([
	['no charges', { charges: [] }, /no container was assessed/],
	['only containers without charges', { charges: [free] }, /no container has charges/],
	['a duplicate container', { charges: [...morning().charges, standing] }, /assessed twice/],
	[
		'an amount that differs from the tariff',
		{ charges: rows({ ...standing, demurrage_to_date: 1100, total_to_date: 1100 }) },
		/MSKU0000002: demurrage of 1100 for 6 days by "Import", not 1200/,
	],
	[
		'an amount without a tariff rule',
		{ tariff: TARIFF.slice(1) },
		/MSKU0000002: demurrage of 1200 for 6 days by "Import", not null/,
	],
	[
		'a missing amount without a reason',
		{ charges: rows({ ...stopped, demurrage_reason: null }) },
		/MSKU0000004: demurrage of null/,
	],
	[
		'a total that differs from the sum of the charges',
		{ charges: rows({ ...unreturned, total_to_date: 1000 }) },
		/MSKU0000003: 1000 in total/,
	],
	[
		'a forecast below the charges so far',
		{ charges: rows({ ...unreturned, total_forecast: 800 }) },
		/MSKU0000003: 900 in total, 800 by Friday/,
	],
	[
		'no email of charges',
		{ mails: morning().mails.slice(1) },
		/no email has the subject "2,100 USD so far"/,
	],
	[
		'an email that lacks a container with charges',
		{ mails: [message({ ...chargesMail, html: '<td>MSKU0000003</td>' }), morning().mails[1]] },
		/MSKU0000002: not in the email/,
	],
	['no brief', { briefs: [] }, /0 briefs returned/],
	['two briefs', { briefs: [brief, brief] }, /2 briefs returned/],
	[
		'a brief without rows',
		{ briefs: [{ ...brief, has_news: false, total: 0, counts: { noUpdate: 0 }, rows: [] }] },
		/the brief has no last free days/,
	],
	[
		'a count that differs from the number of rows',
		{ briefs: [{ ...brief, counts: { lastFreeDay: 1, noUpdate: 2 }, total: 3 }] },
		/counts 2 noUpdate rows, and has 0/,
	],
	['a wrong total of the brief', { briefs: [{ ...brief, total: 5 }] }, /its total is 5/],
	[
		'a container with charges that is not in the brief',
		{ briefs: [{ ...brief, rows: [{ rule: 'lastFreeDay', id: 'free' }] }] },
		/MSKU0000002: charges, but not in the brief/,
	],
	['no email of the brief', { mails: morning().mails.slice(0, 1) }, /the brief was not emailed/],
	['a missing chat message', { chat: [] }, /not in the chat/],
])('reports %s as a problem', (_what, changes, problem) => {
	expect(problemsOfMorning(morning(changes)).join('\n')).toMatch(problem);
});
