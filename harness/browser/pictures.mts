import { mkdir } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { Page, PageScreenshotOptions } from 'playwright-core';
import { ROOT } from '../process/paths.mts';

/** The pictures of the papers are kept here, by folder. */
export const DOCS = join(ROOT, 'docs');

/** Takes a picture of a page, closes the page and tells where the picture is. */
export async function takePicture(
	page: Page,
	file: string,
	options: PageScreenshotOptions = {},
): Promise<string> {
	await mkdir(dirname(file), { recursive: true });
	await page.screenshot({ path: file, ...options });
	await page.close();
	return relative(ROOT, file);
}
