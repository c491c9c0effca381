import type { Element } from '../../../../../shared/lib/markup';
import { Canvas } from './canvas';
import { paint } from './paint';
import { encodePng } from './png';

/** Pixels in a unit: sharp on the screens of phones, too. */
const SCALE = 2;

/** A picture as a PNG file, for whatever shows no SVG: n8n itself, e-mail, chats. */
export async function rasterise(picture: Element): Promise<Buffer> {
	const [width, height] = [Number(picture.attributes.width), Number(picture.attributes.height)];
	const canvas = new Canvas(width, height, SCALE);
	paint(canvas, picture);
	return await encodePng(canvas);
}
