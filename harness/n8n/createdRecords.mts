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
	private readonly credentialIds: string[] = [];
	private readonly workflowIds: string[] = [];
	private tableNames: string[] = [];

	constructor(private readonly rest: N8nRestClient) {}

	/** Creates unpublished workflows with the given IDs; n8n chooses the IDs of the credentials. */
	async create(credentials: Credential[], workflows: Workflow[]): Promise<void> {
		await this.reserveTables(workflows);
		const ids = new Map<string, string>();
		for (const { id: givenId, name, type, data } of credentials) {
			const { id } = await this.rest.post<{ id: string }>('/credentials', { name, type, data });
			this.credentialIds.push(id);
			ids.set(givenId, id);
		}
		for (const workflow of workflows) {
			const { id } = await this.rest.post<{ id: string }>(
				'/workflows',
				withCredentials(workflow, ids),
			);
			this.workflowIds.push(id);
		}
	}

	/** Unpublishes the workflows, so that their webhooks are removed at the service. */
	async unpublish(): Promise<void> {
		for (const id of this.workflowIds) {
			const { active } = await this.rest.get<{ active: boolean }>(`/workflows/${id}`);
			if (active) await this.rest.post(`/workflows/${id}/deactivate`, {});
		}
	}

	/** Removes everything. Throws with a list of the records that could not be removed. */
	async remove(): Promise<void> {
		const removals: [what: string, remove: () => Promise<void>][] = [
			...this.workflowIds.map((id): [string, () => Promise<void>] => [
				`workflow ${id}`,
				() => this.removeWorkflow(id),
			]),
			...this.credentialIds.map((id): [string, () => Promise<void>] => [
				`credential ${id}`,
				() => this.rest.delete(`/credentials/${id}`),
			]),
			['data tables', () => this.removeTables()],
		];
		const left: string[] = [];
		for (const [what, remove] of removals) {
			await remove().catch((error: Error) => left.push(`${what}: ${error.message}`));
		}
		if (left.length) throw new Error(`Not removed from n8n:\n- ${left.join('\n- ')}`);
	}

	private async removeWorkflow(id: string): Promise<void> {
		// n8n deletes archived workflows only.
		await this.rest.post(`/workflows/${id}/archive`, {});
		await this.rest.delete(`/workflows/${id}`);
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
