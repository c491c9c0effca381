import { element, type Markup } from '../../../../shared/lib/markup';
import { portTime, vesselState } from '../route/captions';
import { nameOf } from '../route/sentence';
import { closest, placeLabels, type Label, type Obstacles } from './labels';
import type { Layout } from './layOutRoute';
import type { Box, Point, Projection } from './projection';
import { pathSymbol, rectangle, textElement } from './symbols';
import { truncateToWidth, textWidth } from './text';

/** A small card with a name and a line below it. */
interface Card extends Label {
	/** Before the name, in colour: POL, TS1, POD. */
	tag: string;
	name: string;
	detail: string;
	isVessel: boolean;
}

const PADDING = 9;
const NAME = { size: 15.5, isBold: true };
const DETAIL = { size: 13.5 };
const HEIGHT_OF_NAME = 29;
const HEIGHT_OF_BOTH = 47;
const TEXT_WIDTH_MAX = 300;
const LEADER_MIN = 22;
const TAG_GAP = 7;

function toCard(anchor: Point, texts: Pick<Card, 'tag' | 'name' | 'detail' | 'isVessel'>): Card {
	const tag = truncateToWidth(texts.tag, TEXT_WIDTH_MAX / 4, NAME);
	const name = truncateToWidth(texts.name, TEXT_WIDTH_MAX, NAME);
	const detail = truncateToWidth(texts.detail, TEXT_WIDTH_MAX, DETAIL);
	const width = Math.max(tagWidth(tag) + textWidth(name, NAME), textWidth(detail, DETAIL));
	return {
		anchor,
		tag,
		name,
		detail,
		isVessel: texts.isVessel,
		width: width + 2 * PADDING,
		height: detail ? HEIGHT_OF_BOTH : HEIGHT_OF_NAME,
	};
}

const tagWidth = (tag: string): number => (tag ? textWidth(tag, NAME) + TAG_GAP : 0);

interface Cards {
	/** Lines to those that had to be put aside: they go under ports and vessel. */
	leaders: Markup[];
	cards: Markup[];
}

/** The cards of all ports and of the vessel. */
export function layOutCards(layout: Layout, projection: Projection, paths: Point[]): Cards {
	const { ports, vessel } = layout;
	const all = ports.map(({ port, position }) =>
		toCard(projection.toPoint(position), {
			tag: port.name ? port.label : '',
			name: nameOf(port),
			detail: portTime(port),
			isVessel: false,
		}),
	);
	if (vessel) {
		const name = vessel.vessel.name ?? 'Vessel';
		const detail = vesselState(vessel.vessel);
		const anchor = projection.toPoint(vessel.position);
		all.push(toCard(anchor, { tag: '', name, detail, isVessel: true }));
	}
	const markers = all.map(({ anchor }) => anchor);
	const near: Obstacles = { frame: projection.frame, paths, markers };
	const places = placeLabels(all, near);
	const placed = all.flatMap((card, index) => {
		const box = places[index];
		return box ? [{ card, box }] : [];
	});
	return {
		leaders: placed.flatMap(({ card, box }) => leader(card, box)),
		cards: placed.map(({ card, box }) => drawRouteMap(card, box)),
	};
}

function leader({ anchor }: Card, box: Box): Markup[] {
	const end = closest(box, anchor);
	const length = Math.hypot(end[0] - anchor[0], end[1] - anchor[1]);
	return length > LEADER_MIN ? [pathSymbol([anchor, end], 'leader')] : [];
}

function drawRouteMap({ tag, name, detail, isVessel }: Card, box: Box): Markup {
	const left = box.x + PADDING;
	const [upper, lower] = [box.y + 20, box.y + 38];
	const style = { kind: isVessel ? 'vesselLabel' : 'ink', ...NAME };
	const tagged = [
		element('tspan', { class: 'label' }, tag),
		element('tspan', { dx: TAG_GAP }, name),
	];
	return element(
		'g',
		{},
		rectangle('card', box, 6),
		// One text, so that the name follows its tag closely in whatever font there is.
		textElement(tag ? tagged : name, [left, upper], style),
		...(detail ? [textElement(detail, [left, lower], { kind: 'faint', ...DETAIL })] : []),
	);
}
