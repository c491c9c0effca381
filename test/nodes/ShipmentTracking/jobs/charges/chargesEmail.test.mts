import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { answer, useNock } from '../../../../support/service.mts';
import {
	asOf,
	charges,
	container,
	eventsOf,
	lastFree,
	OUT,
	shipment,
	TERMINAL,
} from './containers.mts';

/** Tests Get Charges as one email. */

useNock();

async function emailOf(
	boxes: IDataObject[],
	more: INodeParameters = {},
	ofShipment: IDataObject = {},
): Promise<IDataObject> {
	const data = boxes.map((attributes, place) => container(`${place}`, attributes));
	const ids = data.map(({ id }) => id);
	const included = [shipment(ids, ofShipment), TERMINAL];
	answer('GET', '/v2/containers', { body: { data, included } });
	for (const id of ids) answer('GET', eventsOf(id), { body: { data: [] } });
	const asked = { openOnly: false, returnAll: true, outputAs: 'summary' };
	const [email, ...others] = await charges({ ...asked, ...asOf('2026-03-08'), ...more });
	expect(others).toEqual([]);
	return email;
}

const cellsOf = ({ html }: IDataObject) =>
	[...String(html).matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)].map(([, text]) => text);

const LATE = lastFree('2026-03-06');
const FREE = lastFree('2026-03-12');
const ESTIMATE = 'This is an estimate from your own tariff, not an invoice.';
const FORECAST = { forecast: 'date', pickupDate: '2026-03-10', returnDate: '2026-03-10' };

it('the email about charges lists the containers that cost something, with sums in the subject', async () => {
	const email = await emailOf([LATE, FREE], FORECAST);
	const words =
		'2 days over, 200 USD so far, 100 USD a day, 250 USD from 9 Mar; out by 10 Mar 700 USD; empty back by 10 Mar 0 USD (for Nordwind Trading, B/L HLCUNYC100200)';
	expect(email).toMatchObject({
		has_news: true,
		subject: 'Charges: 200 USD so far, 700 USD by 10 Mar',
		total_to_date: { USD: 200 },
		total_forecast: { USD: 700 },
	});
	expect(email.rows).toHaveLength(2);
	expect(String(email.text).split('\n')).toEqual([
		email.subject,
		`- TGHU0000000 at PNCT: ${words}`,
		ESTIMATE,
	]);
	expect(cellsOf(email)).toEqual([
		email.subject,
		...['Container', 'Terminal', 'So far', 'By 10 Mar', 'Details'],
		...['TGHU0000000', 'PNCT', '200 USD demurrage', '700 USD demurrage', words],
	]);
	expect(email.html).toContain(`<p>${ESTIMATE}</p>`);
});

it('the email about charges has no forecast column without a forecast', async () => {
	const cells = cellsOf(await emailOf([LATE]));
	expect(cells.slice(1, 5)).toEqual(['Container', 'Terminal', 'So far', 'Details']);
	expect(cells).toHaveLength(9);
});

it('the email about charges shows "unknown" for an overdue container without an amount, never zero', async () => {
	const email = await emailOf([LATE], {}, { line_tracking_stopped_at: '2026-03-07T00:00:00Z' });
	expect(email.subject).toBe('Charges: no known amount so far; 1 container not in the sum');
	expect(cellsOf(email)).toContain('demurrage unknown');
	expect(email.text).toContain('Not in the sum: 1 container (tracking stopped: 1).');
});

it('the email about charges shows demurrage and detention of a container', async () => {
	const out = { ...OUT, ...LATE, pod_full_out_at: '2026-03-08T15:00:00Z' };
	const email = await emailOf([out], asOf('2026-03-20'));
	expect(cellsOf(email)).toContain('200 USD demurrage + 600 USD detention');
	expect(email.subject).toBe('Charges: 800 USD so far');
});

it('the email about charges lists a container with two bills of lading once', async () => {
	const same = { number: 'MSKU1234565', ...LATE };
	const { subject, text } = await emailOf([same, same]);
	expect(subject).toBe('Charges: 200 USD so far');
	expect(String(text).split('\n')).toHaveLength(3);
});

it('the email about charges lists containers up to the limit and shows the number of the others', async () => {
	const email = await emailOf([LATE, LATE, FREE, LATE], { returnAll: false, limit: 1 });
	expect(email.subject).toBe('Charges: 600 USD so far');
	expect(email.rows).toHaveLength(1);
	expect(email.text).toContain('- and 2 more');
	expect(email.html).toContain('>and 2 more<');
});

it('the email about charges has has_news: false if no container has charges', async () => {
	const email = await emailOf([FREE]);
	expect(email).toMatchObject({ has_news: false, subject: 'Charges: 0 USD so far' });
	expect(email.text).toBe(`Charges: 0 USD so far\nNo container has charges.\n${ESTIMATE}`);
});

it('the email about charges still shows all columns if Selected Fields limits the rows', async () => {
	const options = { ...asOf('2026-03-08').options, selectedFields: 'id' };
	const email = await emailOf([LATE], { options });
	expect(email.rows).toEqual([{ id: '0' }]);
	expect(cellsOf(email)).toContain('200 USD demurrage');
});

it('the email about charges escapes names in HTML and puts each container on one line of text', async () => {
	const hostile = '<img src=x onerror="alert(1)">\r\n- MSKU9999999: ready & more';
	const { subject, text, html } = await emailOf([{ ...LATE, number: hostile }]);
	expect(subject).toBe('Charges: 200 USD so far');
	expect(String(text).split('\n')).toHaveLength(3);
	expect(html).not.toContain('<img');
	expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});
