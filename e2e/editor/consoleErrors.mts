import type { ConsoleMessage, Page } from 'playwright-core';

/** Addresses of what n8n serves of this package: icons, and the schemas of its outputs. */
const PACKAGE = 'n8n-nodes-shipment-tracking';

/** A version without schemas costs a 404 each, and nothing else: n8n asks for all of them. */
const HARMLESS = [/\/schemas\/.*\.json/];

const isOurs = (text: string) => text.includes(PACKAGE) || /shipmentTracking/i.test(text);

/** What the browser complains about on a page that is this package's fault. */
export class ConsoleErrors {
	readonly found: string[] = [];
	/** Those that are known to do no harm. */
	readonly tolerated: string[] = [];

	watch(page: Page): void {
		page.on('console', (message) => this.read(message));
		page.on('pageerror', (error) => this.note(error.stack ?? error.message));
		page.on('response', (response) => {
			if (response.status() >= 400) this.note(`${response.status()} ${response.url()}`);
		});
	}

	private read(message: ConsoleMessage): void {
		if (message.type() === 'error') this.note(`${message.text()} ${message.location().url}`);
	}

	private note(text: string): void {
		if (!isOurs(text)) return;
		const list = HARMLESS.some((pattern) => pattern.test(text)) ? this.tolerated : this.found;
		list.push(text);
	}
}
