import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

import {
	pictureContextOf,
	drawRouteMap,
	paintRouteMap,
	summarizeRouteMap,
} from '../../nodes/ShipmentTracking/jobs/routeMap/draw.ts';
import { parseDocument, type JsonApiDocument } from '../../nodes/shared/api/jsonApi.ts';
import { launchChromium } from '../../harness/browser/chromium.mts';
import { DOCS, takePicture } from '../../harness/browser/pictures.mts';
import { Client, start } from '../../harness/sandbox/client.mts';

/**
 * Draws docs/routes/ with the code of Container > Get Route Map, from what the sandbox answers for
 * a number in each phase: the SVG, and what a browser shows of it; and one as the PNG that the code
 * paints itself. Names as arguments draw those alone. Needs Debian's chromium.
 */

const FOLDER = join(DOCS, 'routes');
const SETTINGS = { seed: 'pictures', startAt: Date.UTC(2026, 10, 21, 9) };
const STEP_MS = 12 * 3_600_000;
const STEPS_MAX = 100;
const SIZE = { width: 1200, height: 675 };
const PAGE_SIZE = { width: 960, height: 675 };

interface Picture {
	name: string;
	/** Its words say how far it has come: sandbox/README.md. */
	number: string;
	/** Time passes until it has come that far. */
	until?: string;
	isDark?: boolean;
	/** The page around the picture instead of the picture alone. */
	isPage?: boolean;
	/** As it is painted without a browser. */
	isPainted?: boolean;
}

const PICTURES: Picture[] = [
	{ name: 'not-departed', number: 'HLCUFUTURE4' },
	{ name: 'at-sea', number: 'HLCUATSEA2' },
	{ name: 'transshipment', number: 'ONEYTRANSATSEA' },
	{
		name: 'in-port',
		number: 'ONEYTRANSFUTURE3',
		until: 'in_port',
	},
	{ name: 'over-the-antimeridian', number: 'MAEUPACIFICATSEA' },
	{ name: 'dark', number: 'MAEUPACIFICATSEA', isDark: true },
	{ name: 'arrived', number: 'COSUPACIFICDONE' },
	{ name: 'no-route-yet', number: 'MAEUNEW' },
	{ name: 'painted', number: 'MAEUPACIFICATSEA', isPainted: true },
	{ name: 'page', number: 'ONEYTRANSATSEA', isPage: true },
];

/** Tracks the number; gives its first container, with its shipment. */
async function track(client: Client, { number }: Picture): Promise<JsonApiDocument> {
	await client.shipment(number);
	const [container] = (await client.get('/containers?page[size]=1')).list;
	return parseDocument((await client.get(`/containers/${container.id}?include=shipment`)).body);
}

async function mapOf(client: Client, id: string, { until }: Picture): Promise<unknown> {
	for (let step = 0; step < STEPS_MAX; step++) {
		const map: unknown = (await client.get(`/containers/${id}/map_geojson`)).body;
		if (!until || summarizeRouteMap(map).phase === until) return map;
		client.sandbox.advance(STEP_MS);
	}
	throw new Error(`it did not come to ${String(until)}`);
}

async function draw(browser: Browser, picture: Picture, svg: string, html: string): Promise<void> {
	const page = await browser.newPage({
		viewport: picture.isPage ? PAGE_SIZE : SIZE,
		colorScheme: picture.isDark ? 'dark' : 'light',
	});
	const plain = `<!DOCTYPE html><style>body{margin:0}svg{display:block}</style>${svg}`;
	await page.setContent(picture.isPage ? html : plain);
	await takePicture(page, join(FOLDER, `${picture.name}.png`), { fullPage: picture.isPage });
}

const browser = await launchChromium();
try {
	const names = process.argv.slice(2);
	for (const picture of PICTURES.filter(({ name }) => !names.length || names.includes(name))) {
		const sandbox = await start(SETTINGS);
		const client = new Client(sandbox);
		try {
			const document = await track(client, picture);
			const map = await mapOf(client, document.data[0].id, picture);
			const context = pictureContextOf(document);
			if (picture.isPainted) {
				const png = await paintRouteMap(map, context);
				writeFileSync(join(FOLDER, `${picture.name}.png`), png);
				console.log(`docs/routes/${picture.name}: ${png.length} bytes`);
				continue;
			}
			const { svg, html } = drawRouteMap(map, context);
			await draw(browser, picture, svg, html);
			if (!picture.isDark && !picture.isPage) {
				writeFileSync(join(FOLDER, `${picture.name}.svg`), svg);
			}
			console.log(`docs/routes/${picture.name}: ${svg.length} characters`);
		} finally {
			await sandbox.close();
		}
	}
} finally {
	await browser.close();
}
