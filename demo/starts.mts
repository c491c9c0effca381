import type { TestEnvironment } from '../harness/environment/environment.mts';
import { askChat } from '../harness/n8n/chat.mts';
import { loginHeaderOf } from '../harness/n8n/owner.mts';

/** Starts one execution of a workflow. */
export type Start = (environment: TestEnvironment, id: string) => Promise<void>;

async function call(url: string, init: RequestInit): Promise<void> {
	const response = await fetch(url, init);
	if (!response.ok) throw new Error(`${url} answered ${response.status}: ${await response.text()}`);
}

export const post =
	(path: string): Start =>
	async ({ n8n }) =>
		await call(`${n8n.origin}/webhook/${path}`, { method: 'POST' });

/** Reads a feed that requires a login. */
export const subscribe =
	(path: string): Start =>
	async ({ n8n }) => {
		const headers = { Authorization: loginHeaderOf(n8n.formLogin) };
		await call(`${n8n.origin}/webhook/${path}`, { headers });
	};

export const submit =
	(form: string, file: () => Promise<File>): Start =>
	async ({ n8n }) =>
		await n8n.submitForm(form, await file());

export const ask =
	(question: string): Start =>
	async ({ n8n }, id) =>
		await askChat(n8n, id, question);

/** Publishes the workflow first. */
export const published =
	(start: Start): Start =>
	async (environment, id) => {
		await environment.n8n.activate(id);
		await start(environment, id);
	};

/** Starts a workflow that only has a schedule, as the editor does. */
export const byHand =
	(trigger: string): Start =>
	async ({ n8n }, id) => {
		await n8n.runManually(id, trigger);
	};

/** Triggers an event before the start. */
export const after =
	(event: string, number: string, start: Start): Start =>
	async (environment, id) => {
		await environment.sandbox.emit(event, number);
		await environment.sandbox.whenDelivered();
		await start(environment, id);
	};
