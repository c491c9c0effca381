import { page } from './page';
import { picture } from './picture';
import { readRouteMap } from './read';
import type { About } from './captions';

export { aboutOf } from './about';
export type { About } from './captions';
export { summarise } from './summary';

/** The picture of a route map (GET /containers/{id}/map_geojson) as a file and as a page around it. */
export function draw(body: unknown, about: About = {}): { svg: string; html: string } {
	const map = readRouteMap(body);
	const svg = picture(map, about);
	return { svg: svg.xml, html: page(map, about, svg).xml };
}
