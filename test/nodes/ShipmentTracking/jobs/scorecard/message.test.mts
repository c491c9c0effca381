import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { errorOf } from '../../../../support/n8n.mts';
import { sentRequests, useNock } from '../../../../support/service.mts';
import { account, arrived, box, each, run } from './containers.mts';

/** Tests Get Scorecard as one message. */

useNock();

const late = { shipping_line_scac: 'HLCU', shipping_line_name: 'Hapag-Lloyd' };
const shipments = [
	...[1, 2, 3, 4].map((n) => arrived(`${n}`, 10 + n, n < 4 ? 10 + n : 4)),
	arrived('5', 20, 10, late),
	arrived('6', 20, undefined, late),
];

async function messageOf(more: INodeParameters = {}): Promise<IDataObject> {
	account(...each(...shipments));
	const options = { asOf: '2026-11-24T17:00:00Z' };
	const [message, ...others] = await run({
		...{ outputAs: 'summary', minimumSample: 2, options, ...more },
	});
	expect(others).toEqual([]);
	return message;
}

it('the message has the share of all arrivals as its subject, and a row for each carrier', async () => {
	const message = await messageOf();
	expect(message).toMatchObject({
		from: '2026-10-01',
		to: '2026-10-31',
		groups: 2,
		total: 2,
		has_news: true,
		subject: '60% of 5 rated arrivals on time, 2 late, 1 not rated (1 Oct to 31 Oct)',
		rows: [
			{
				group: 'MAEU',
				summary: 'Maersk: 75% of 4 arrivals on time, 1 late, median delay 0 days',
				arrivals: 4,
			},
			{
				group: 'HLCU',
				summary: 'Hapag-Lloyd: 1 rated arrival, too few for a share, 1 late, 1 not rated',
				on_time_percent: null,
			},
		],
	});
	expect(String(message.text).split('\n')).toEqual([
		message.subject,
		'',
		'- Maersk: 75% of 4 arrivals on time, 1 late, median delay 0 days',
		'- Hapag-Lloyd: 1 rated arrival, too few for a share, 1 late, 1 not rated',
		'',
		'All: 60% on time, 2 late',
		'Arrivals, pickups and returns from 2026-10-01 to 2026-10-31, as of 24 Nov 12:00 (America/New_York). On time is within 1 day of the first ETA. 1 arrival is not rated, because the first ETA is unknown.',
	]);
});

it('the HTML shows the shares on time and late as a bar, and the figures as text', async () => {
	const { html } = await messageOf();
	const widths = [...String(html).matchAll(/width:([\d.]+)%;height/g)].map(([, width]) => width);
	expect(widths).toEqual(['75', '25']);
	expect(html).toContain('75%\u00a0on\u00a0time');
	expect(html).toContain('too\u00a0few');
	// The words don't repeat the figures.
	expect(html).toContain('</b> 4 arrivals, median delay 0 days</div>');
	expect(html).toContain('</b> 1 rated arrival, 1 not rated</div>');
});

it('the share is about all arrivals if each has a first ETA', async () => {
	account(...each(...shipments.slice(0, 4)));
	const [{ subject }] = await run({ outputAs: 'summary', minimumSample: 2 });
	expect(subject).toBe('75% on time, 1 late (1 Oct to 31 Oct)');
});

it.each([
	['carrierAndLane', 'Maersk, CNSHA > USLAX: 75%'],
	['lane', 'CNSHA > USLAX: 60%'],
	['terminal', 'unknown: 60%'],
])('names the groups by %s', async (groupBy, text) => {
	expect((await messageOf({ groupBy })).text).toContain(`- ${text}`);
});

it('the message does not list a group without figures in the date range', async () => {
	const other = arrived('7', 12, 12, { ...late, pod_ata_at: '2026-09-01T19:00:00Z' });
	account(...each(shipments[0], other));
	const [message] = await run({ outputAs: 'summary' });
	expect(message).toMatchObject({ groups: 2, has_news: true });
	expect(message.html).toContain('Maersk');
	expect(message.html).not.toContain('Hapag-Lloyd');
});

it('counts impossible times in the note', async () => {
	const moves = {
		pod_discharged_at: '2026-10-09T00:00:00Z',
		pod_full_out_at: '2026-10-08T00:00:00Z',
	};
	account(shipments[0], box('a', '1', moves));
	const [{ text }] = await run({ outputAs: 'summary' });
	expect(text).toContain('1 impossible time is not counted.');
});

it('the message has has_news: false if there are no containers', async () => {
	account();
	const [message] = await run({ outputAs: 'summary' });
	expect(message).toMatchObject({
		groups: 0,
		has_news: false,
		rows: [],
		subject: 'No arrivals (1 Oct to 31 Oct)',
	});
	expect(message.text).toContain('No arrivals, pickups or returns in this period.');
});

it('escapes names of carriers in HTML and Slack', async () => {
	const hostile = '<img src=x onerror="alert(1)">\r\n- Maersk: 100 % & more';
	account(...each(arrived('1', 10, 10, { shipping_line_name: hostile })));
	const [{ text, html, slack_text: slack }] = await run({ outputAs: 'summary' });
	expect(
		String(text)
			.split('\n')
			.filter((line) => line.startsWith('- ')),
	).toHaveLength(1);
	expect(html).not.toContain('<img');
	expect(slack).not.toContain('<img');
});

it('rejects an unknown output before the first request', async () => {
	const { message } = await errorOf(run({ outputAs: 'table' }));
	expect(message).toContain("'Output As' must be one of groups, summary");
	expect(sentRequests()).toEqual([]);
});
