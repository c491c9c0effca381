/** The colours of one scheme, by what they are for. */
interface Colours {
	sea: string;
	land: string;
	coast: string;
	grid: string;
	bar: string;
	ink: string;
	faint: string;
	line: string;
	card: string;
	sailed: string;
	ahead: string;
	vessel: string;
	casing: string;
}

const LIGHT: Colours = {
	sea: '#dcebf5',
	land: '#f6f2e7',
	coast: '#cfc9b6',
	grid: '#c6dcea',
	bar: '#ffffff',
	ink: '#14273a',
	faint: '#51667a',
	line: '#c9d6e0',
	card: '#ffffff',
	sailed: '#0b62b8',
	ahead: '#4d7fae',
	vessel: '#d9480f',
	casing: '#ffffff',
};

const DARK: Colours = {
	sea: '#0e1b29',
	land: '#26384a',
	coast: '#3d5469',
	grid: '#1b2d3f',
	bar: '#0a141f',
	ink: '#e8eff6',
	faint: '#9db0c2',
	line: '#33475b',
	card: '#142434',
	sailed: '#4ba3f5',
	ahead: '#8bb6dd',
	vessel: '#ff8a4c',
	casing: '#0a141f',
};

const FONT =
	"system-ui,-apple-system,'Segoe UI',Roboto,'Helvetica Neue',Arial,'DejaVu Sans',sans-serif";

/** How a shape of one class is painted, in units of the picture. */
export interface ShapeStyle {
	fill?: string;
	stroke?: string;
	width?: number;
	opacity?: number;
	/** How long to draw, and to leave out. */
	dashes?: readonly [drawn: number, left: number];
}

const stylesOf = (colours: Colours): Record<string, ShapeStyle> => ({
	sea: { fill: colours.sea },
	land: { fill: colours.land, stroke: colours.coast, width: 0.8 },
	grid: { stroke: colours.grid, width: 1 },
	bar: { fill: colours.bar },
	rule: { fill: colours.line },
	done: { fill: colours.sailed },
	ink: { fill: colours.ink },
	faint: { fill: colours.faint },
	card: { fill: colours.card, stroke: colours.line, width: 1 },
	leader: { stroke: colours.faint, width: 1.2 },
	casing: { stroke: colours.casing, width: 8, opacity: 0.75 },
	sailed: { stroke: colours.sailed, width: 4 },
	ahead: { stroke: colours.ahead, width: 3.2, dashes: [7, 9] },
	label: { fill: colours.sailed },
	vesselLabel: { fill: colours.vessel },
	reached: { fill: colours.sailed, stroke: colours.casing, width: 2.5 },
	toCome: { fill: colours.casing, stroke: colours.ahead, width: 3.5 },
	vessel: { fill: colours.vessel, stroke: colours.casing, width: 2.5 },
});

/** By class, for a picture that cannot ask its viewer for light or dark. */
export const LIGHT_STYLES: Readonly<Record<string, ShapeStyle | undefined>> = stylesOf(LIGHT);

function declarationsOf({ fill, stroke, width, opacity, dashes }: ShapeStyle): string {
	const declarations = [
		`fill:${fill ?? 'none'}`,
		stroke && `stroke:${stroke};stroke-width:${width};stroke-linejoin:round`,
		opacity && `stroke-opacity:${opacity}`,
		dashes && `stroke-dasharray:${dashes.join(' ')}`,
	];
	return declarations.filter(Boolean).join(';');
}

/** Every rule is bound to the picture: within a page its classes mean nothing to the rest. */
const rulesOf = (colours: Colours): string =>
	Object.entries(stylesOf(colours))
		.map(([name, style]) => `.routeMap .${name}{${declarationsOf(style)}}`)
		.join('');

export const PICTURE_STYLE =
	`.routeMap text{font-family:${FONT}}` +
	'.routeMap .casing,.routeMap .sailed,.routeMap .ahead{stroke-linecap:round}' +
	`${rulesOf(LIGHT)}@media (prefers-color-scheme:dark){${rulesOf(DARK)}}`;

const pageRulesOf = ({ sea, bar, ink, faint, line }: Colours): string =>
	`body{background:${sea};color:${ink}}main{background:${bar}}.faint,th{color:${faint}}` +
	`th,td{border-color:${line}}`;

export const PAGE_STYLE =
	`body{margin:0;padding:24px;font:16px/1.45 ${FONT}}` +
	'main{max-width:1200px;margin:auto;border-radius:10px;overflow:hidden}' +
	'main svg{display:block;width:100%;height:auto}' +
	'section{padding:8px 24px 20px;overflow-x:auto}table{border-collapse:collapse;width:100%}' +
	'th,td{text-align:left;padding:8px 16px 8px 0;border-bottom:1px solid;vertical-align:top}' +
	'th{font-weight:600;font-size:14px}.faint{font-size:14px}' +
	'@media (max-width:640px){body{padding:0}main{border-radius:0}}' +
	`${pageRulesOf(LIGHT)}@media (prefers-color-scheme:dark){${pageRulesOf(DARK)}}`;
