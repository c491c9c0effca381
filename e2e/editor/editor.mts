import type { Locator } from 'playwright-core';
import type { Person } from './person.mts';

/** The name of the package in n8n's list of nodes. */
const ENTRY = 'Shipment Tracking';
/** n8n's name of the node of "Trigger manually". */
export const MANUAL_TRIGGER = 'When clicking ‘Execute workflow’';

/** n8n stores typed text only after a pause. */
const TYPED_MS = 1000;

/** Actions in n8n's editor that every job needs. */
export class Editor {
	constructor(
		readonly person: Person,
		private readonly n8nOrigin: string,
	) {}

	/** Opens an empty canvas. */
	async newCanvas(): Promise<void> {
		await this.person.page.goto(`${this.n8nOrigin}/workflow/new`);
		await this.person.see(this.person.testId('canvas-add-button'));
	}

	/** Opens an empty canvas and the list of triggers. */
	async newWorkflow(): Promise<void> {
		await this.newCanvas();
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

	/** Searches the open list. */
	async search(words: string): Promise<void> {
		await this.person.see(this.person.testId('node-creator-search-bar'));
		await this.person.type(words);
	}

	/** The package's entry in the list of nodes, which must be open. */
	get ours(): Locator {
		return this.entry(ENTRY);
	}

	/** Selects an action or a trigger of the package in the open list. */
	async selectOurs(action: string): Promise<void> {
		await this.person.click(this.ours);
		await this.person.click(this.entry(action));
		await this.panelOpen();
	}

	/** Opens the list of nodes after the last one on the canvas, and searches it. */
	async searchNext(words: string): Promise<void> {
		await this.person.click(this.person.testId('canvas-handle-plus').last());
		await this.search(words);
	}

	/** Adds a node of the package after the last one on the canvas. */
	async addNext(words: string, action: string): Promise<void> {
		await this.searchNext(words);
		await this.selectOurs(action);
	}

	async openNode(name: string): Promise<void> {
		await this.person.doubleClick(this.node(name));
		await this.panelOpen();
	}

	/** Imports a workflow through the menu of the open one. */
	async importFile(file: File, whenMenuIsOpen = async () => {}): Promise<void> {
		const { person } = this;
		await person.click(person.testId('workflow-menu'));
		await person.click(person.page.getByRole('menuitem', { name: 'Import' }));
		const fromFile = await person.see(person.page.getByRole('menuitem', { name: 'From file' }));
		await whenMenuIsOpen();
		await person.chooseFile(fromFile, file);
		await person.see(person.testId('canvas-node'));
	}

	async publish(): Promise<void> {
		const { person } = this;
		await person.click(person.testId('workflow-open-publish-modal-button'));
		await person.click(person.testId('workflow-publish-button'));
		await person.click(person.page.getByRole('button', { name: 'Got it' }));
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

	/** Makes the open trigger wait for a test event. */
	async listen(): Promise<void> {
		await this.person.page.waitForTimeout(TYPED_MS);
		await this.person.click(this.person.testId('trigger-execute-button'));
		await this.person.see(this.person.testId('trigger-listening'));
	}

	async executeStep(): Promise<void> {
		await this.person.page.waitForTimeout(TYPED_MS);
		await this.person.click(this.person.testId('node-execute-button'));
	}

	/** A field of the open panel, by parameter name. */
	parameter(name: string): Locator {
		return this.person.testId(`parameter-input-${name}`);
	}

	/** Selects an entry of a field with a list; entries may have a description. */
	async choose(field: Locator, option: string): Promise<void> {
		const { page } = this.person;
		await this.person.click(field);
		const entries = page.getByRole('option').filter({ visible: true });
		await this.person.click(entries.filter({ has: page.getByText(option, { exact: true }) }));
	}

	/** Adds a field to a collection through its list, such as Add Option. */
	async addField(list: string, field: string): Promise<void> {
		await this.choose(this.person.page.getByPlaceholder(list, { exact: true }), field);
	}

	/** Selects how a field identifies a record, such as By ID. */
	async chooseMode(name: string, mode: string): Promise<void> {
		await this.choose(this.parameter(name).getByTestId('rlc-mode-selector'), mode);
	}

	/** The text field next to the mode of `chooseMode`. */
	modeInput(name: string): Locator {
		return this.parameter(name).getByTestId('rlc-input');
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
	}

	/** The output panel of a node. */
	get output(): Locator {
		return this.person.testId('output-panel');
	}

	/** Waits for the rows of a node's output table and returns them by column. */
	async outputRows(): Promise<Record<string, string>[]> {
		const table = await this.person.see(this.output.locator('table'));
		const columns = await table.locator('thead th').allInnerTexts();
		const lines = await table.locator('tbody tr').all();
		const cells = await Promise.all(lines.map((line) => line.locator('td').allInnerTexts()));
		return cells.map((row) =>
			Object.fromEntries(columns.map((column, index) => [column.trim(), row[index]?.trim() ?? ''])),
		);
	}

	/** A node on the canvas. */
	node(name: string): Locator {
		return this.person.page.locator(`[data-test-id="canvas-node"][data-node-name="${name}"]`);
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
