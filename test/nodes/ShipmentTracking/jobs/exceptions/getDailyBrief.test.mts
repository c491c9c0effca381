import type { IDataObject, INodeParameters } from 'n8n-workflow';

import { RULE_NAMES } from '../../../../../shipping/findings';
import { runNode } from '../../../../support/n8n.mts';
import { answer, sentRequests, useNock } from '../../../../support/service.mts';
import { expectRejected } from '../desk/cases.mts';
import { afterAutumn } from '../losAngeles.mts';
import {
	AS_OF,
	box,
	deadline,
	landed,
	run,
	shipment,
	withBoxes,
	type Account,
} from './account.mts';

/** Tests the items of Get Daily Brief. The tests of Get Exceptions cover the rules. */

useNock();
beforeEach(() => void afterAutumn());
afterEach(() => void jest.restoreAllMocks());

const briefs = async (account: Account, parameters: INodeParameters = {}) =>
	(await run('getDailyBrief', account, parameters)).items;

const NOTHING = 'Nothing urgent today (15 Oct)';
const NOTE =
	'0 shipments and 0 containers, as of 15 Oct 20:00 (Asia/Shanghai). Shipments that are no longer tracked are not included.';

it('returns one item with a message if nothing is found', async () => {
	const options = { timezone: 'Asia/Shanghai' };
	const rules = ['lastFreeDay', 'arriving'];
	expect(await briefs({}, { rules, options })).toEqual([
		{
			subject: NOTHING,
			text: `${NOTHING}\n\nNothing to do.\n\n${NOTE}`,
			short: `${NOTHING}\nNothing to do.`,
			html: expect.stringContaining('Nothing to do.') as string,
			slack_text: [`*${NOTHING}*`, 'Nothing to do.', NOTE].join('\n'),
			slack_blocks: [
				{ type: 'header', text: { type: 'plain_text', text: NOTHING } },
				{ type: 'section', text: { type: 'mrkdwn', text: 'Nothing to do.', verbatim: true } },
				{ type: 'section', text: { type: 'mrkdwn', text: NOTE, verbatim: true } },
			],
			group: null,
			split_by: 'none',
			date: '2026-10-15',
			total: 0,
			has_news: false,
			high: 0,
			counts: { lastFreeDay: 0, arriving: 0 },
			rows: [],
		},
	]);
});

it('sorts sections by severity and rule, and returns the date in the selected time zone', async () => {
	const eta = { pod_eta_at: '2026-10-16T20:00:00Z', pod_original_eta_at: '2026-10-10T20:00:00Z' };
	const account = {
		shipments: [shipment('1', eta), shipment('2', {}, ['1'])],
		boxes: [box('1', deadline('2026-10-15'))],
	};
	const options = { timezone: 'Pacific/Auckland' };
	const rules = ['arriving', 'slipped', 'lastFreeDay'];
	const [item] = await briefs(account, { rules, options });
	expect(item).toMatchObject({ date: '2026-10-16', has_news: true, total: 3, high: 1 });
	expect(item.subject).toBe('1 due today (16 Oct)');
	expect(Object.keys(item.counts as object)).toEqual(['lastFreeDay', 'slipped', 'arriving']);
	expect(String(item.text).split('\n').slice(2, 4)).toEqual([
		'1 due today',
		expect.stringMatching(/^- TSTU1000001 at APM Los Angeles: due today/),
	]);
	// The shipment that is late is not listed a second time.
	expect(String(item.text).match(/^\S.* \(\d+\)$/gm)).toEqual(['ETA slipped or earlier (1)']);
});

it('shortens the sections of the email and chat texts, but not the list of rows', async () => {
	const shipments = Array.from({ length: 15 }, (_, place) =>
		shipment(String(place), { pod_eta_at: '2026-10-16T20:00:00Z' }),
	);
	const [item] = await briefs({ shipments }, { rules: ['arriving'] });
	expect(item.rows).toHaveLength(15);
	expect(String(item.text).match(/^- /gm)).toHaveLength(6);
	for (const text of [item.text, item.html, item.slack_text, JSON.stringify(item.slack_blocks)]) {
		expect(text).toContain('and 10 more');
	}
});

it('colors entries and headings by their severity', async () => {
	const account = withBoxes([deadline('2026-10-19'), deadline('2026-10-15')]);
	const [item] = await briefs(account, { rules: ['lastFreeDay'] });
	expect(String(item.html).match(/border-left:3px solid (#\w+)|color:(#\w+)">Last/g)).toEqual([
		'border-left:3px solid #dc3c3c',
		'color:#a86a12">Last',
		'border-left:3px solid #a86a12',
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
		['customer', ['Zeta: 2 due by Friday (15 Oct)', 'No customer: 1 due by Friday (15 Oct)']],
		['reference', ['No reference: 3 due by Friday (15 Oct)']],
		['terminal', ['APM Los Angeles: 3 due by Friday (15 Oct)']],
		['vessel', ['EVER FORWARD: 1 due by Friday (15 Oct)', 'No vessel: 2 due by Friday (15 Oct)']],
	])('puts the name of the group into the subject if grouped by %s', async (splitBy, expected) => {
		expect(await subjects(splitBy)).toEqual(expected);
		expect(sentRequests()).toHaveLength(1);
	});

	it('cuts long group names in the subject', async () => {
		const shipments = [shipment('1', { customer_name: 'x'.repeat(200) }, ['1'])];
		const boxes = [box('1', deadline('2026-10-16'))];
		const rules = ['lastFreeDay'];
		const [item] = await briefs({ shipments, boxes }, { rules, splitBy: 'customer' });
		expect(item.group).toBe('x'.repeat(200));
		expect(item.subject).toBe(`${'x'.repeat(39)}…: 1 due by Friday (15 Oct)`);
	});
});

it('returns one brief per input item', async () => {
	for (let count = 0; count < 2; count++) answer('GET', '/v2/shipments', { body: { data: [] } });
	const parameters = { resource: 'report', operation: 'getDailyBrief', rules: ['noUpdate'] };
	const items = await runNode(parameters, [{ json: {} }, { json: {} }]);
	expect(items.map(({ pairedItem }) => pairedItem)).toEqual([{ item: 0 }, { item: 1 }]);
});

it('has all rules if none is selected', async () => {
	const account = { ...withBoxes([deadline('2026-10-16'), landed]), requests: [] };
	const [all] = await briefs(account, { rules: [...RULE_NAMES] });
	const [none] = await briefs(account, { rules: [] });
	expect(none).toEqual(all);
	expect(none.text).toContain('Discharged, not picked up');
});

it.each([
	[{ splitBy: 'port' }, "'Split By' must be one of customer, none"],
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
	expect((item.rows as IDataObject[])[0].days_left).toBe(1);
});
