import { cp } from 'node:fs/promises';
import { waitFor } from '../process/waitFor.mts';
import { CreatedRecords, type Credential } from './createdRecords.mts';
import { N8n } from './n8n.mts';
import { N8nProcess } from './n8nProcess.mts';
import { newOwner, type Owner } from './owner.mts';
import { originOf, type N8nOptions } from './settings.mts';
import type { Workflow } from './workflows.mts';

const TIMEOUT_MS = 60_000;
const NAME = { firstName: 'Demo', lastName: 'User' };

interface FirstRecords {
	/** Credentials with their secrets, in n8n's import format. */
	credentials: Credential[];
	workflows: Workflow[];
	/** The workflows to publish; all by default. */
	active?: Workflow[];
}

/** An n8n that was started here, so that it can be stopped, killed and measured. */
export class StartedN8n extends N8n {
	readonly process: N8nProcess;

	constructor(
		private readonly options: N8nOptions,
		owner: Owner = newOwner(),
	) {
		super({ origin: originOf(options), owner });
		this.process = new N8nProcess(options);
	}

	/** First start: creates the owner, credentials and workflows, and publishes some workflows. */
	async startWith({ credentials, workflows, active = workflows }: FirstRecords): Promise<void> {
		await this.process.start();
		// Some versions report that they are ready before all of their API works.
		await waitFor({ what: 'n8n to have an owner', timeoutMs: TIMEOUT_MS }, async () => {
			await this.rest.post('/owner/setup', { ...NAME, ...this.owner });
			return true;
		});
		await new CreatedRecords(this.rest).create(credentials, workflows);
		for (const { id } of active) await this.activate(id);
	}

	/**
	 * Stops n8n, or kills it like a power failure, starts it with additional settings, and waits until
	 * these workflows are active.
	 */
	async restart(
		workflowIds: string[],
		{ isKilled = false, settings = {} }: { isKilled?: boolean; settings?: NodeJS.ProcessEnv } = {},
	): Promise<void> {
		await (isKilled ? this.process.kill() : this.process.stop());
		this.process.addSettings(settings);
		await this.process.start();
		for (const id of workflowIds) await this.whenActive(id);
	}

	/** Copies all data to an n8n with another URL, like a restored backup. n8n must be stopped. */
	async copyTo(place: Pick<N8nOptions, 'port' | 'brokerPort'>): Promise<StartedN8n> {
		const userFolder = `${this.options.userFolder}-copy`;
		await cp(this.options.userFolder, userFolder, { recursive: true });
		const environment = { ...this.options.environment };
		delete environment.WEBHOOK_URL;
		return new StartedN8n({ ...place, userFolder, environment }, this.owner);
	}
}
