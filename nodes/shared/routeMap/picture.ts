import { header, legend } from './bars';
import { captionsOf, type About } from './captions';
import { cards } from './cards';
import { everything, layOut, type Layout } from './layOut';
import { element, type Markup } from './markup';
import { landPath } from './outline';
import { progressOf } from './progress';
import { fit, type Box, type Point, type Projection } from './projection';
import type { RouteMap } from './read';
import { stageOf, type Stage } from './stage';
import { PICTURE_STYLE } from './style';
import { summaryOf } from './summary';
import { pathSymbol, portSymbol, rectangle, vesselSymbol, writing } from './symbols';

const WIDTH = 1200;
const HEIGHT = 675;
const HEADER: Box = { x: 0, y: 0, width: WIDTH, height: 94 };
const LEGEND: Box = { x: 0, y: HEIGHT - 44, width: WIDTH, height: 44 };
const FRAME: Box = { x: 0, y: 94, width: WIDTH, height: HEIGHT - 94 - 44 };
/** Room for the labels beside the ends of the route. */
const MARGIN: Point = [110, 78];
const GRID_DEGREES = 15;
/** How closely paths are followed when labels look for a place beside them. */
const SAMPLE_EVERY = 10;

/**
 * The route as an SVG picture of 1200 by 675 that needs nothing else: no font, no network. Light or
 * dark is up to who looks at it. The same map always gives the same picture.
 */
export function picture(map: RouteMap, about: About = {}): Markup {
	const layout = layOut(map);
	const stage = stageOf(map);
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
		...legend(shownOf(layout, map, stage), LEGEND),
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
	const project = (lines: Layout['behind']) => lines.map((line) => line.map(projection.toPoint));
	const [behind, ahead] = [project(layout.behind), project(layout.ahead)];
	const drawn = [
		...[...behind, ...ahead].map((line) => pathSymbol(line, 'casing')),
		...ahead.map((line) => pathSymbol(line, 'ahead')),
		...behind.map((line) => pathSymbol(line, 'sailed')),
		...ports.map(({ position }, index) =>
			portSymbol(projection.toPoint(position), 2 * index <= stage.steps),
		),
	];
	if (vessel) {
		const at = projection.toPoint(vessel.position);
		const heading = vessel.vessel.heading ?? course(at, behind, ahead);
		drawn.push(vesselSymbol(at, heading));
	}
	const labels = cards(layout, projection, [...behind, ...ahead].flatMap(sampled));
	// Labels lie over markers only where there is no other place.
	return [...drawn, ...labels, ...(ports.length || vessel ? [] : [notice(projection.frame)])];
}

/** The way a ship points for want of a heading: along the line that begins or ends where it is. */
function course([x, y]: Point, behind: Point[][], ahead: Point[][]): number | undefined {
	const isHere = ([otherX, otherY]: Point) => Math.hypot(otherX - x, otherY - y) < 1;
	const onward = ahead.find(([first]) => isHere(first));
	const sailed = behind.find((line) => isHere(line[line.length - 1]));
	const [from, to] = onward ?? sailed?.slice(-2) ?? [];
	return from && to && (Math.atan2(to[0] - from[0], from[1] - to[1]) * 180) / Math.PI;
}

function sampled(line: Point[]): Point[] {
	return line.slice(1).flatMap(([toX, toY], index) => {
		const [x, y] = line[index];
		const steps = Math.max(1, Math.round(Math.hypot(toX - x, toY - y) / SAMPLE_EVERY));
		return Array.from({ length: steps }, (_, step): Point => {
			const share = step / steps;
			return [x + (toX - x) * share, y + (toY - y) * share];
		});
	});
}

/** In place of a route. */
function notice({ x, y, width, height }: Box): Markup {
	const center = [x + width / 2, y + height / 2] as const;
	const [halfWidth, halfHeight] = [270, 46];
	const box = {
		x: center[0] - halfWidth,
		y: center[1] - halfHeight,
		width: 2 * halfWidth,
		height: 2 * halfHeight,
	};
	return element(
		'g',
		{},
		rectangle('card', box, 10),
		writing('No route known yet', [center[0], center[1] - 6], {
			kind: 'ink',
			size: 22,
			isBold: true,
			anchor: 'middle',
		}),
		writing(
			'The ports appear here once the carrier has reported them.',
			[center[0], center[1] + 22],
			{
				kind: 'faint',
				size: 15,
				anchor: 'middle',
			},
		),
	);
}

function shownOf({ ports, behind, ahead, vessel }: Layout, map: RouteMap, { steps }: Stage) {
	const reached = ports.filter(({ port }) => 2 * map.ports.indexOf(port) <= steps).length;
	return {
		sailed: behind.length > 0,
		ahead: ahead.length > 0,
		vessel: !!vessel,
		reached: reached > 0,
		toCome: reached < ports.length,
	};
}
