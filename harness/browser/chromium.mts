import { chromium, type Browser, type BrowserContext, type ViewportSize } from 'playwright-core';
import type { N8n } from '../n8n/n8n.mts';

/** The path of Debian's package. */
const CHROMIUM = '/usr/bin/chromium';

/** A headless browser with the same colors on every machine. */
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

/** Opens n8n's editor in light mode, with the owner logged in. */
export async function openEditor(
	browser: Browser,
	{ origin, owner }: Pick<N8n, 'origin' | 'owner'>,
	viewport: ViewportSize,
): Promise<BrowserContext> {
	const context = await browser.newContext({ viewport, colorScheme: 'light' });
	await context.request.post(`${origin}/rest/login`, {
		data: { emailOrLdapLoginId: owner.email, password: owner.password },
	});
	return context;
}
