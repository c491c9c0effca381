import { element, type Element, type Markup } from '../../../../shared/lib/markup';
import { captionsOf, type PictureContext } from '../route/captions';
import { progressOf } from '../route/progress';
import type { RouteMap } from '../route/route';
import { routeStateOf, type RouteState } from '../route/routeState';
import { summaryOf } from '../route/summary';
import { layOutCards } from './cards';
import { emptyRouteNotice } from './emptyRouteNotice';
import { header, legend, type Shown } from './headerAndLegend';
import { allPositions, layOutRoute, type Layout } from './layOutRoute';
import { course, samplePoints, simplifyLine } from './lines';
import { landPath } from './outline';
import { fit, type Box, type Point, type Projection } from './projection';
import { PICTURE_STYLE } from './style';
import { pathSymbol, portSymbol, rectangle, vesselSymbol } from './symbols';

const WIDTH = 1200;
const HEIGHT = 675;
const HEADER: Box = { x: 0, y: 0, width: WIDTH, height: 94 };
const LEGEND: Box = { x: 0, y: HEIGHT - 44, width: WIDTH, height: 44 };
const FRAME: Box = { x: 0, y: 94, width: WIDTH, height: HEIGHT - 94 - 44 };
/** Room for the labels beside the ends of the route. */
const MARGIN: Point = [110, 78];
const GRID_DEGREES = 15;

/**
 * The route as an SVG picture of 1200 by 675 that needs nothing else: no font, no network. Light or
 * dark is up to who looks at it. The same map always gives the same picture.
 */
export function picture(map: RouteMap, context: PictureContext): Element {
	const routeState = routeStateOf(map);
	const layout = layOutRoute(map, routeState);
	const projection = fit(allPositions(layout), FRAME, MARGIN);
	const summary = String(summaryOf(map).summary);
	const captions = captionsOf(map, context);
	const { percent } = progressOf(map, routeState);
	return element(
		'svg',
		{
			xmlns: 'http://www.w3.org/2000/svg',
			class: 'routeMap',
			viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
			width: WIDTH,
			height: HEIGHT,
			role: 'img',
			'aria-label': `${captions.title}: ${summary}`,
		},
		element('title', {}, `${captions.title}: ${summary}`),
		element('style', {}, { xml: PICTURE_STYLE }),
		rectangle('sea', FRAME),
		element('path', { class: 'land', 'fill-rule': 'evenodd', d: landPath(projection) }),
		grid(projection),
		...route(layout, projection, routeState),
		...header(captions, percent, HEADER),
		...legend(shownOf(layout), LEGEND),
	);
}

/** Meridians and parallels, for a sense of size. */
function grid({ frame, west, east, toPoint }: Projection): Markup {
	const lines: string[] = [];
	for (let x = Math.ceil(west / GRID_DEGREES); x <= east / GRID_DEGREES; x++) {
		const [at] = toPoint([x * GRID_DEGREES, 0]);
		lines.push(`M${at.toFixed(1)} ${frame.y}v${frame.height}`);
	}
	for (let latitude = -75; latitude <= 75; latitude += GRID_DEGREES) {
		const [, at] = toPoint([0, latitude]);
		if (at > frame.y && at < frame.y + frame.height) lines.push(`M0 ${at.toFixed(1)}h${WIDTH}`);
	}
	return element('path', { class: 'grid', d: lines.join('') });
}

function route(layout: Layout, projection: Projection, routeState: RouteState): Markup[] {
	const { ports, vessel } = layout;
	const project = (lines: Layout['behind']) =>
		lines.map((line) => simplifyLine(line.map(projection.toPoint)));
	const [behind, ahead] = [project(layout.behind), project(layout.ahead)];
	const lines = [...behind, ...ahead];
	const at = vessel && projection.toPoint(vessel.position);
	const { leaders, cards } = layOutCards(layout, projection, samplePoints(lines));
	return [
		...lines.map((line) => pathSymbol(line, 'casing')),
		...ahead.map((line) => pathSymbol(line, 'ahead')),
		...behind.map((line) => pathSymbol(line, 'sailed')),
		...leaders,
		...ports.map(({ position, isReached }) => portSymbol(projection.toPoint(position), isReached)),
		...(at ? [vesselSymbol(at, vessel.vessel.heading ?? course(at, behind, ahead))] : []),
		...cards,
		...(routeState.phase === 'no_route_yet' ? [emptyRouteNotice(projection.frame)] : []),
	];
}

function shownOf({ ports, behind, ahead, vessel }: Layout): Shown {
	return {
		sailed: behind.length > 0,
		ahead: ahead.length > 0,
		vessel: !!vessel,
		reached: ports.some(({ isReached }) => isReached),
		toCome: ports.some(({ isReached }) => !isReached),
	};
}
