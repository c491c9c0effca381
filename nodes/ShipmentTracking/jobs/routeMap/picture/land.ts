import type { Position } from '../route/geo';
import { COASTLINES } from './coastlines';

/** As tools/coastlines.mts packs them. */
const STEPS_PER_DEGREE = 25;
const ALPHABET = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_';
const DIGIT_BITS = 5;
const MORE_FOLLOW = 32;

let unpacked: Position[][] | undefined;

/** Rings of land and, within it, of water. Unpacked when a picture is first drawn. */
export function land(): Position[][] {
	unpacked ??= COASTLINES.split(' ').map(unpackRing);
	return unpacked;
}

function unpackRing(text: string): Position[] {
	const numbers = unpackNumbers(text);
	const ring: Position[] = [];
	let [x, y] = [0, 0];
	for (let index = 0; index < numbers.length; index += 2) {
		x += numbers[index];
		y += numbers[index + 1];
		ring.push([x / STEPS_PER_DEGREE, y / STEPS_PER_DEGREE]);
	}
	return ring;
}

/** Digits of 5 bits, lowest first; the lowest bit of a number is its sign. */
function unpackNumbers(text: string): number[] {
	const numbers: number[] = [];
	let [value, shift] = [0, 0];
	for (const character of text) {
		const digit = ALPHABET.indexOf(character);
		value |= (digit & (MORE_FOLLOW - 1)) << shift;
		shift += DIGIT_BITS;
		if (digit & MORE_FOLLOW) continue;
		numbers.push(value & 1 ? -(value + 1) / 2 : value / 2);
		[value, shift] = [0, 0];
	}
	return numbers;
}
