import { page } from './picture/page';
import { picture } from './picture/picture';
import { rasterise } from './picture/raster/rasterise';
import { readRouteMap } from './route/read';
import type { PictureContext } from './route/captions';

export { pictureContextOf } from './route/pictureContext';
export type { PictureContext } from './route/captions';
export { summarizeRouteMap } from './route/summary';

/** The picture of a route map (GET /containers/{id}/map_geojson) as a file and as a page around it. */
export function drawRouteMap(
	body: unknown,
	context: PictureContext = {},
): { svg: string; html: string } {
	const map = readRouteMap(body);
	const svg = picture(map, context);
	return { svg: svg.xml, html: page(map, context, svg).xml };
}

/** The same picture in pixels, as a PNG file. */
export async function paintRouteMap(body: unknown, context: PictureContext = {}): Promise<Buffer> {
	return await rasterise(picture(readRouteMap(body), context));
}
