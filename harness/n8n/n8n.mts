import {
	countExecutions,
	executionsOf,
	isFinished,
	readExecutions,
	type Execution,
	type ExecutionSummary,
} from './executions.mts';
import { loginHeaderOf, type Owner } from './owner.mts';
import { N8nRestClient } from './restClient.mts';
import { waitFor } from '../process/waitFor.mts';

interface Publication {
	status: string;
	triggers: { errorMessage: string | null }[];
}

const PUBLISHING = ['in_progress', 'not_published'];
const ANSWER_SHOWN = 200;
const TIMEOUT_MS = 60_000;
/** After a power failure, n8n takes two minutes to resume an interrupted publication. */
const ACTIVE_TIMEOUT_MS = 150_000;

interface N8nAccess {
	/** URL of the editor, without a slash at its end. */
	origin: string;
	/** The user who logs in to the editor. */
	owner: Owner;
	/** URL of webhooks in n8n's settings; the URL of the editor by default. */
	webhookOrigin?: string;
	/** The login that the forms and the calendar of examples/ require; the owner's by default. */
	formLogin?: Owner;
	/** The client with the owner's session, if the owner has logged in. */
	rest?: N8nRestClient;
}

/** A running n8n, controlled through the API of its editor. */
export class N8n {
	readonly origin: string;
	readonly owner: Owner;
	readonly webhookOrigin: string;
	readonly formLogin: Owner;
	readonly rest: N8nRestClient;

	constructor({ origin, owner, webhookOrigin, formLogin, rest }: N8nAccess) {
		this.origin = origin;
		this.owner = owner;
		this.webhookOrigin = webhookOrigin ?? origin;
		this.formLogin = formLogin ?? owner;
		this.rest = rest ?? new N8nRestClient(origin);
	}

	async logIn(): Promise<void> {
		await this.rest.logIn(this.owner);
	}

	/** Publishes a workflow and waits until its forms and webhooks work. */
	async activate(workflowId: string): Promise<void> {
		const path = `/workflows/${workflowId}`;
		const { versionId } = await this.rest.get<{ versionId: string }>(path);
		await this.rest.post(`${path}/activate`, { versionId });
		await this.whenActive(workflowId);
	}

	/** Waits until a publication takes effect, also after a start. */
	async whenActive(workflowId: string): Promise<void> {
		const what = `the workflow ${workflowId} to be active`;
		const { status, triggers } = await waitFor({ what, timeoutMs: ACTIVE_TIMEOUT_MS }, async () => {
			const found = await this.publication(workflowId);
			return !PUBLISHING.includes(found.status) && found;
		});
		if (status === 'published') return;
		const reasons = triggers.map(({ errorMessage }) => errorMessage).filter(Boolean);
		throw new Error(`The workflow ${workflowId} is ${status}: ${reasons.join('; ')}`);
	}

	/** Earlier versions have no publication status, because an active workflow works immediately. */
	private async publication(workflowId: string): Promise<Publication> {
		const path = `/workflows/${workflowId}`;
		const found = await this.rest.find<Publication>(`${path}/publication-status`);
		if (found) return found;
		const { active } = await this.rest.get<{ active: boolean }>(path);
		return { status: active ? 'published' : 'in_progress', triggers: [] };
	}

	async deactivate(workflowId: string): Promise<void> {
		await this.rest.post(`/workflows/${workflowId}/deactivate`, {});
	}

	/** Executes a workflow in the editor. Returns whether it waits for a test event. */
	async runManually(workflowId: string, trigger: string): Promise<boolean> {
		const { waitingForWebhook = false } = await this.rest.post<{ waitingForWebhook?: boolean }>(
			`/workflows/${workflowId}/run`,
			{ triggerToStartFrom: { name: trigger } },
		);
		return waitingForWebhook;
	}

	/** Uploads a file through the form of a workflow, as the owner's browser does. */
	async submitForm(path: string, file: File): Promise<void> {
		const body = new FormData();
		body.set('field-0', file, file.name);
		const response = await fetch(`${this.origin}/form/${path}`, {
			method: 'POST',
			headers: { Authorization: loginHeaderOf(this.formLogin) },
			body,
		});
		if (!response.ok) {
			const text = (await response.text()).slice(0, ANSWER_SHOWN);
			throw new Error(`The form ${path} answered ${response.status}: ${text}`);
		}
	}

	/** Executions of a workflow, oldest first. */
	executions(workflowId: string): Promise<ExecutionSummary[]> {
		return executionsOf(this.rest, workflowId);
	}

	executionCount(workflowId: string): Promise<number> {
		return countExecutions(this.rest, workflowId);
	}

	/** Waits until a workflow has `atLeast` executions and all have ended. Returns all executions. */
	async whenFinished(workflowId: string, atLeast = 0): Promise<ExecutionSummary[]> {
		const what = `the executions of ${workflowId} to finish, ${atLeast} at least`;
		return await waitFor({ what, timeoutMs: TIMEOUT_MS }, async () => {
			const all = await this.executions(workflowId);
			return all.length >= atLeast && all.every(isFinished) && all;
		});
	}

	/** Executions with the output of their nodes. */
	readExecutions(list: ExecutionSummary[]): Promise<Execution[]> {
		return readExecutions(this.rest, list);
	}
}
