import { readFileSync } from 'node:fs';
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
	['Which columns a report returns, and which are for people', /\*\*`last_free_day`\*\*/],
	['Events of one customer only', /Customers/],
	['Test the trigger without waiting', /Send Test Event/],
	['Make n8n reachable for events', /N8N_WEBHOOK_URL/],
	['Nothing arrived', /Check Health/],
	['Events come twice', /each-event-once/],
	['Send the morning brief with Outlook, Gmail or SMTP', /outlook-brief\.json/],
	['Post alerts to a Teams channel', /teams-alerts\.json/],
	['WhatsApp, SMS or Telegram when a container is available', /Pickup: Available[\s\S]*Twilio/],
	['Put a dispatch list on an SFTP server', /Convert to XLSX[\s\S]*SFTP/],
	['Get alerts only on working days, or during certain hours', /\$now\.weekday/],
	['Write only some columns to my sheet', /Selected Fields/],
	['Use two Terminal49 accounts in one n8n', /Merge/],
	['One email per customer with only their containers', /One Message per Customer/],
	['What demurrage cost each customer', /Get Accruals[\s\S]*`sums`/],
	['What demurrage cost last month, and what is not billed yet', /Get Accruals[\s\S]*`open`/],
	['Keep an Excel 365 or Airtable table of all containers', /excel-table\.json/],
	['Show the containers in Power BI', /Power BI/],
	['Send a PDF', /Gotenberg/],
	['Approve a dispute before it goes to the carrier', /invoice-dispute\.json/],
	['Link a message to the shipment in Terminal49', /shipments\/find\?q=/],
	['What happens to the morning message if n8n was down', /most recent missed execution/],
	['Run the tests of this package', /npm install && npm test/],
	["Run it in n8n's container", /docker compose up/],
	['What changes with n8n 3', /N8N_UNVERIFIED_PACKAGES_ENABLED/],
	['Add my own wording to the Slack message', /Your own words/],
	['Add an endpoint to the code', /contract\/operations/],
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
	['Who pays demurrage or detention when the trucker is late', /trucker refunds/],
	['Alerts only for purchase orders that contain a text, such as 45', /`\*45\*`/],
	['Stop getting alerts for delivered containers', /'empty_returned'/],
	['Which columns I can rely on in my database', /stay the same within a major version/],
	['Change the language or the date format of messages', /setLocale/],
	['Send the brief to customers in different time zones', /one workflow for each/],
	['What happens if I duplicate the workflow', /registers its own webhook/],
	['Go from the test key to the production key', /Base URL/],
	["Delete a customer's data", /EXECUTIONS_DATA_MAX_AGE/],
	['Why a container is missing in the brief', /not_tracked/],
	['Run the report for last Monday', /As Of/],
	['Get all documents of one shipment', /_Reference_/],
	['What to do when Terminal49 is down', /Get Unhandled/],
	['Behind a corporate proxy, with its own certificate', /NODE_EXTRA_CA_CERTS/],
	['Cancel a tracking request', /Tracking Request > Cancel/],
	['What Retry On Fail and On Error: Continue do here', /runs the node again for all items/],
	['Why a row of my invoice says "check"', /unreadable_row/],
	['What is missing in the message on Teams', /no links, bold words or colors/],
	['Which holidays are known, and how to add one', /Options > Non-Working Days/],
	['How an invoice is read', /Cntr No/],
	['Choose between two operations that look alike', /Track or Create/],
	['Look up a term, such as SCAC, demurrage or manifest', /\*\*SCAC/],
];

const INDEX = 'docs/README.md';
const rows = new Map(
	[...readFileSync(INDEX, 'utf8').matchAll(/^- \[(.+?)\]\(([^)]+)\)/gm)].map(([, task, page]) => [
		task,
		page,
	]),
);

test.each(TASKS)('the index by task leads from "%s" to its answer', (task, answer) => {
	const page = rows.get(task);
	expect(page).toBeDefined();
	const [path, anchor] = page!.split('#');
	expect(sectionOf(join(dirname(INDEX), path), anchor)).toMatch(answer);
});
