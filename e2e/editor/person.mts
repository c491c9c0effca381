import { selectors, type Locator, type Page } from 'playwright-core';

/** The attribute with which n8n's editor marks its elements. */
selectors.setTestIdAttribute('data-test-id');

/** A long time limit, because a late click is not an error. */
const PATIENCE_MS = 60_000;
/** The pause between keystrokes. Without it, n8n's search loses letters. */
const LETTER_MS = 15;

export interface Effort {
	clicks: number;
	/** The number of fields with entered values. */
	fields: number;
}

/** A user of the editor whose mouse and keyboard actions are counted. */
export class Person {
	constructor(
		readonly page: Page,
		readonly effort: Effort = { clicks: 0, fields: 0 },
	) {
		page.setDefaultTimeout(PATIENCE_MS);
	}

	testId(id: string): Locator {
		return this.page.getByTestId(id).filter({ visible: true });
	}

	/** Waits until an element can be clicked, and clicks it. */
	async click(target: Locator): Promise<void> {
		await target.first().click();
		this.effort.clicks++;
	}

	async doubleClick(target: Locator): Promise<void> {
		await target.first().dblclick();
		this.effort.clicks += 2;
	}

	/** Clicks into an empty field and types. */
	async fill(field: Locator, text: string): Promise<void> {
		await this.click(field);
		await this.type(text);
	}

	/** Types at the cursor. */
	async type(text: string): Promise<void> {
		await this.page.keyboard.type(text, { delay: LETTER_MS });
		this.effort.fields++;
	}

	/** Clicks into a field and replaces its whole text in one step. */
	async replace(field: Locator, text: string): Promise<void> {
		await this.click(field);
		await this.page.keyboard.press('ControlOrMeta+A');
		await this.page.keyboard.insertText(text);
		this.effort.fields++;
	}

	/** Counts as one click. */
	async drag(what: Locator, where: Locator): Promise<void> {
		const from = await centreOf(what);
		const to = await centreOf(where);
		const { mouse } = this.page;
		await mouse.move(from.x, from.y);
		await mouse.down();
		// n8n starts a drag only after the mouse has moved for a while.
		await mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 10 });
		await mouse.move(to.x, to.y, { steps: 10 });
		await mouse.up();
		this.effort.clicks++;
	}

	/** Clicks and returns the user of the window that opens; its actions are counted as well. */
	async clickToOpen(button: Locator): Promise<Person> {
		const opened = this.page.waitForEvent('popup');
		await this.click(button);
		return new Person(await opened, this.effort);
	}

	/** Clicks and selects a file in the dialog that opens. */
	async chooseFile(button: Locator, file: File): Promise<void> {
		const opened = this.page.waitForEvent('filechooser');
		await this.click(button);
		const buffer = Buffer.from(await file.arrayBuffer());
		await (await opened).setFiles({ name: file.name, mimeType: file.type, buffer });
		this.effort.fields++;
	}

	/** Waits until an element is visible; this is not counted. */
	async see(what: Locator): Promise<Locator> {
		await what.first().waitFor({ state: 'visible' });
		return what.first();
	}
}

async function centreOf(locator: Locator): Promise<{ x: number; y: number }> {
	const target = locator.first();
	await target.scrollIntoViewIfNeeded();
	const box = await target.boundingBox();
	if (!box) throw new Error('The dragged element or its target is not on the screen');
	return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
