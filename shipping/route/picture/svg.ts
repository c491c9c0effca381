import { element, type Markup } from '../../lib';
import type { Picture, Point, Shape } from './shapes';
import { STYLE_SHEET } from './style';

/** An SVG without fonts, scripts or requests. Light or dark mode follows the viewer. */
export function toSvg({ width, height, title, shapes }: Picture): string {
	return element(
		'svg',
		{
			xmlns: 'http://www.w3.org/2000/svg',
			class: 'routeMap',
			viewBox: `0 0 ${width} ${height}`,
			width,
			height,
			role: 'img',
			'aria-label': title,
		},
		element('title', {}, title),
		element('style', {}, { xml: STYLE_SHEET }),
		...shapes.map(toElement),
	).xml;
}

function toElement(shape: Shape): Markup {
	if ('lines' in shape) {
		const d = shape.lines.map((line) => pathData(line) + (shape.isClosed ? 'z' : '')).join('');
		return element('path', { class: shape.style, d, 'fill-rule': 'evenodd' });
	}
	const { style, text, at, size, isBold } = shape;
	const attributes = {
		class: style,
		x: toTenths(at[0]) / 10,
		y: toTenths(at[1]) / 10,
		'font-size': size,
		'font-weight': isBold ? 600 : undefined,
	};
	return element('text', attributes, text);
}

const toTenths = (value: number): number => Math.round(value * 10);

/** Relative steps in tenths of a unit, which are finer than any screen and shorter to write. */
function pathData(line: readonly Point[]): string {
	let [x, y] = [0, 0];
	const steps = line.map(([nextX, nextY], index) => {
		const [dx, dy] = [toTenths(nextX) - x, toTenths(nextY) - y];
		[x, y] = [x + dx, y + dy];
		return `${index ? 'l' : 'M'}${dx / 10}${dy < 0 ? '' : ' '}${dy / 10}`;
	});
	return steps.join('');
}
