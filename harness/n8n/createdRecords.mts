import type { N8nRestClient } from './restClient.mts';
import type { Workflow } from './workflows.mts';

/** A credential in n8n's import format. */
export interface Credential {
	id: string;
	name: string;
	type: string;
	data: object;
}

interface DataTable {
	id: string;
	name: string;
	projectId: string;
}

const DATA_TABLE_NODE = 'n8n-nodes-base.dataTable';

/** The credentials, workflows and data tables of one run in an n8n that others may use, too. */
export class CreatedRecords {
	private readonly credentialIds = new Set<string>();
	private readonly workflowIds = new Set<string>();
	private tableNames: string[] = [];
	private creation: Promise<void> = Promise.resolve();
	private isClosed = false;

	constructor(private readonly rest: N8nRestClient) {}

	/** Creates unpublished workflows with the given IDs; n8n chooses the IDs of the credentials. */
	async create(credentials: Credential[], workflows: Workflow[]): Promise<void> {
		this.creation = this.createAll(credentials, workflows);
		await this.creation;
	}

	/** The number of records: "2 credential(s), 6 workflow(s)". */
	get summary(): string {
		return `${this.credentialIds.size} credential(s), ${this.workflowIds.size} workflow(s)`;
	}

	/**
	 * Stops creating records and archives the workflows. Archiving unpublishes a workflow, so n8n
	 * removes its webhooks from the service.
	 */
	async archive(): Promise<void> {
		this.isClosed = true;
		await this.creation.catch(() => null);
		for (const id of this.workflowIds) await this.archiveWorkflow(id);
	}

	/**
	 * Removes everything. Throws with a list of the records that could not be removed, and can then
	 * be repeated: n8n keeps a workflow until it is unpublished.
	 */
	async remove(): Promise<void> {
		const left: string[] = [];
		const keep = (what: string) => (error: Error) => void left.push(`${what}: ${error.message}`);
		for (const id of this.workflowIds) {
			await this.removeWorkflow(id).catch(keep(`workflow ${id}`));
		}
		for (const id of this.credentialIds) {
			await this.removeCredential(id).catch(keep(`credential ${id}`));
		}
		await this.removeTables().catch(keep('data tables'));
		if (left.length) throw new Error(`Not removed from n8n:\n- ${left.join('\n- ')}`);
	}

	private async createAll(credentials: Credential[], workflows: Workflow[]): Promise<void> {
		await this.reserveTables(workflows);
		const ids = new Map<string, string>();
		for (const { id: givenId, name, type, data } of credentials) {
			const id = await this.createOne('/credentials', { name, type, data });
			this.credentialIds.add(id);
			ids.set(givenId, id);
		}
		for (const workflow of workflows) {
			this.workflowIds.add(await this.createOne('/workflows', withCredentials(workflow, ids)));
		}
	}

	private async createOne(path: string, body: object): Promise<string> {
		if (this.isClosed) throw new Error('The run has ended.');
		return (await this.rest.post<{ id: string }>(path, body)).id;
	}

	private async archiveWorkflow(id: string): Promise<void> {
		const { isArchived } = await this.rest.get<{ isArchived: boolean }>(`/workflows/${id}`);
		if (!isArchived) await this.rest.post(`/workflows/${id}/archive`, {});
	}

	/** n8n deletes archived workflows only. */
	private async removeWorkflow(id: string): Promise<void> {
		await this.archiveWorkflow(id);
		await this.rest.delete(`/workflows/${id}`);
		this.workflowIds.delete(id);
	}

	private async removeCredential(id: string): Promise<void> {
		await this.rest.delete(`/credentials/${id}`);
		this.credentialIds.delete(id);
	}

	/** A workflow must not write to a data table that was there before. */
	private async reserveTables(workflows: Workflow[]): Promise<void> {
		const names = new Set(workflows.flatMap(tablesOf));
		if (!names.size) return;
		const existing = (await this.tables()).find(({ name }) => names.has(name));
		if (existing) {
			throw new Error(
				`n8n has a data table '${existing.name}', which an example workflow would change. Rename it for this run.`,
			);
		}
		this.tableNames = [...names];
	}

	private async removeTables(): Promise<void> {
		if (!this.tableNames.length) return;
		for (const { id, name, projectId } of await this.tables()) {
			if (!this.tableNames.includes(name)) continue;
			await this.rest.delete(`/projects/${projectId}/data-tables/${id}`);
		}
	}

	private async tables(): Promise<DataTable[]> {
		return (await this.rest.get<{ data: DataTable[] }>('/data-tables-global')).data;
	}
}

/** Names of the data tables that a workflow creates or uses. */
const tablesOf = ({ nodes }: Workflow): string[] =>
	nodes
		.filter(({ type }) => type === DATA_TABLE_NODE)
		.flatMap(({ parameters: { tableName, dataTableId } }) => [
			tableName,
			(dataTableId as { value?: unknown } | undefined)?.value,
		])
		.filter((name) => typeof name === 'string');

function withCredentials(workflow: Workflow, ids: Map<string, string>): Workflow {
	const nodes = workflow.nodes.map(({ credentials = {}, ...node }) => {
		const own = Object.entries(credentials).map(([type, { id, name }]) => [
			type,
			{ id: ids.get(id) ?? id, name },
		]);
		return { ...node, credentials: Object.fromEntries(own) as typeof credentials };
	});
	return { ...workflow, nodes };
}
