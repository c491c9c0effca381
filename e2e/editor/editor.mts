import type { Locator } from 'playwright-core';
import type { Person } from './person.mts';

/** The name under which n8n's list of nodes shows both nodes. */
const ENTRY = 'Shipment Tracking';

/** What people do in n8n's editor, whatever they build. */
export class Editor {
	constructor(
		readonly person: Person,
		private readonly n8nOrigin: string,
	) {}

	/** An empty canvas. */
	async newWorkflow(): Promise<void> {
		await this.person.page.goto(`${this.n8nOrigin}/workflow/new`);
		await this.person.click(this.person.testId('canvas-add-button'));
	}

	/** The workflow gets its id in the address when it is saved for the first time. */
	get workflowId(): string {
		const [, id] = /\/workflow\/([^/?]+)/.exec(this.person.page.url()) ?? [];
		if (!id || id === 'new') throw new Error('The workflow has not been saved');
		return id;
	}

	/** One of the usual starts in the list that an empty canvas opens. */
	async startWith(trigger: string): Promise<void> {
		await this.person.click(this.entry(trigger));
	}

	/** Looks in the list that is open for what people call it, and takes an action or a trigger. */
	async findOurs(words: string, action: string): Promise<void> {
		await this.person.see(this.person.testId('node-creator-search-bar'));
		await this.person.type(words);
		await this.person.click(this.entry(ENTRY));
		await this.person.click(this.entry(action));
		await this.panelOpen();
	}

	/** From the last node on the canvas. */
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

	/** The rows of a sheet as a node's output, so that the next one has something to work on. */
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

	/** A field of the open panel, by its parameter. */
	parameter(name: string): Locator {
		return this.person.testId(`parameter-input-${name}`);
	}

	/** A field of the open panel that is typed into. */
	input(name: string): Locator {
		return this.parameter(name).locator('input');
	}

	/** Drags a column of what came in to a field, and looks whether it is there. */
	async mapColumn(name: string, field: string): Promise<void> {
		const column = this.person.testId('ndv-input-panel').locator(`[data-name="${name}"]`);
		await this.person.drag(column, this.parameter(field));
		await this.person.see(this.parameter(field).getByText(`$json.${name}`));
		await this.person.see(this.person.page.getByText('You just mapped some data!'));
	}

	/** What a node put out. */
	get output(): Locator {
		return this.person.testId('output-panel');
	}

	/** The rows of the table that a node put out, by column, once there are some. */
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
