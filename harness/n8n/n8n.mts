import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
	countExecutions,
	executionsOf,
	readExecution,
	type Execution,
	type ExecutionSummary,
} from './executions.mts';
import { environmentOf, originOf, type N8nOptions } from './settings.mts';
import { run, ManagedProcess, tailOf } from '../process/processes.mts';
import { N8nRestClient } from './restClient.mts';
import { N8N_COMMAND, NODE_COMMAND } from './install.mts';
import { waitFor } from '../process/waitFor.mts';

/** Who may log in; made up for a local n8n that lives as long as the demo. */
export const OWNER = {
	email: 'demo@example.com',
	password: 'Ocean-2026',
	firstName: 'Demo',
	lastName: 'User',
};

interface Publication {
	status: string;
	triggers: { errorMessage: string | null }[];
}

const PUBLISHING = ['in_progress', 'not_published'];
const ANSWER_SHOWN = 200;
const START_TIMEOUT_MS = 60_000;
const STOP_PATIENCE_MS = 15_000;

/** A real n8n with a user folder of its own. */
export class N8n {
	readonly origin: string;
	readonly rest: N8nRestClient;
	readonly logFile: string;
	private server: ManagedProcess | undefined;

	constructor(readonly place: N8nOptions) {
		this.origin = originOf(place);
		this.rest = new N8nRestClient(this.origin);
		this.logFile = join(place.userFolder, 'n8n.log');
	}

	/** Before the start: credentials and workflows, as `n8n export` would have written them. */
	async import(kind: 'credentials' | 'workflow', entries: unknown[]): Promise<void> {
		const file = join(this.place.userFolder, `import-${kind}.json`);
		await mkdir(this.place.userFolder, { recursive: true });
		await writeFile(file, JSON.stringify(entries, null, 2));
		await this.cli(`import:${kind}`, `--input=${file}`);
	}

	/** Before the start: lets a workflow be active as soon as n8n runs. */
	async publish(workflowId: string): Promise<void> {
		await this.cli('publish:workflow', `--id=${workflowId}`);
	}

	async start(): Promise<void> {
		this.server = new ManagedProcess(this.program('start'));
		const { server } = this;
		await waitFor({ what: 'n8n to answer', timeoutMs: START_TIMEOUT_MS }, async () => {
			if (!server.isAlive) throw new Error(`n8n ended at its start:\n${this.logTail()}`);
			return (await fetch(`${this.origin}/healthz/readiness`)).ok;
		});
	}

	async stop(): Promise<void> {
		await this.server?.stop(STOP_PATIENCE_MS);
	}

	/** Ends it as a power cut would: nothing can be tidied up. */
	async kill(): Promise<void> {
		await this.server?.kill();
	}

	async setUpOwner(): Promise<void> {
		await this.rest.post('/owner/setup', OWNER);
	}

	async logIn(): Promise<void> {
		const { email: emailOrLdapLoginId, password } = OWNER;
		await this.rest.post('/login', { emailOrLdapLoginId, password });
	}

	async activate(workflowId: string): Promise<void> {
		const { versionId } = await this.rest.get<{ versionId: string }>(`/workflows/${workflowId}`);
		await this.rest.post(`/workflows/${workflowId}/activate`, { versionId });
	}

	/** Waits until its forms and webhooks really work: publishing takes effect a little later. */
	async whenActive(workflowId: string): Promise<void> {
		const what = `the workflow ${workflowId} to be active`;
		const { status, triggers } = await waitFor({ what, timeoutMs: START_TIMEOUT_MS }, async () => {
			const found = await this.rest.get<Publication>(`/workflows/${workflowId}/publication-status`);
			return !PUBLISHING.includes(found.status) && found;
		});
		if (status === 'published') return;
		const reasons = triggers.map(({ errorMessage }) => errorMessage).filter(Boolean);
		throw new Error(`The workflow ${workflowId} is ${status}: ${reasons.join('; ')}`);
	}

	async deactivate(workflowId: string): Promise<void> {
		await this.rest.post(`/workflows/${workflowId}/deactivate`, {});
	}

	executions(workflowId: string): Promise<ExecutionSummary[]> {
		return executionsOf(this.rest, workflowId);
	}

	executionCount(workflowId: string): Promise<number> {
		return countExecutions(this.rest, workflowId);
	}

	execution(summary: ExecutionSummary): Promise<Execution> {
		return readExecution(this.rest, summary);
	}

	/** Sends a file through the form of a workflow, as a browser does. */
	async submitForm(path: string, file: File): Promise<void> {
		const body = new FormData();
		body.set('field-0', file, file.name);
		const response = await fetch(`${this.origin}/form/${path}`, { method: 'POST', body });
		if (!response.ok) {
			const text = (await response.text()).slice(0, ANSWER_SHOWN);
			throw new Error(`The form ${path} answered ${response.status}: ${text}`);
		}
	}

	/** Of the running n8n. */
	get pid(): number {
		if (!this.server) throw new Error('n8n has not been started');
		return this.server.pid;
	}

	logTail(): string {
		return tailOf(this.logFile);
	}

	private async cli(...args: string[]): Promise<void> {
		await run(this.program(...args));
	}

	private program(...args: string[]) {
		return {
			name: `n8n ${args[0]}`,
			command: NODE_COMMAND,
			args: [N8N_COMMAND, ...args],
			cwd: this.place.userFolder,
			env: environmentOf(this.place),
			logFile: this.logFile,
		};
	}
}
