import type { TestEnvironment } from '../harness/environment/environment.mts';
import type { Execution, JsonFields } from '../harness/n8n/executions.mts';
import type { Progress } from '../harness/process/progress.mts';
import type { InboxMessage } from '../harness/sandbox/sandboxState.mts';
import { briefInWords, chargesInWords } from './morningWords.mts';
import { runJob } from './runJobs.mts';
import { post, published } from './starts.mts';
import { WORKFLOW_IDS } from './workflows.mts';

/** The output of the two workflows, and their messages. */
export interface Morning {
	/** The tariff rules of the charges. */
	tariff: JsonFields[];
	/** A row for each assessed container. */
	charges: JsonFields[];
	/** A single item with the texts and lists of all sections. */
	briefs: JsonFields[];
	chat: InboxMessage[];
	mails: InboxMessage[];
}

/** Webhook paths that start the workflows immediately. */
const PATHS = { charges: 'charges-mail', brief: 'daily-brief' } as const;

const run = (environment: TestEnvironment, name: keyof typeof PATHS): Promise<Execution> =>
	runJob(environment, WORKFLOW_IDS[name], published(post(PATHS[name])));

/** An importer's account as of today, with the charges of its containers and its daily brief. */
export async function runMorning(
	environment: TestEnvironment,
	progress: Progress,
): Promise<Morning> {
	const { sandbox } = environment;
	await progress.phase('Adding an example account:', async (report) => {
		await sandbox.returnToRealTime();
		const { shipments, containers } = await sandbox.addExamples();
		report(`${shipments} shipments, ${containers} containers`);
		await sandbox.whenDelivered();
	});
	const [tariff, charges] = await progress.phase('Charges:', async (report) => {
		const execution = await run(environment, 'charges');
		const rows = execution.output('Get charges').flatMap((item) => item.rows as JsonFields[]);
		report(chargesInWords(rows));
		return [execution.output('Tariff').flatMap(({ rules }) => rules as JsonFields[]), rows];
	});
	const briefs = await progress.phase('Brief:', async (report) => {
		const items = (await run(environment, 'brief')).output('Get brief');
		report(briefInWords(items));
		return items;
	});
	const [chat, mails] = [await sandbox.inbox('slack'), await sandbox.inbox('email')];
	return { tariff, charges, briefs, chat, mails };
}
