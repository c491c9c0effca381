import { existsSync } from 'node:fs';
import { join } from 'node:path';

import type { Page } from 'playwright-core';

import { photograph } from '../../harness/browser/pictures.mts';
import { layoutFaults } from './layoutFaults.mts';

/** Shows messages in Debian's chromium, as email programs do. */

export const isInstalled = existsSync('/usr/bin/chromium');
/** The widths of phones and screens. */
export const WIDTHS = [320, 375, 600, 1200];
/** The folder for pictures; undefined if none are wanted. */
export const { PICTURES } = process.env;

export const pageOf = (html: unknown, margin: number): string =>
	`<!DOCTYPE html><meta name="color-scheme" content="light dark"><body style="margin:${margin}px">${String(html)}</body>`;

/** Expects that a message fits a page, and saves its pictures if they are wanted. */
export async function expectToFit(page: Page, name: string, html: unknown): Promise<void> {
	const { width } = page.viewportSize()!;
	await page.setContent(pageOf(html, 8));
	const faults = await layoutFaults(page);
	expect({ name, width, faults }).toEqual({ name, width, faults: [] });
	for (const colorScheme of PICTURES ? (['light', 'dark'] as const) : []) {
		await page.emulateMedia({ colorScheme });
		const file = join(PICTURES!, `${name}-${width}-${colorScheme}.png`);
		await photograph(page, file, { fullPage: true });
	}
}
