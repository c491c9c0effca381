import type { TestEnvironment } from '../harness/environment/environment.mts';
import type { Execution, JsonFields } from '../harness/n8n/executions.mts';
import type { Progress } from '../harness/process/progress.mts';
import type { InboxMessage } from '../harness/sandbox/sandboxState.mts';
import { briefInWords, chargesInWords } from './morningWords.mts';
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

/** Publishes a workflow, starts it through its webhook, and returns the finished execution. */
async function run({ n8n }: TestEnvironment, name: keyof typeof PATHS): Promise<Execution> {
	const id = WORKFLOW_IDS[name];
	await n8n.activate(id);
	const before = (await n8n.executions(id)).length;
	const response = await fetch(`${n8n.origin}/webhook/${PATHS[name]}`, { method: 'POST' });
	if (!response.ok) throw new Error(`The webhook ${PATHS[name]} answered ${response.status}`);
	const list = await n8n.whenFinished(id, before + 1);
	const [execution] = await n8n.readExecutions(list.slice(-1));
	if (execution.status === 'success') return execution;
	throw new Error(`Execution ${execution.id} of ${id}: ${execution.status} ${execution.error}`);
}

/** An importer's account as of today, with the charges of its containers and its daily brief. */
export async function runMorning(
	environment: TestEnvironment,
	progress: Progress,
): Promise<Morning> {
	const { sandbox } = environment;
	await progress.phase('An account with a past:', async (report) => {
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
