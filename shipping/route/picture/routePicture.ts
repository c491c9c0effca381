import { labelText } from '../route/read';
import type { RouteMap } from '../route/route';
import { drawRoute } from './picture';
import { toPng } from './raster/png';
import { toSvg } from './svg';

interface PictureFile {
	content: Buffer;
	fileName: string;
	mimeType: string;
}

/** The container in the title and file name of a picture. */
interface Pictured {
	id: string;
	number?: string;
	carrier?: string;
}

/** A picture of a route as a file. */
export async function routePicture(
	map: RouteMap,
	container: Pictured,
	format: 'png' | 'svg',
): Promise<PictureFile> {
	const [number, carrier] = [labelText(container.number), labelText(container.carrier)];
	const title = [number ? `Container ${number}` : 'Container route', carrier];
	const picture = drawRoute(map, title.filter(Boolean).join(' · '));
	const name = `route-${(number ?? container.id).replace(/[^\w-]/g, '').slice(0, 60)}`;
	return format === 'png'
		? { content: await toPng(picture), fileName: `${name}.png`, mimeType: 'image/png' }
		: { content: Buffer.from(toSvg(picture)), fileName: `${name}.svg`, mimeType: 'image/svg+xml' };
}
