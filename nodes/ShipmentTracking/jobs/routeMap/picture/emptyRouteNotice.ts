import { element, type Markup } from '../../../../shared/lib/markup';
import type { Box } from './projection';
import { rectangle, textElement } from './symbols';

/** What the map says in place of a route. */
export function emptyRouteNotice({ x, y, width, height }: Box): Markup {
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
		textElement('No route known yet', [center[0], center[1] - 6], {
			kind: 'ink',
			size: 22,
			isBold: true,
			anchor: 'middle',
		}),
		textElement(
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
