import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf } from '../../../../support/n8n.mts';
import { sentRequests, useNock } from '../../../../support/service.mts';
import { account, arrived, each, run } from './containers.mts';

/** Tests Get Scorecard as one email. */

useNock();

const late = { shipping_line_scac: 'HLCU', shipping_line_name: 'Hapag-Lloyd' };
const shipments = [
	...[1, 2, 3, 4].map((n) => arrived(`${n}`, 10 + n, n < 4 ? 10 + n : 4)),
	arrived('5', 20, 10, late),
	arrived('6', 20, undefined, late),
];

async function emailOf(more: INodeParameters = {}): Promise<IDataObject> {
	account(...each(...shipments));
	const [email, ...others] = await run({ outputAs: 'summary', minimumSample: 2, ...more });
	expect(others).toEqual([]);
	return email;
}

const cellsOf = ({ html }: IDataObject) =>
	[...String(html).matchAll(/<t[dh][^>]*>([^<]*)<\/t[dh]>/g)].map(([, text]) => text);

it('the scorecard email has a row for each carrier, the one with the most arrivals first', async () => {
	const email = await emailOf();
	const note = 'Not compared, because the first ETA is unknown: 1 arrival.';
	expect(email).toMatchObject({
		from: '2026-10-01',
		to: '2026-10-31',
		groups: 2,
		has_news: true,
		subject: 'Carriers from 2026-10-01 to 2026-10-31',
		rows: [
			{ group: 'MAEU', arrivals: 4, on_time_percent: 75 },
			{ group: 'HLCU', arrivals: 1, on_time_percent: null },
		],
	});
	expect(String(email.text).split('\n')).toEqual([
		email.subject,
		'- Maersk: 4 arrivals compared with the first ETA, 75% on time, 1 late, median delay 0 days',
		'- Hapag-Lloyd: 1 of 2 arrivals compared with the first ETA',
		note,
	]);
	expect(cellsOf(email)).toEqual([
		email.subject,
		...['Carrier', 'Arrivals', 'On time', 'Late', 'Median delay (days)', 'Worst delay (days)'],
		...['Median dwell (days)', 'Median empty return (days)'],
		...['Maersk', '4', '75%', '1', '0', '10', '', ''],
		...['Hapag-Lloyd', '1 of 2', 'too few', '1', '', '', '', ''],
	]);
	expect(email.html).toContain(`<p>${note}</p>`);
});

it.each([
	['carrierAndLane', 'Carriers by lane', 'Carrier and lane', 'Maersk, CNSHA &gt; USLAX'],
	['lane', 'Lanes', 'Lane', 'CNSHA &gt; USLAX'],
	['terminal', 'Terminals', 'Terminal', 'unknown'],
])('the scorecard email has headings for %s', async (groupBy, several, one, name) => {
	const email = await emailOf({ groupBy });
	expect(email.subject).toBe(`${several} from 2026-10-01 to 2026-10-31`);
	expect(cellsOf(email)).toEqual(expect.arrayContaining([one, name]));
});

it('the scorecard email does not list a group without figures in the date range', async () => {
	const other = arrived('7', 12, 12, { ...late, pod_ata_at: '2026-09-01T19:00:00Z' });
	account(...each(shipments[0], other));
	const [email] = await run({ outputAs: 'summary' });
	expect(email).toMatchObject({ groups: 2, has_news: true });
	expect(email.html).toContain('Maersk');
	expect(email.html).not.toContain('Hapag-Lloyd');
});

it('the scorecard email has has_news: false if there are no containers', async () => {
	account();
	const [email] = await run({ outputAs: 'summary' });
	expect(email).toMatchObject({ groups: 0, has_news: false, rows: [] });
	expect(email.text).toContain('No arrivals, pickups or returns in this period.');
});

it('the scorecard email escapes names of carriers in HTML', async () => {
	const hostile = '<img src=x onerror="alert(1)">\r\n- Maersk: 100 % & more';
	account(...each(arrived('1', 10, 10, { shipping_line_name: hostile })));
	const [{ text, html }] = await run({ outputAs: 'summary' });
	expect(String(text).split('\n')).toHaveLength(2);
	expect(html).not.toContain('<img');
	expect(html).toContain('&lt;img src=x onerror=&quot;alert(1)&quot;&gt;');
});

it('rejects an unknown output before the first request', async () => {
	const { message } = await errorOf(run({ outputAs: 'table' }));
	expect(message).toContain("'Output As' must be one of groups, summary");
	expect(sentRequests()).toEqual([]);
});
