import type { Locator } from 'playwright-core';
import type { Person } from './person.mts';

/** The name of the package in n8n's list of nodes. */
const ENTRY = 'Shipment Tracking';

/** Actions in n8n's editor that every job needs. */
export class Editor {
	constructor(
		readonly person: Person,
		private readonly n8nOrigin: string,
	) {}

	/** Opens an empty canvas. */
	async newWorkflow(): Promise<void> {
		await this.person.page.goto(`${this.n8nOrigin}/workflow/new`);
		await this.person.click(this.person.testId('canvas-add-button'));
	}

	/** The URL contains the workflow's ID after it is saved for the first time. */
	get workflowId(): string {
		const [, id] = /\/workflow\/([^/?]+)/.exec(this.person.page.url()) ?? [];
		if (!id || id === 'new') throw new Error('The workflow has not been saved');
		return id;
	}

	/** Selects one of the triggers in the list that an empty canvas opens. */
	async startWith(trigger: string): Promise<void> {
		await this.person.click(this.entry(trigger));
	}

	/** Searches the open list and selects an action or a trigger. */
	async findOurs(words: string, action: string): Promise<void> {
		await this.person.see(this.person.testId('node-creator-search-bar'));
		await this.person.type(words);
		await this.person.click(this.entry(ENTRY));
		await this.person.click(this.entry(action));
		await this.panelOpen();
	}

	/** Adds a node after the last one on the canvas. */
	async addNext(words: string, action: string): Promise<void> {
		await this.person.click(this.person.testId('canvas-handle-plus').last());
		await this.findOurs(words, action);
	}

	async openNode(): Promise<void> {
		await this.person.doubleClick(this.person.testId('canvas-node'));
		await this.panelOpen();
	}

	async closePanel(): Promise<void> {
		await this.person.click(this.person.testId('ndv-close-button'));
	}

	/** Sets the rows of a sheet as a node's output, so that the next node has input. */
	async pinRows(rows: object[]): Promise<void> {
		const { person } = this;
		await person.click(person.testId('ndv-edit-pinned-data'));
		await person.replace(person.page.locator('.cm-content'), JSON.stringify(rows));
		await person.click(person.page.getByRole('button', { name: 'Save', exact: true }));
		await person.see(person.testId('ndv-pinned-data-callout'));
	}

	async executeStep(): Promise<void> {
		await this.person.click(this.person.testId('node-execute-button'));
	}

	/** A field of the open panel, by parameter name. */
	parameter(name: string): Locator {
		return this.person.testId(`parameter-input-${name}`);
	}

	/** A text field of the open panel. */
	input(name: string): Locator {
		return this.parameter(name).locator('input');
	}

	/** Drags an input column to a field, and checks the resulting expression. */
	async mapColumn(name: string, field: string): Promise<void> {
		const column = this.person.testId('ndv-input-panel').locator(`[data-name="${name}"]`);
		await this.person.drag(column, this.parameter(field));
		await this.person.see(this.parameter(field).getByText(`$json.${name}`));
		await this.person.see(this.person.page.getByText('You just mapped some data!'));
	}

	/** The output panel of a node. */
	get output(): Locator {
		return this.person.testId('output-panel');
	}

	/** The rows of a node's output table by column, once there are some. */
	async outputRows(): Promise<Record<string, string>[]> {
		const table = await this.person.see(this.output.locator('table'));
		const columns = await table.locator('thead th').allInnerTexts();
		const lines = await table.locator('tbody tr').all();
		const cells = await Promise.all(lines.map((line) => line.locator('td').allInnerTexts()));
		return cells.map((row) =>
			Object.fromEntries(columns.map((column, index) => [column.trim(), row[index]?.trim() ?? ''])),
		);
	}

	private entry(name: string): Locator {
		const { page } = this.person;
		const title = page.getByText(name, { exact: true });
		return this.person.testId('item-iterator-item').filter({ has: title });
	}

	private async panelOpen(): Promise<void> {
		await this.person.see(this.person.testId('ndv-close-button'));
	}
}
