import { readdir, readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { EXAMPLES } from '../process/paths.mts';
import { LOGIN_CREDENTIAL } from './owner.mts';
import { CREDENTIAL, type Workflow } from './workflows.mts';

/** The credential for the example with a chat model. */
export const MODEL_CREDENTIAL = {
	id: 'scriptedModel000',
	name: 'Scripted model',
	type: 'openAiApi',
};

/** The credential that clients of the MCP example send. */
export const CLIENT_CREDENTIAL = {
	id: 'tokenOfClients00',
	name: 'Token of MCP clients',
	type: 'httpBearerAuth',
};

const CREDENTIALS = [CREDENTIAL, MODEL_CREDENTIAL, CLIENT_CREDENTIAL, LOGIN_CREDENTIAL];

const SUFFIX = '.json';
const DEFAULT_INBOX = 'http://127.0.0.1:4949';

async function exampleText(name: string, inboxUrl: string): Promise<string> {
	const text = await readFile(join(EXAMPLES, name + SUFFIX), 'utf8');
	return text.replaceAll(DEFAULT_INBOX, inboxUrl);
}

/** A file of examples/ with an existing inbox, to import it in the editor. */
export async function exampleFile(name: string, inboxUrl: string): Promise<File> {
	const text = await exampleText(name, inboxUrl);
	return new File([text], basename(name) + SUFFIX, { type: 'application/json' });
}

/** A workflow of examples/ with the credentials and the inbox of this n8n. */
async function exampleWorkflow(name: string, inboxUrl: string): Promise<Workflow> {
	const workflow = JSON.parse(await exampleText(name, inboxUrl)) as Workflow;
	for (const { credentials } of workflow.nodes) {
		for (const { id, name, type } of CREDENTIALS) {
			if (credentials?.[type]) credentials[type] = { id, name };
		}
	}
	return workflow;
}

export const exampleWorkflows = (names: string[], inboxUrl: string): Promise<Workflow[]> =>
	Promise.all(names.map((name) => exampleWorkflow(name, inboxUrl)));

/** Every workflow of examples/ and examples/local/. */
export async function allExampleWorkflows(inboxUrl: string): Promise<Workflow[]> {
	const all = await readdir(EXAMPLES, { recursive: true });
	const files = all.filter((file) => file.endsWith(SUFFIX)).sort();
	const names = files.map((file) => file.slice(0, -SUFFIX.length));
	return await exampleWorkflows(names, inboxUrl);
}
