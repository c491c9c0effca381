import type { TestEnvironment } from '../../harness/environment/environment.mts';
import type { SandboxControls } from '../../harness/sandbox/sandboxControls.mts';
import { EVENT } from './workflows.mts';

const numberOf = (containers: number) => `MAEUATSEABOX${containers}`;

/**
 * Tracks a shipment with many containers, so that one event causes many simultaneous notifications.
 */
export async function trackContainers(sandbox: SandboxControls, containers: number): Promise<void> {
	await sandbox.track(numberOf(containers), containers);
}

export const emitEvent = (sandbox: SandboxControls, containers: number): Promise<void> =>
	sandbox.emit(EVENT, numberOf(containers));

interface Notification {
	id: string;
	attributes: { delivery_status: string };
	relationships: { webhook: { data: { id: string } } };
}

/** The deliveries to a webhook that the service lists. */
export async function notificationsTo(sandbox: SandboxControls, webhookId: string) {
	const path = '/webhook_notifications?page[size]=100&include=webhook';
	const { data } = await sandbox.list<Notification>(path);
	return data.filter(({ relationships }) => relationships.webhook.data.id === webhookId);
}

interface Executed {
	/** The notification IDs that started the executions, oldest first. */
	ids: string[];
	doubled: number;
	statuses: Record<string, number>;
}

/** The notifications that started a workflow. */
export async function executedNotifications(
	{ n8n }: TestEnvironment,
	workflow: string,
	trigger: string,
): Promise<Executed> {
	const executions = await n8n.readExecutions(await n8n.whenFinished(workflow));
	const statuses: Record<string, number> = {};
	for (const { status } of executions) statuses[status] = (statuses[status] ?? 0) + 1;
	const ids = executions.map((execution) => {
		// If the power failed during an execution, it has no output, but its input is stored.
		const [item] = [...execution.output(trigger), ...execution.input()];
		return String(item?.notification_id);
	});
	return { ids, doubled: ids.length - new Set(ids).size, statuses };
}
