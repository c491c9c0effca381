import { connectTo } from '../n8n/connection.mts';
import { CreatedRecords, type Credential } from '../n8n/createdRecords.mts';
import { assertPackageInstalled } from '../n8n/installedPackage.mts';
import { N8n } from '../n8n/n8n.mts';
import { loginCredentialOf, newOwner } from '../n8n/owner.mts';
import type { Workflow } from '../n8n/workflows.mts';
import { beforeStop } from '../process/processGroup.mts';
import type { Progress } from '../process/progress.mts';
import { waitFor } from '../process/waitFor.mts';
import type { SandboxControls } from '../sandbox/sandboxControls.mts';
import { ownerFrom } from './arguments.mts';

interface JoinedN8nOptions {
	url: string;
	/** Settings that the run needs and that this n8n must have. */
	settings?: NodeJS.ProcessEnv;
	credentials: Credential[];
	workflows: Workflow[];
	active: Workflow[];
	sandbox: SandboxControls;
}

/** Time limit for the removal of a webhook, which the trigger delays. */
const REMOVAL_MS = 60_000;

/**
 * Uses the n8n at a URL. Creates the credentials and workflows there, and removes them before the
 * sandbox stops.
 */
export async function joinN8n(
	progress: Progress,
	{ url, settings = {}, credentials, workflows, active, sandbox }: JoinedN8nOptions,
): Promise<N8n> {
	const owner = ownerFrom(process.env);
	const connection = await progress.phase('Connecting to n8n:', async (report) => {
		const found = await connectTo(url, owner);
		report(`${found.version} at ${found.origin}, webhooks at ${found.webhookOrigin}`);
		await assertPackageInstalled(found.origin, found.rest);
		return found;
	});
	for (const [name, value] of Object.entries(settings)) {
		progress.line(`  This run requires that n8n was started with ${name}=${value}.`);
	}
	// The owner's password must not be stored in this n8n, so the forms have another login.
	const n8n = new N8n({ ...connection, owner, formLogin: newOwner() });
	const records = new CreatedRecords(n8n.rest);
	beforeStop(() =>
		progress.phase('Removing from n8n:', async (report) => {
			try {
				await sandbox.recover();
				await records.archive();
				await whenWebhooksAreRemoved(n8n, sandbox);
			} finally {
				report(records.summary);
				await waitFor({ what: 'n8n to remove all records', timeoutMs: REMOVAL_MS }, async () => {
					await records.remove();
					return true;
				});
			}
		}),
	);
	await progress.phase('Creating in n8n:', async (report) => {
		await records.create([...credentials, loginCredentialOf(n8n.formLogin)], workflows);
		for (const { id } of active) await n8n.activate(id);
		report(`${workflows.length} workflow(s), ${active.length} active`);
	});
	return n8n;
}

/** Waits before the sandbox stops, because n8n repeats the removal of a webhook until it succeeds. */
async function whenWebhooksAreRemoved(n8n: N8n, sandbox: SandboxControls): Promise<void> {
	const what = 'n8n to remove its webhooks from the sandbox';
	await waitFor({ what, timeoutMs: REMOVAL_MS }, async () =>
		(await sandbox.webhooks()).every(({ url }) => !url.startsWith(`${n8n.webhookOrigin}/`)),
	);
}
