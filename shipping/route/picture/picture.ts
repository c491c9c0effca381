import type { RouteMap } from '../route/route';
import { routeStateOf } from '../route/routeState';
import { routeSummaryOf, type RouteSummary } from '../route/summary';
import { drawLabels } from './labels';
import { landIn } from './land';
import { allPositions, layOutRoute, type Layout } from './layout';
import { fit, thinLine, type Projection } from './projection';
import {
	portSymbol,
	rectangle,
	vesselSymbol,
	type Box,
	type Picture,
	type Point,
	type Shape,
	truncateToWidth,
} from './shapes';

const WIDTH = 1200;
const HEIGHT = 675;
const HEADER: Box = { x: 0, y: 0, width: WIDTH, height: 94 };
const FRAME: Box = { x: 0, y: 94, width: WIDTH, height: HEIGHT - 94 };
/** Room for labels next to the ends of the route. */
const MARGIN: Point = [110, 78];
const PADDING = 28;
const PROGRESS_HEIGHT = 4;
const TITLE = { size: 24, isBold: true };
const SENTENCE = { size: 15 };
/** Points of a path that are closer together are not drawn. */
const DETAIL = 0.7;

/** Draws a route with land, ports, vessel and labels. The same map gives the same picture. */
export function drawRoute(map: RouteMap, title: string): Picture {
	const routeState = routeStateOf(map);
	const layout = layOutRoute(map, routeState);
	const projection = fit(allPositions(layout), FRAME, MARGIN);
	const summary = routeSummaryOf(map);
	return {
		width: WIDTH,
		height: HEIGHT,
		title: `${title}: ${summary.summary}`,
		shapes: [
			rectangle('sea', FRAME),
			{ style: 'land', lines: landIn(projection), isClosed: true },
			...drawPaths(layout, projection),
			...header(title, summary),
		],
	};
}

function drawPaths(layout: Layout, projection: Projection): Shape[] {
	const { ports, vessel } = layout;
	const { toPoint } = projection;
	const toLines = (paths: Layout['behind']) =>
		paths.map((path) => thinLine(path.map(toPoint), DETAIL));
	const [behind, ahead] = [toLines(layout.behind), toLines(layout.ahead)];
	const lines = [...behind, ...ahead];
	const { leaders, cards } = drawLabels(layout, projection, lines);
	return [
		{ style: 'casing', lines },
		{ style: 'ahead', lines: ahead },
		{ style: 'sailed', lines: behind },
		...leaders,
		...ports.map(({ position, isReached }) => portSymbol(toPoint(position), isReached)),
		...(vessel ? [vesselSymbol(toPoint(vessel.position), vessel.vessel.heading)] : []),
		...cards,
	];
}

/** Draws title and sentence, with the progress along the lower edge. */
function header(title: string, { summary, percent }: RouteSummary): Shape[] {
	const available = WIDTH - 2 * PADDING;
	const edge = { ...HEADER, y: HEADER.height - PROGRESS_HEIGHT, height: PROGRESS_HEIGHT };
	const done = { ...edge, width: (WIDTH * (percent ?? 0)) / 100 };
	const lines = wrap(summary, available);
	return [
		rectangle('bar', HEADER),
		rectangle('rule', edge),
		...(percent ? [rectangle('done', done)] : []),
		{ style: 'ink', text: truncateToWidth(title, available, TITLE), at: [PADDING, 35], ...TITLE },
		...lines.map((text, index): Shape => ({
			style: 'faint',
			text,
			at: [PADDING, 58 + 20 * index],
			...SENTENCE,
		})),
	];
}

/** Splits a text into at most two lines. */
function wrap(text: string, width: number): string[] {
	const { length } = truncateToWidth(text, width, SENTENCE);
	if (length >= text.length) return [text];
	const space = text.lastIndexOf(' ', length - 1);
	const end = space > 0 ? space : length - 1;
	return [text.slice(0, end), truncateToWidth(text.slice(end).trimStart(), width, SENTENCE)];
}
