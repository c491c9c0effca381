/** Light and dark colour of each part of the picture. */
const COLOURS = {
	sea: ['#dcebf5', '#0e1b29'],
	land: ['#f6f2e7', '#26384a'],
	coast: ['#cfc9b6', '#3d5469'],
	bar: ['#ffffff', '#0a141f'],
	ink: ['#14273a', '#e8eff6'],
	faint: ['#51667a', '#9db0c2'],
	line: ['#c9d6e0', '#33475b'],
	card: ['#ffffff', '#142434'],
	sailed: ['#0b62b8', '#4ba3f5'],
	ahead: ['#4d7fae', '#8bb6dd'],
	vessel: ['#d9480f', '#ff8a4c'],
	casing: ['#ffffff', '#0a141f'],
} as const;
const [LIGHT, DARK] = [0, 1] as const;

interface Style {
	fill?: keyof typeof COLOURS;
	stroke?: keyof typeof COLOURS;
	width?: number;
	opacity?: number;
	/** Length of dashes and gaps. */
	dash?: number;
}

const STYLES = {
	sea: { fill: 'sea' },
	land: { fill: 'land', stroke: 'coast', width: 0.8 },
	bar: { fill: 'bar' },
	rule: { fill: 'line' },
	done: { fill: 'sailed' },
	ink: { fill: 'ink' },
	faint: { fill: 'faint' },
	card: { fill: 'card', stroke: 'line', width: 1 },
	leader: { stroke: 'faint', width: 1.2 },
	casing: { stroke: 'casing', width: 8, opacity: 0.75 },
	sailed: { stroke: 'sailed', width: 4 },
	ahead: { stroke: 'ahead', width: 3.2, dash: 8 },
	vesselName: { fill: 'vessel' },
	reached: { fill: 'sailed', stroke: 'casing', width: 2.5 },
	toCome: { fill: 'casing', stroke: 'ahead', width: 3.5 },
	vessel: { fill: 'vessel', stroke: 'casing', width: 2.5 },
} satisfies Record<string, Style>;

export type StyleName = keyof typeof STYLES;

const FONT =
	"system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif";

/** A style with its light colours: a PNG cannot follow the viewer's light or dark mode. */
export function lightStyle(name: StyleName) {
	const { fill, stroke, ...style }: Style = STYLES[name];
	return {
		...style,
		fill: fill && COLOURS[fill][LIGHT],
		stroke: stroke && COLOURS[stroke][LIGHT],
	};
}

function declarationsOf({ fill, stroke, width, opacity, dash }: Style, scheme: 0 | 1): string {
	const declarations = [
		`fill:${fill ? COLOURS[fill][scheme] : 'none'}`,
		stroke && `stroke:${COLOURS[stroke][scheme]};stroke-width:${width}`,
		opacity && `stroke-opacity:${opacity}`,
		dash && `stroke-dasharray:${dash}`,
	];
	return declarations.filter(Boolean).join(';');
}

/** Each rule applies within the picture only, so that it does not affect a page around the SVG. */
const rulesOf = (scheme: 0 | 1): string =>
	Object.entries(STYLES)
		.map(([name, style]) => `.routeMap .${name}{${declarationsOf(style, scheme)}}`)
		.join('');

export const STYLE_SHEET =
	`.routeMap text{font-family:${FONT}}` +
	'.routeMap path{stroke-linecap:round;stroke-linejoin:round}' +
	`${rulesOf(LIGHT)}@media (prefers-color-scheme:dark){${rulesOf(DARK)}}`;
