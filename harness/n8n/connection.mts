import type { Owner } from './owner.mts';
import { N8nRestClient } from './restClient.mts';

/** A running n8n with a logged-in user. */
export interface Connection {
	/** URL of the editor, without a slash at its end. */
	origin: string;
	/** URL of webhooks in n8n's settings. */
	webhookOrigin: string;
	version: string;
	rest: N8nRestClient;
}

interface Settings {
	urlBaseWebhook: string;
	versionCli: string;
	userManagement?: { showSetupOnFirstLoad?: boolean };
}

const withoutSlash = (url: string): string => url.replace(/\/$/, '');

/** Logs in to the n8n at a URL. Throws if it does not answer or its webhooks cannot be reached. */
export async function connectTo(url: string, owner: Owner): Promise<Connection> {
	const origin = withoutSlash(url);
	await assertAnswers(origin, `No n8n answers at ${origin}`);
	const rest = new N8nRestClient(origin);
	const { userManagement } = await rest.get<Settings>('/settings');
	if (userManagement?.showSetupOnFirstLoad) {
		throw new Error(`n8n at ${origin} has no owner. Open it in a browser and create the owner.`);
	}
	await rest.logIn(owner).catch((error: Error) => {
		throw new Error(`n8n at ${origin} refused the login of ${owner.email}: ${error.message}`);
	});
	const { urlBaseWebhook, versionCli: version } = await rest.get<Settings>('/settings');
	const webhookOrigin = withoutSlash(urlBaseWebhook);
	await assertAnswers(
		webhookOrigin,
		`The sandbox cannot reach webhooks of this n8n at ${webhookOrigin}. Set N8N_WEBHOOK_URL=${origin}/ (WEBHOOK_URL before n8n 2.35) and restart n8n`,
	);
	return { origin, webhookOrigin, version, rest };
}

async function assertAnswers(origin: string, problem: string): Promise<void> {
	const { ok, status } = await fetch(`${origin}/healthz`).catch((error: Error) => {
		const { cause } = error as { cause?: { code?: string } };
		throw new Error(`${problem} (${cause?.code ?? error.message}).`);
	});
	if (!ok) throw new Error(`${problem} (status ${status}).`);
}
