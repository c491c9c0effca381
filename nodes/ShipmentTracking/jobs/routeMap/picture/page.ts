import { element, type Markup } from '../../../../shared/lib/markup';
import { captionsOf, type PictureContext } from '../route/captions';
import type { RouteMap, RoutePort } from '../route/route';
import { summaryOf } from '../route/summary';
import { longTime } from '../route/times';
import { PAGE_STYLE } from './style';

/** Nothing is ever loaded, whatever a name may hold: the page says so to the browser as well. */
const POLICY = "default-src 'none'; style-src 'unsafe-inline'";
const TIMES_NOTE = 'Times are those of the place unless UTC is given.';

/** The picture with the ports and their times below it, as a web page that needs nothing else. */
export function page(map: RouteMap, context: PictureContext, svg: Markup): Markup {
	const title = `${captionsOf(map, context).title} – route`;
	const head = element(
		'head',
		{},
		element('meta', { charset: 'utf-8' }),
		element('meta', { 'http-equiv': 'Content-Security-Policy', content: POLICY }),
		element('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
		element('meta', { name: 'color-scheme', content: 'light dark' }),
		element('title', {}, title),
		element('style', {}, { xml: PAGE_STYLE }),
	);
	const words = element('p', {}, String(summaryOf(map).summary));
	const table = map.ports.length
		? [portTable(map), element('p', { class: 'faint' }, TIMES_NOTE)]
		: [];
	const body = element('main', {}, svg, element('section', {}, words, ...table));
	const html = element('html', { lang: 'en' }, head, element('body', {}, body));
	return { xml: `<!DOCTYPE html>\n${html.xml}\n` };
}

function portTable({ ports }: RouteMap): Markup {
	const titles = ['', 'Port', 'Arrival', 'Departure'].map((text) => element('th', {}, text));
	return element(
		'table',
		{},
		element('thead', {}, element('tr', {}, ...titles)),
		element('tbody', {}, ...ports.map(portRow)),
	);
}

function portRow(port: RoutePort): Markup {
	const place = new Set([port.name, port.stateAbbr, port.country ?? port.countryCode]);
	const cells = [
		port.label,
		[...place].filter(Boolean).join(', '),
		movement(port.ata, port.eta, port.timeZone),
		movement(port.atd, port.etd, port.timeZone),
	];
	return element('tr', {}, ...cells.map((text) => element('td', {}, text)));
}

/** What happened, else what is expected. */
function movement(actual?: string, expected?: string, zone?: string): string {
	const done = time(actual, zone);
	if (done) return done;
	const planned = time(expected, zone);
	return planned ? `expected ${planned}` : '–';
}

const time = (text?: string, zone?: string): string | undefined =>
	longTime(text, zone)?.replace(' local time', '');
