import { header, legend, type Shown } from './headerAndLegend';
import { captionsOf, type About } from '../route/captions';
import { layCards } from './cards';
import { everything, layOut, type Layout } from './layOutRoute';
import { course, sampled, thinned } from './lines';
import { element, type Markup } from './markup';
import { notice } from './emptyRouteNotice';
import { landPath } from './outline';
import { progressOf } from '../route/progress';
import { fit, type Box, type Point, type Projection } from './projection';
import type { RouteMap } from '../route/route';
import { stageOf, type Stage } from '../route/routeState';
import { PICTURE_STYLE } from './style';
import { summaryOf } from '../route/summary';
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
export function picture(map: RouteMap, about: About): Markup {
	const stage = stageOf(map);
	const layout = layOut(map, stage);
	const projection = fit(everything(layout), FRAME, MARGIN);
	const summary = String(summaryOf(map).summary);
	const captions = captionsOf(map, about);
	const { percent } = progressOf(map, stage);
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
		...route(layout, projection, stage),
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

function route(layout: Layout, projection: Projection, stage: Stage): Markup[] {
	const { ports, vessel } = layout;
	const project = (lines: Layout['behind']) =>
		lines.map((line) => thinned(line.map(projection.toPoint)));
	const [behind, ahead] = [project(layout.behind), project(layout.ahead)];
	const lines = [...behind, ...ahead];
	const at = vessel && projection.toPoint(vessel.position);
	const { leaders, cards } = layCards(layout, projection, sampled(lines));
	return [
		...lines.map((line) => pathSymbol(line, 'casing')),
		...ahead.map((line) => pathSymbol(line, 'ahead')),
		...behind.map((line) => pathSymbol(line, 'sailed')),
		...leaders,
		...ports.map(({ position, isReached }) => portSymbol(projection.toPoint(position), isReached)),
		...(at ? [vesselSymbol(at, vessel.vessel.heading ?? course(at, behind, ahead))] : []),
		...cards,
		...(stage.phase === 'no_route_yet' ? [notice(projection.frame)] : []),
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
