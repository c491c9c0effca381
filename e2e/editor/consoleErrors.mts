import type { ConsoleMessage, Page } from 'playwright-core';

/** URLs that n8n serves for this package: icons, and the schemas of its outputs. */
const PACKAGE = 'n8n-nodes-shipment-tracking';

/** n8n requests schemas for every version of a node; missing ones only cause a 404. */
const HARMLESS = [/\/schemas\/.*\.json/];

const isOurs = (text: string) => text.includes(PACKAGE) || /shipmentTracking/i.test(text);

/** Console errors caused by this package. */
export class ConsoleErrors {
	readonly found: string[] = [];
	/** Known harmless messages. */
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
		// The editor requests newer versions from another host, which may be unreachable.
		if (!url.startsWith(this.n8nOrigin)) return;
		if (message.type() === 'error') this.note(`${message.text()} ${url}`);
	}

	private note(text: string): void {
		if (!isOurs(text)) return;
		const list = HARMLESS.some((pattern) => pattern.test(text)) ? this.tolerated : this.found;
		list.push(text);
	}
}
