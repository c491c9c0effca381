import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

import { drawRoute } from '../../nodes/ShipmentTracking/jobs/routeMap/picture/picture.ts';
import { toPng } from '../../nodes/ShipmentTracking/jobs/routeMap/picture/raster/paint.ts';
import { toSvg } from '../../nodes/ShipmentTracking/jobs/routeMap/picture/svg.ts';
import { readRouteMap } from '../../nodes/ShipmentTracking/jobs/routeMap/route/read.ts';
import { summaryOf } from '../../nodes/ShipmentTracking/jobs/routeMap/route/summary.ts';
import { launchChromium } from '../../harness/browser/chromium.mts';
import { DOCS, takePicture } from '../../harness/browser/pictures.mts';
import { Client, start } from '../../harness/sandbox/client.mts';

/**
 * Creates docs/routes/ with the code of Container > Get Route Map. For a number in each phase, it
 * draws the sandbox's answer: as SVG with a screenshot, and one as PNG without a browser. Arguments
 * select pictures by name. Needs Debian's chromium.
 */

const FOLDER = join(DOCS, 'routes');
const SETTINGS = { seed: 'pictures', startAt: Date.UTC(2026, 10, 21, 9) };
const STEP_MS = 12 * 3_600_000;
const STEPS_MAX = 100;
const SIZE = { width: 1200, height: 675 };

interface Picture {
	name: string;
	/** The number to track, which determines the voyage: sandbox/README.md. */
	number: string;
	/** The phase that the voyage must reach before the picture is drawn. */
	until?: string;
	isDark?: boolean;
	/** Whether the picture is a PNG that is drawn without a browser. */
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
];

/** Tracks the number and returns the ID of its container and the title of the picture. */
async function track(client: Client, { number }: Picture): Promise<{ id: string; title: string }> {
	const { shipment } = await client.shipment(number);
	const [container] = (await client.get('/containers?page[size]=1')).list;
	const carrier = String(shipment.attributes.shipping_line_name);
	return {
		id: container.id,
		title: `Container ${String(container.attributes.number)} · ${carrier}`,
	};
}

async function mapOf(client: Client, id: string, { until }: Picture) {
	for (let step = 0; step < STEPS_MAX; step++) {
		const map = readRouteMap((await client.get(`/containers/${id}/map_geojson`)).body);
		if (!until || summaryOf(map).phase === until) return map;
		client.sandbox.advance(STEP_MS);
	}
	throw new Error(`The voyage did not reach ${String(until)}.`);
}

async function photograph(browser: Browser, { name, isDark }: Picture, svg: string) {
	const colorScheme = isDark ? 'dark' : 'light';
	const page = await browser.newPage({ viewport: SIZE, colorScheme });
	const style = '<style>body{margin:0}svg{display:block}</style>';
	await page.setContent(`<!DOCTYPE html>${style}${svg}`);
	await takePicture(page, join(FOLDER, `${name}.png`), { fullPage: false });
}

const browser = await launchChromium();
try {
	const names = process.argv.slice(2);
	for (const picture of PICTURES.filter(({ name }) => !names.length || names.includes(name))) {
		const sandbox = await start(SETTINGS);
		const client = new Client(sandbox);
		try {
			const { id, title } = await track(client, picture);
			const drawn = drawRoute(await mapOf(client, id, picture), title);
			if (picture.isPainted) {
				const png = await toPng(drawn);
				writeFileSync(join(FOLDER, `${picture.name}.png`), png);
				console.log(`docs/routes/${picture.name}: ${png.length} bytes`);
				continue;
			}
			const svg = toSvg(drawn);
			await photograph(browser, picture, svg);
			if (!picture.isDark) writeFileSync(join(FOLDER, `${picture.name}.svg`), svg);
			console.log(`docs/routes/${picture.name}: ${svg.length} characters`);
		} finally {
			await sandbox.close();
		}
	}
} finally {
	await browser.close();
}
