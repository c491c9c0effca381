import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Locator, Page, ViewportSize } from 'playwright-core';
import { photograph } from '../../harness/browser/pictures.mts';

interface PictureOptions {
	/** The elements that must be visible before the picture is taken. */
	shows: Locator[];
	/** The part of the screen between these elements; the whole screen by default. */
	part?: Locator[];
	/** Size of the window while the picture is taken. */
	size?: ViewportSize;
}

/** Takes a picture of the screen under a name. */
export type TakePicture = (name: string, options: PictureOptions) => Promise<void>;

/** Pages of the documentation load quickly with pictures of this size. */
const BYTES_MAX = 150_000;
/** The blank around a part of the screen. */
const MARGIN = 16;
/** n8n animates panels and menus. */
const SETTLE_MS = 1000;
/** n8n shows temporary messages in the corner. */
const WITHOUT_MESSAGES = '.el-notification { display: none !important; }';

export const takerOf =
	(page: Page, folder: string): TakePicture =>
	async (name, { shows, part, size }) => {
		const before = page.viewportSize();
		if (size) await page.setViewportSize(size);
		for (const element of shows) {
			await element.first().waitFor({ state: 'visible' });
			await assertUncut(page, element.first(), name);
		}
		await page.waitForTimeout(SETTLE_MS);
		const file = join(folder, `${name}.png`);
		const clip = part && (await areaOf(part));
		await photograph(page, file, { style: WITHOUT_MESSAGES, clip });
		const bytes = (await stat(file)).size;
		if (bytes > BYTES_MAX)
			throw new Error(`${name}.png has ${bytes} bytes, more than ${BYTES_MAX}`);
		if (size && before) await page.setViewportSize(before);
	};

/** An element outside the window is visible for the browser but missing in the picture. */
async function assertUncut(page: Page, element: Locator, name: string): Promise<void> {
	const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
	const { x, y, right, bottom } = await boxOf(element);
	if (x < 0 || y < 0 || right > width || bottom > height) {
		throw new Error(`${name}.png would cut off ${element.toString()}`);
	}
}

/** The smallest area with all elements, and a margin. */
async function areaOf(elements: Locator[]) {
	const boxes = await Promise.all(elements.map((element) => boxOf(element.first())));
	const x = Math.max(0, Math.min(...boxes.map((box) => box.x)) - MARGIN);
	const y = Math.max(0, Math.min(...boxes.map((box) => box.y)) - MARGIN);
	const right = Math.max(...boxes.map((box) => box.right)) + MARGIN;
	const bottom = Math.max(...boxes.map((box) => box.bottom)) + MARGIN;
	return { x, y, width: right - x, height: bottom - y };
}

async function boxOf(element: Locator) {
	const box = await element.boundingBox();
	if (!box) throw new Error(`${element.toString()} is not on the screen`);
	return { x: box.x, y: box.y, right: box.x + box.width, bottom: box.y + box.height };
}
