import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { chromium, type Browser } from 'playwright-core';

import {
	aboutOf,
	drawRouteMap,
	summarise,
} from '../../nodes/ShipmentTracking/jobs/routeMap/draw.ts';
import { parseDocument, type JsonApiDocument } from '../../nodes/shared/api/jsonApi.ts';
import { createSandbox, type Sandbox } from '../../sandbox/app.mts';

/**
 * Draws docs/routes/ with the code of Container > Get Route Map, from what the sandbox answers for
 * a number in each phase: the SVG, and what a browser shows of it. Needs Debian's chromium.
 */

const DOCS = join(import.meta.dirname, '..', '..', 'docs', 'routes');
const BROWSER = '/usr/bin/chromium';
const KEY = 'sandbox-key';
const SETTINGS = {
	port: 0,
	speed: 0,
	processMs: 5,
	seed: 'pictures',
	startAt: Date.UTC(2026, 10, 21, 9),
};
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
}

const SHOTS: Picture[] = [
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
	{ name: 'page', number: 'ONEYTRANSATSEA', isPage: true },
];

async function ask(sandbox: Sandbox, path: string, body?: unknown): Promise<unknown> {
	const answer = await fetch(sandbox.baseUrl + path, {
		method: body ? 'POST' : 'GET',
		headers: { Authorization: `Token ${KEY}`, 'Content-Type': 'application/json' },
		body: body ? JSON.stringify(body) : undefined,
	});
	if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
	return await answer.json();
}

/** Tracks the number; gives its first container, with its shipment. */
async function track(sandbox: Sandbox, { number }: Picture): Promise<JsonApiDocument> {
	const attributes = {
		request_type: 'bill_of_lading',
		request_number: number,
		scac: number.slice(0, 4),
	};
	await ask(sandbox, '/tracking_requests', { data: { type: 'tracking_request', attributes } });
	await sandbox.whenIdle();
	const [container] = parseDocument(await ask(sandbox, '/containers?page[size]=1')).data;
	return parseDocument(await ask(sandbox, `/containers/${container.id}?include=shipment`));
}

async function mapOf(sandbox: Sandbox, id: string, { until }: Picture): Promise<unknown> {
	for (let step = 0; step < STEPS_MAX; step++) {
		const map = await ask(sandbox, `/containers/${id}/map_geojson`);
		if (!until || summarise(map).phase === until) return map;
		sandbox.advance(STEP_MS);
	}
	throw new Error(`it did not come to ${String(until)}`);
}

async function shoot(browser: Browser, picture: Picture, svg: string, html: string): Promise<void> {
	const page = await browser.newPage({
		viewport: picture.isPage ? PAGE_SIZE : SIZE,
		colorScheme: picture.isDark ? 'dark' : 'light',
	});
	const plain = `<!DOCTYPE html><style>body{margin:0}svg{display:block}</style>${svg}`;
	await page.setContent(picture.isPage ? html : plain);
	await page.screenshot({ path: join(DOCS, `${picture.name}.png`), fullPage: picture.isPage });
	await page.close();
}

mkdirSync(DOCS, { recursive: true });
const browser = await chromium.launch({
	executablePath: BROWSER,
	args: ['--no-sandbox', '--disable-gpu', '--disable-dev-shm-usage', '--force-color-profile=srgb'],
});
try {
	for (const picture of SHOTS) {
		const sandbox = await createSandbox(SETTINGS);
		try {
			const document = await track(sandbox, picture);
			const map = await mapOf(sandbox, document.data[0].id, picture);
			const { svg, html } = drawRouteMap(map, aboutOf(document));
			if (!picture.isDark && !picture.isPage) writeFileSync(join(DOCS, `${picture.name}.svg`), svg);
			await shoot(browser, picture, svg, html);
			console.log(`docs/routes/${picture.name}: ${svg.length} characters`);
		} finally {
			await sandbox.close();
		}
	}
} finally {
	await browser.close();
}
