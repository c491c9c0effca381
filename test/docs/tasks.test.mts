import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { sectionOf } from './support/pages.mts';

/**
 * The tasks that users look for, each with words of its answer, so that a missing answer is
 * noticed.
 */
const TASKS: Array<[task: string, answer: RegExp]> = [
	[
		'Which account do I need, where do I get the API key',
		/app\.terminal49\.com\/developers\/api-keys/,
	],
	['Install it in self-hosted n8n', /npm install --legacy-peer-deps/],
	['Run it on n8n Cloud', /can't install it on n8n Cloud/],
	['Track one number and see where it is', /TEST-TR-SUCCEEDED[\s\S]*Get Overview/],
	['Update to a new version', /Settings > Community nodes/],
	['Uninstall it', /npm uninstall/],
	['Track the rows of a Google sheet', /sheet-import\.json/],
	['What needs_carrier means', /candidates/],
	[
		'What Track returns: tracked, containers, candidates',
		/`tracked`[\s\S]*`containers`[\s\S]*`candidates`/,
	],
	['Slack message when a container is discharged', /Vessel: Discharged/],
	['Which events there are, and what they mean', /## Vessel: Discharged/],
	['Alert when a customs hold is placed or lifted', /Container: Updated[\s\S]*customs/],
	[
		'The item of an event, and expressions such as the container number',
		/\$json\.container\.number/,
	],
	['Columns of Get Pickup Deadlines and Get Overview', /`last_free_day`/],
	['Events of one customer only', /Customers/],
	['Test the trigger without waiting', /Send Test Event/],
	['Make n8n reachable for events', /N8N_WEBHOOK_URL/],
	['Nothing arrived', /Check Health/],
	['Events come twice', /each-event-once/],
	['Get the events that were missed while n8n was down', /Get Unhandled/],
	['Demurrage and detention by my tariff', /Get Charges/],
	['How the tariff sheet must look', /Free Days/i],
	['One message in the morning', /daily-brief\.json/],
	['A sheet or database of all containers', /Get Table Rows/],
	['Dates in Outlook or Google Calendar', /Outlook/],
	['PDFs from Gmail into a sheet', /mail-to-document\.json/],
	['Which fields come out of an invoice', /payload/],
	['Ask from Claude or ChatGPT', /mcp-server\.json/],
	['Stop tracking a finished shipment', /Shipment > Stop Tracking/],
	['Which features cost extra', /Routing Data/],
	['Rate limits and large accounts', /100 requests a minute/],
	['Set the time zone of schedules', /Timezone/],
	['Choose between two operations that look alike', /Track or Create/],
	['Look up a term, such as SCAC, demurrage or manifest', /\| SCAC/],
];

const INDEX = 'docs/README.md';
const rows = new Map(
	[...readFileSync(INDEX, 'utf8').matchAll(/^\| (.+?) +\| (\[.+?) +\|$/gm)].map(
		([, task, page]) => [task, page],
	),
);

test.each(TASKS)('the index by task leads from "%s" to its answer', (task, answer) => {
	const page = rows.get(task) ?? '';
	const [, path, anchor] = /\]\(([^)#]+)(?:#([^)]+))?\)/.exec(page) ?? [];
	expect(path).toBeDefined();
	expect(sectionOf(join(dirname(INDEX), path), anchor)).toMatch(answer);
});

test.each([...rows])('the index row "%s" leads to a page that exists', (_task, page) => {
	const links = [...page.matchAll(/\]\(([^)#]+)/g)].map(([, path]) => join(dirname(INDEX), path));
	expect(links.filter((file) => !existsSync(file))).toEqual([]);
	expect(links.length).toBeGreaterThan(0);
});
