import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { useNock } from '../../../../support/service.mts';
import { answerContainers, checkInvoice } from './containers.mts';

/** Tests Check Invoice as messages. */

useNock();

const NUMBER = 'MSKU1234565';
const CUSTOMER = 'Nordwind Trading';

const BOX = {
	container: {
		number: NUMBER,
		current_status: 'picked_up',
		pod_timezone: 'America/Los_Angeles',
		pod_discharged_at: '2026-10-08T20:00:00Z',
		pod_full_out_at: '2026-10-20T18:00:00Z',
		import_deadlines: { pickup_lfd_line: '2026-10-15T07:00:00Z' },
	},
	shipment: {
		shipping_line_scac: 'MAEU',
		port_of_discharge_locode: 'USLAX',
		bill_of_lading_number: 'MAEU200001',
		customer_name: CUSTOMER,
	},
};

const ROW = {
	container: NUMBER,
	charge: 'Demurrage',
	days: 1,
	rate: 150,
	amount: 150,
	currency: 'USD',
	invoice_number: '4711',
	invoice_date: '2026-11-02',
};
const on = (from: string, to = from, more: IDataObject = {}) => ({ ...ROW, from, to, ...more });

const ACCEPTED = on('2026-10-16');
/** The first two of four days are free. */
const DISPUTED = on('2026-10-14', '2026-10-17', { days: 4, amount: 600, invoice_number: '4712' });
const UNKNOWN = on('2026-10-18', '2026-10-18', { charge: 'Chassis', amount: 35 });

const PARAMETERS = {
	outputAs: 'summary',
	tariffSource: 'json',
	tariffJson: JSON.stringify([{ freeDays: 4, tiers: '1+: 150', currency: 'USD' }]),
	options: { asOf: '2026-11-10T20:00:00Z' },
};

async function messagesOf(rows: IDataObject[], more: INodeParameters = {}) {
	answerContainers(BOX);
	const items = await checkInvoice(rows, { ...PARAMETERS, ...more });
	return items.map(({ json, pairedItem }) => ({ ...json, pairedItem }) as IDataObject);
}

const READ = 'as of 10 Nov 15:00 (America/New_York)';

it('returns one message about the rows of all input items: disputes, then checks', async () => {
	const messages = await messagesOf([ACCEPTED, UNKNOWN, DISPUTED]);
	expect(messages).toHaveLength(1);
	const [{ rows, text, html, ...message }] = messages;
	expect(message).toMatchObject({
		subject: '450 USD in dispute, 1 to dispute, 1 to check (10 Nov)',
		has_news: true,
		total: 3,
		counts: { dispute: 1, check: 1, accept: 1 },
		total_in_dispute: { USD: 450 },
	});
	expect(String(text).split('\n')).toEqual([
		'450 USD in dispute, 1 to dispute, 1 to check (10 Nov)',
		'',
		'To dispute (1)',
		`- ${NUMBER}: demurrage, 14 to 17 Oct, 600 USD billed, 150 USD due; 14 to 15 Oct are in free time; 16 Oct is billed twice, also on invoice 4711 (invoice 4712, for Nordwind Trading, B/L MAEU200001). Dispute by 2 Dec.`,
		'',
		'To check (1)',
		expect.stringContaining(`- ${NUMBER}: charge, 18 Oct, 35 USD billed; the charge is neither`),
		'',
		'In dispute: 450 USD',
		`3 invoice rows, ${READ}. 1 row accepted, not listed.`,
	]);
	expect(String(html).replaceAll('\u00a0', ' ')).toMatch(/450 USD<\/b><div[^>]*>of 600 USD</);
	// The HTML doesn't repeat the billed amount, which is at the right.
	expect(html).toContain('</b> demurrage, 14 to 17 Oct, 150 USD due; 14 to 15 Oct are');
	expect((rows as IDataObject[]).map(({ verdict }) => verdict)).toEqual([
		...['accept', 'check', 'dispute'],
	]);
});

it('names the columns of the invoice and of the tariff that are not read', async () => {
	const row = { ...ACCEPTED, 'Bill Run': 7, 'Cost Center': 'LAX', row_number: 2 };
	const tariffJson = [{ freeDays: 4, tiers: '1+: 150', currency: 'USD', Cap: 900 }];
	const [{ subject, text }] = await messagesOf([row], { tariffJson });
	expect(subject).toBe('1 row accepted (10 Nov)');
	expect(text).toContain("Invoice: Not read: 'Bill Run', 'Cost Center' (2 columns).");
	expect(text).toContain("Tariff: Not read: 'Cap' (1 column).");
});

it('says in the subject that all rows are accepted', async () => {
	const [message] = await messagesOf([ACCEPTED]);
	expect(message).toMatchObject({ subject: '1 row accepted (10 Nov)', has_news: false });
	expect(message.text).toContain('Nothing to dispute or to check.');
});

it('disputes the whole amount of a row that was billed too late', async () => {
	const [{ subject, text }] = await messagesOf([{ ...ACCEPTED, invoice_date: '2026-12-15' }]);
	expect(subject).toBe('150 USD in dispute, 1 to dispute (10 Nov)');
	expect(text).toContain('days after the last day of the charge');
});

it('says that nothing is due instead of an amount of zero', async () => {
	const [{ text }] = await messagesOf([on('2026-10-14')]);
	expect(text).toContain('demurrage, 14 Oct, 150 USD billed, nothing due;');
});

it('says how many disputed rows the sum leaves out, and until when a row to check can be disputed', async () => {
	// Without a known gate-out, the cost of the other days is unknown.
	const container = { ...BOX.container, pod_full_out_at: null };
	answerContainers({ ...BOX, container });
	const rows = [on('2026-10-14', '2026-10-17', { days: 4, amount: 600 }), on('2026-10-18')];
	const [{ json }] = await checkInvoice(rows, PARAMETERS);
	expect(json).toMatchObject({
		subject: '1 to dispute, 1 to check (10 Nov)',
		total_in_dispute: {},
	});
	const lines = String(json.text).split('\n');
	expect(lines.at(-1)).toBe(
		`2 invoice rows, ${READ}. 0 rows accepted, not listed. Not in the sum: 1 row to dispute, whose amount is unknown.`,
	);
	expect(lines.filter((line) => line.startsWith('- ')).map((line) => line.split('). ')[1])).toEqual(
		['Dispute by 2 Dec.', 'Last day for a dispute: 2 Dec.'],
	);
});

it('returns a message for each customer', async () => {
	const messages = await messagesOf([DISPUTED, UNKNOWN], { outputAs: 'customers' });
	expect(messages.map(({ group, subject }) => [group, subject])).toEqual([
		[CUSTOMER, `${CUSTOMER}: 300 USD in dispute, 1 to dispute (10 Nov)`],
		['No customer', 'No customer: 1 to check (10 Nov)'],
	]);
});
