import { chromium, type Browser, type BrowserContext, type ViewportSize } from 'playwright-core';
import { OWNER } from '../n8n/n8n.mts';

/** Debian's. */
export const CHROMIUM = '/usr/bin/chromium';

/** A browser without a window that shows colours alike everywhere. */
export const launchChromium = (executablePath = CHROMIUM): Promise<Browser> =>
	chromium.launch({
		executablePath,
		args: [
			'--no-sandbox',
			'--disable-gpu',
			'--disable-dev-shm-usage',
			'--force-color-profile=srgb',
		],
	});

/** A window in light colours, of somebody who has logged in to the n8n there. */
export async function openEditor(
	browser: Browser,
	n8nOrigin: string,
	viewport: ViewportSize,
): Promise<BrowserContext> {
	const context = await browser.newContext({ viewport, colorScheme: 'light' });
	await context.request.post(`${n8nOrigin}/rest/login`, {
		data: { emailOrLdapLoginId: OWNER.email, password: OWNER.password },
	});
	return context;
}
