import { element, type Markup } from '../../../../shared/lib/markup';
import type { Point } from './projection';

/** Pointing north, about the middle of the ship. */
const HULL = 'M0-16C5-11 8-6 8 0V12Q0 15-8 12V0C-8-6-5-11 0-16Z';
const VESSEL_RADIUS = 8;
const PORT_RADIUS = 7.5;

/** Tenths of a unit are finer than any screen. */
const roundToTenth = (value: number): number => Math.round(value * 10) / 10;

/** A ship on its heading; a disc where that is unknown. */
export function vesselSymbol([x, y]: Point, heading: number | undefined): Markup {
	const at = `translate(${roundToTenth(x)} ${roundToTenth(y)})`;
	return heading === undefined
		? element('circle', { class: 'vessel', r: VESSEL_RADIUS, transform: at })
		: element('path', {
				class: 'vessel',
				d: HULL,
				transform: `${at} rotate(${roundToTenth(heading)})`,
			});
}

export function portSymbol([x, y]: Point, isReached: boolean): Markup {
	return element('circle', {
		class: isReached ? 'reached' : 'toCome',
		cx: roundToTenth(x),
		cy: roundToTenth(y),
		r: PORT_RADIUS,
	});
}

export function pathSymbol(points: readonly Point[], kind: string): Markup {
	const d = points
		.map(([x, y], index) => `${index ? 'L' : 'M'}${roundToTenth(x)} ${roundToTenth(y)}`)
		.join('');
	return element('path', { class: kind, d });
}

interface Writing {
	kind: string;
	size: number;
	isBold?: boolean;
	anchor?: 'start' | 'middle' | 'end';
}

/** A line of text, in one or in several parts; its point is on the base line. */
export function textElement(text: string | Markup[], [x, y]: Point, style: Writing): Markup {
	return element(
		'text',
		{
			class: style.kind,
			x: roundToTenth(x),
			y: roundToTenth(y),
			'font-size': style.size,
			'font-weight': style.isBold ? 600 : undefined,
			'text-anchor': style.anchor === 'start' ? undefined : style.anchor,
		},
		...(typeof text === 'string' ? [text] : text),
	);
}

export const rectangle = (
	kind: string,
	box: { x: number; y: number; width: number; height: number },
	radius?: number,
): Markup =>
	element('rect', {
		class: kind,
		x: roundToTenth(box.x),
		y: roundToTenth(box.y),
		width: roundToTenth(box.width),
		height: roundToTenth(box.height),
		rx: radius,
	});
