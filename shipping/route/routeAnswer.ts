import { lazy } from '../lib';
import { routePicture } from './picture/routePicture';
import { featureRows, routeCollection } from './route/features';
import { readRouteMap } from './route/read';
import { routeSummaryOf } from './route/summary';

/** The answer of GET /containers/{id}/map_geojson in the forms of Get Route Map. */
export class RouteAnswer {
	readonly collection;

	private readonly map;

	constructor(body: unknown) {
		this.collection = routeCollection(body);
		this.map = lazy(() => readRouteMap(body));
	}

	get featureRows() {
		return featureRows(this.collection);
	}

	/** @throws Error with a message for the user, if the map has more features than a voyage has */
	get summary() {
		return routeSummaryOf(this.map());
	}

	/** @throws Error like `summary` */
	async picture(...settings: PictureSettings) {
		return await routePicture(this.map(), ...settings);
	}
}

type PictureSettings =
	Parameters<typeof routePicture> extends [unknown, ...infer Others] ? Others : never;
