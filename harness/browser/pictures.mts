import { mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { ROOT } from '../process/paths.mts';

/** The folder of the documentation's pictures. */
export const DOCS = join(ROOT, 'docs');

/** Takes a screenshot of the current page and returns its path. */
export async function photograph(
	page: Page,
	file: string,
	options: PageScreenshotOptions = {},
): Promise<string> {
	await mkdir(dirname(file), { recursive: true });
	await page.screenshot({ path: file, ...options });
	return relative(ROOT, file);
}

/** Takes a screenshot and closes the page. */
export async function takePicture(
	page: Page,
	file: string,
	options: PageScreenshotOptions = {},
): Promise<string> {
	const taken = await photograph(page, file, options);
	await page.close();
	return taken;
}
