import { allExampleWorkflows, MODEL_CREDENTIAL } from '../harness/n8n/exampleWorkflows.mts';
import { runChecks } from './checks.mts';
import { carrierScorecard } from './jobs/carrierScorecard.mts';
import { deadlineMail } from './jobs/deadlineMail.mts';
import { FakeChatModel } from './jobs/fakeChatModel.mts';
import { imported } from './jobs/imports.mts';
import { askWhere, eventAlerts, mailToDocument, sheetImport } from './jobs/jobRuns.mts';

/** All examples imported, and the local ones done in a real n8n. The exit code says the outcome. */
const model = new FakeChatModel();
const data = { apiKey: 'none', url: await model.start() };

await runChecks({
	environment: {
		name: 'e2e-jobs',
		speed: 0,
		sandboxFlags: { 'process-ms': 20, 'retry-base-ms': 50 },
		credentials: [{ ...MODEL_CREDENTIAL, data }],
		workflows: ({ origin }) => allExampleWorkflows(origin),
		isActive: ({ id }) => id.endsWith('Local'),
	},
	checks: [
		['Imported:', imported],
		['sheet-import:', sheetImport],
		['event-alerts:', eventAlerts],
		['mail-to-document:', mailToDocument],
		['ask-where:', askWhere],
		// Last: it moves the clock of the sandbox back.
		['deadline-mail:', deadlineMail],
		// It fills the account.
		['carrier-scorecard:', carrierScorecard],
	],
});
model.stop();
