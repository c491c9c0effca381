import type { RoutePort, RouteVessel } from '../route/route';
import { portLabel, routeTime } from '../route/summary';
import type { Layout } from './layout';
import { placeLabels, type Label } from './placement';
import { resample, type Projection } from './projection';
import { rectangle, type Box, type Point, type Shape, textWidth, truncateToWidth } from './shapes';
import type { StyleName } from './style';

interface Card extends Label {
	style: StyleName;
	name: string;
	detail: string;
}

const LABEL_PADDING = 9;
const NAME = { size: 15.5, isBold: true };
const DETAIL_FONT = { size: 13.5 };
const TEXT_WIDTH_MAX = 300;
const LEADER_MIN = 22;
const SAMPLE_DISTANCE = 10;
/** Maximum number of points on paths, because more would make the placement of labels slow. */
const SAMPLES_MAX = 1_500;

function toCard(anchor: Point, style: StyleName, [longName, longDetail]: [string, string]): Card {
	const name = truncateToWidth(longName, TEXT_WIDTH_MAX, NAME);
	const detail = truncateToWidth(longDetail, TEXT_WIDTH_MAX, DETAIL_FONT);
	const width = Math.max(textWidth(name, NAME), textWidth(detail, DETAIL_FONT)) + 2 * LABEL_PADDING;
	return { anchor, style, name, detail, width, height: detail ? 47 : 29 };
}

function drawCard({ style, name, detail }: Card, box: Box): Shape[] {
	const x = box.x + LABEL_PADDING;
	const detailText: Shape = { style: 'faint', text: detail, at: [x, box.y + 38], ...DETAIL_FONT };
	return [
		rectangle('card', box),
		{ style, text: name, at: [x, box.y + 20], ...NAME },
		...(detail ? [detailText] : []),
	];
}

function portTime({ ata, atd, eta, etd, timeZone }: RoutePort): string {
	const times = Object.entries({ Departed: atd, Arrived: ata, ETA: eta, ETD: etd });
	const texts = times.map(([word, time]) => ({ word, time: routeTime(time, timeZone) }));
	const latest = texts.find(({ time }) => time);
	return latest ? `${latest.word} ${latest.time}` : '';
}

function vesselState({ speedKnots, heading, reportedAt }: RouteVessel): string {
	const parts = [
		speedKnots !== undefined && `${Math.round(speedKnots * 10) / 10} kn`,
		heading !== undefined && `${Math.round(heading)}°`,
		routeTime(reportedAt),
	];
	return parts.filter(Boolean).join(' · ');
}

/** Returns the labels of ports and vessel, with lines from distant labels to their points. */
export function drawLabels(
	{ ports, vessel }: Layout,
	{ toPoint, frame }: Projection,
	lines: Point[][],
): { leaders: Shape[]; cards: Shape[] } {
	const all = ports.map(({ port, position }) => {
		const name = port.name ? `${port.label} ${port.name}` : portLabel(port);
		return toCard(toPoint(position), 'ink', [name, portTime(port)]);
	});
	if (vessel) {
		const texts: [string, string] = [vessel.vessel.name ?? 'Vessel', vesselState(vessel.vessel)];
		all.push(toCard(toPoint(vessel.position), 'vesselName', texts));
	}
	const markers = all.map(({ anchor }) => anchor);
	const boxes = placeLabels(all, { frame, paths: samplePoints(lines), markers });
	const placed = all.flatMap((card, index) => {
		const box = boxes[index];
		return box ? [{ card, box }] : [];
	});
	return {
		leaders: placed.flatMap(({ card, box }) => leader(card.anchor, box)),
		cards: placed.flatMap(({ card, box }) => drawCard(card, box)),
	};
}

/** A line to a label that is not next to its point. */
function leader([x, y]: Point, box: Box): Shape[] {
	const end: Point = [
		Math.max(box.x, Math.min(box.x + box.width, x)),
		Math.max(box.y, Math.min(box.y + box.height, y)),
	];
	const isFar = Math.hypot(end[0] - x, end[1] - y) > LEADER_MIN;
	return isFar ? [{ style: 'leader', lines: [[[x, y], end]] }] : [];
}

const samplePoints = (lines: Point[][]): Point[] => {
	const points = lines.flatMap((line) => resample(line, SAMPLE_DISTANCE));
	const every = Math.ceil(points.length / SAMPLES_MAX);
	return points.filter((_, index) => index % every === 0);
};
