import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import { DOCS } from '../../harness/browser/pictures.mts';
import { Client, start } from '../../harness/sandbox/client.mts';
import { drawRoute } from '../../shipping/route/picture/picture.ts';
import { toPng } from '../../shipping/route/picture/raster/png.ts';
import { readRouteMap } from '../../shipping/route/route/read.ts';

/**
 * Creates docs/pictures/route-map.png with the code of Container > Get Route Map, from the
 * sandbox's answers for a voyage across the Pacific.
 */

const SETTINGS = { seed: 'pictures', startAt: Date.UTC(2026, 10, 21, 9) };
/** The sandbox derives the voyage from the letters of this number: sandbox/README.md. */
const NUMBER = 'MAEUPACIFICATSEA';

const sandbox = await start(SETTINGS);
try {
	const client = new Client(sandbox);
	const { shipment, containers } = await client.shipment(NUMBER);
	const map = readRouteMap((await client.get(`/containers/${containers[0].id}/map_geojson`)).body);
	const carrier = String(shipment.attributes.shipping_line_name);
	const title = `Container ${String(containers[0].attributes.number)} · ${carrier}`;
	const png = await toPng(drawRoute(map, title));
	await writeFile(join(DOCS, 'pictures', 'route-map.png'), png);
	console.log(`docs/pictures/route-map.png: ${png.length} bytes`);
} finally {
	await sandbox.close();
}
