import { allExampleWorkflows, MODEL_CREDENTIAL } from '../harness/n8n/exampleWorkflows.mts';
import { FakeChatModel } from '../harness/n8n/fakeChatModel.mts';
import { runChecks } from './checks.mts';
import { startedByWebhook } from './startByWebhook.mts';
import { calendarFeed, withOwnPath } from './jobs/calendarFeed.mts';
import { dailyBrief } from './jobs/dailyBrief.mts';
import { chargesMail } from './jobs/chargesMail.mts';
import { containerTableLocal, containerTableSql } from './jobs/containerTable.mts';
import { carrierScorecard } from './jobs/carrierScorecard.mts';
import { deadlineMail } from './jobs/deadlineMail.mts';
import { dispatchList } from './jobs/dispatchList.mts';
import { imported } from './jobs/imports.mts';
import { invoiceCheck } from './jobs/invoiceCheck.mts';
import { askWhere, eventAlerts, mailToDocument, sheetImport } from './jobs/jobRuns.mts';
import { monthClose, monthCloseLocal, monthWithoutSheet } from './jobs/monthClose.mts';
import { outputSchemas } from './jobs/outputSchemas.mts';
import { prospectProfiles, prospectsWithoutSheet } from './jobs/prospectProfiles.mts';
import { TableDatabase } from './jobs/tableDatabase.mts';

/**
 * Imports all examples and runs the local ones in a real n8n. The exit code is 0 if all succeed.
 */
const model = new FakeChatModel();
const data = { apiKey: 'none', url: await model.start() };
const database = await TableDatabase.start();

await runChecks({
	environment: {
		name: 'e2e-jobs',
		speed: 0,
		sandboxFlags: { 'process-ms': 20, 'retry-base-ms': 50 },
		credentials: [{ ...MODEL_CREDENTIAL, data }, ...(database ? [database.credential] : [])],
		workflows: async ({ origin }) =>
			(await allExampleWorkflows(origin))
				.map(startedByWebhook)
				.map(prospectsWithoutSheet)
				.map(monthWithoutSheet)
				.flatMap(withOwnPath),
		// Only the credential of the service is needed to publish the calendar example.
		isActive: ({ id }) => /Local$|^(calendarFeed|monthClose|prospectProfiles)/.test(id),
	},
	checks: [
		['Imported:', imported],
		['Output schemas:', outputSchemas],
		['sheet-import:', sheetImport],
		['event-alerts:', eventAlerts],
		['mail-to-document:', mailToDocument],
		['ask-where:', askWhere],
		['daily-brief:', dailyBrief],
		['calendar-feed:', calendarFeed],
		['container-table-local:', containerTableLocal],
		['container-table-sql:', containerTableSql(database)],
		['prospect-profiles:', prospectProfiles],
		// These checks run last, because they move the sandbox's clock back.
		['deadline-mail:', deadlineMail],
		['charges-mail:', chargesMail],
		['dispatch-list:', dispatchList],
		['invoice-check:', invoiceCheck],
		// These checks add the example shipments to the account.
		['carrier-scorecard:', carrierScorecard],
		['month-close:', monthClose],
		['month-close-local:', monthCloseLocal],
	],
});
model.stop();
await database?.stop();
