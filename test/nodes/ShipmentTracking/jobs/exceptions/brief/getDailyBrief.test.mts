import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { runNode } from '../../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../../support/service.mts';
import { expectRejected } from '../../desk/cases.mts';
import { afterAutumn } from '../../losAngeles.mts';
import { AS_OF, box, deadline, run, shipment, withBoxes, type Account } from '../account.mts';

/** Tests the items of Get Daily Brief. The tests of Get Exceptions cover the rules. */

useNock();
beforeEach(() => void afterAutumn());
afterEach(() => void jest.restoreAllMocks());

const briefs = async (account: Account, parameters: INodeParameters = {}) =>
	(await run('getDailyBrief', account, parameters)).items;

it('returns one item with a message if nothing is found', async () => {
	const options = { timezone: 'Asia/Shanghai' };
	const rules = ['lastFreeDay', 'arriving'];
	expect(await briefs({}, { rules, options })).toEqual([
		{
			date: '2026-10-15',
			title: 'Shipments',
			split_by: 'none',
			group: null,
			subject: 'Shipments 15 Oct: nothing to do',
			text: 'Nothing to do.',
			html: expect.stringContaining('Nothing to do.') as string,
			slack_blocks: [
				{ type: 'header', text: { type: 'plain_text', text: 'Shipments 15 Oct: nothing to do' } },
				{ type: 'section', text: { type: 'mrkdwn', text: 'Nothing to do.', verbatim: true } },
			],
			slack_text: 'Shipments 15 Oct: nothing to do',
			has_news: false,
			total: 0,
			high: 0,
			counts: { lastFreeDay: 0, arriving: 0 },
			entries: [],
		},
	]);
});

it('returns sections in a fixed order, and the date in the selected time zone', async () => {
	const eta = { pod_eta_at: '2026-10-16T20:00:00Z', pod_original_eta_at: '2026-10-10T20:00:00Z' };
	const account = {
		shipments: [shipment('1', eta), shipment('2', {}, ['1'])],
		boxes: [box('1', deadline('2026-10-15'))],
	};
	const options = { timezone: 'Pacific/Auckland', title: 'Morning\r\nBcc: x' };
	const rules = ['arriving', 'slipped', 'lastFreeDay'];
	const [item] = await briefs(account, { rules, options });
	expect(item).toMatchObject({ date: '2026-10-16', has_news: true, total: 3, high: 1 });
	expect(item.subject).toBe('Morning Bcc: x 16 Oct: 1 last free day, 1 slipped, 1 arriving');
	expect(Object.keys(item.counts as object)).toEqual(['lastFreeDay', 'slipped', 'arriving']);
	expect(String(item.text).match(/^\S.* \(\d+\)$/gm)).toEqual([
		'Last free day near or over (1)',
		'ETA slipped (1)',
		'Arriving (1)',
	]);
});

it('shortens the sections of the email and chat texts, but not the list of entries', async () => {
	const shipments = Array.from({ length: 15 }, (_, place) =>
		shipment(String(place), { pod_eta_at: '2026-10-16T20:00:00Z' }),
	);
	const [item] = await briefs({ shipments }, { rules: ['arriving'], options: { maxLines: 3 } });
	expect(item.entries).toHaveLength(15);
	expect(String(item.text).split('\n')).toHaveLength(5);
	for (const text of [item.text, item.html, item.slack_text, JSON.stringify(item.slack_blocks)]) {
		expect(text).toContain('and 12 more');
	}
});

it('gives the stripe of a section the color of its most severe entry', async () => {
	const account = withBoxes([deadline('2026-10-18'), deadline('2026-10-15')]);
	const [item] = await briefs(account, { rules: ['lastFreeDay'] });
	expect(String(item.html).match(/border-left:4px solid (#\w+)/g)).toEqual([
		'border-left:4px solid #d64545',
	]);
});

describe('a brief split into groups', () => {
	const account = {
		shipments: [
			shipment('1', { pod_vessel_name: 'EVER FORWARD', customer_name: null }, ['1']),
			shipment('2', { customer_name: 'Zeta' }, ['2']),
			shipment('3', { customer_name: '  ZETA ' }, ['3']),
		],
		boxes: ['1', '2', '3'].map((id) => box(id, deadline('2026-10-16'))),
	};
	const subjects = async (splitBy: string) =>
		(await briefs(account, { splitBy, rules: ['lastFreeDay'] })).map(({ subject }) => subject);

	it.each([
		['customer', ['Shipments for Zeta 15 Oct: 2 last free days', 'Shipments, no customer, 15 Oct: 1 last free day']], // prettier-ignore
		['reference', ['Shipments, no reference, 15 Oct: 3 last free days']],
		['terminal', ['Shipments at APM Los Angeles 15 Oct: 3 last free days']],
		['vessel', ['Shipments on EVER FORWARD 15 Oct: 1 last free day', 'Shipments, no vessel, 15 Oct: 2 last free days']], // prettier-ignore
	])('puts the name of the group into the subject if grouped by %s', async (splitBy, expected) => {
		expect(await subjects(splitBy)).toEqual(expected);
		expect(sentRequests()).toHaveLength(1);
	});

	it('cuts long group names to 80 characters', async () => {
		const shipments = [shipment('1', { customer_name: 'x'.repeat(200) }, ['1'])];
		const boxes = [box('1', deadline('2026-10-16'))];
		const rules = ['lastFreeDay'];
		const [item] = await briefs({ shipments, boxes }, { rules, splitBy: 'customer' });
		expect(item.group).toBe('x'.repeat(200));
		expect(item.subject).toBe(`Shipments for ${'x'.repeat(79)}… 15 Oct: 1 last free day`);
	});
});

it('returns one brief per input item', async () => {
	for (let count = 0; count < 2; count++) answer('GET', '/v2/shipments', { body: { data: [] } });
	const parameters = { resource: 'report', operation: 'getDailyBrief', rules: ['noUpdate'] };
	const items = await runNode(parameters, [{ json: {} }, { json: {} }]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
});

it.each([
	[{ rules: [] }, "'Sections' is empty"],
	[{ splitBy: 'port' }, "'Split By' must be one of none, customer"],
	[{ options: { groupLines: 'x' } }, "'Group Lines' must be one of long, always, never"],
	[{ options: { maxLines: 101 } }, "'Lines per Section' must be a whole number from 1 to 100"],
	[{ options: { timezone: 'Mars/Olympus' } }, `'Time Zone' is not a time zone: "Mars/Olympus"`],
	[{ options: { asOf: 'soon' } }, "'As Of' is not a date"],
] as Array<[INodeParameters, string]>)(
	'rejects %j before the first request',
	async (more, words) => await expectRejected(briefs({}, more), words),
);

it("calculates the age of data from 'As Of' if 'As Of' is in the past", async () => {
	const old = { ...deadline('2026-10-16'), terminal_checked_at: '2026-10-10T12:00:00Z' };
	const [item] = await briefs(withBoxes([old]), {
		rules: ['lastFreeDay'],
		options: { asOf: AS_OF },
	});
	expect((item.entries as IDataObject[])[0].days_left).toBe(1);
});
