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

	constructor(private readonly n8nOrigin: string) {}

	watch(page: Page): void {
		page.on('console', (message) => this.read(message));
		page.on('pageerror', (error) => this.note(error.stack ?? error.message));
		page.on('response', (response) => {
			const isHere = response.url().startsWith(this.n8nOrigin);
			if (isHere && response.status() >= 400) this.note(`${response.status()} ${response.url()}`);
		});
	}

	private read(message: ConsoleMessage): void {
		const { url } = message.location();
		// The editor asks elsewhere for newer versions, which need not answer.
		if (!url.startsWith(this.n8nOrigin)) return;
		if (message.type() === 'error') this.note(`${message.text()} ${url}`);
	}

	private note(text: string): void {
		if (!isOurs(text)) return;
		const list = HARMLESS.some((pattern) => pattern.test(text)) ? this.tolerated : this.found;
		list.push(text);
	}
}
