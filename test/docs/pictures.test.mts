import { readFileSync, readdirSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { PAPERS } from './support/pages.mts';

const BYTES_MAX = 150_000;
const ANIMATION = join('docs', 'pictures', 'first-minute.png');
const ANIMATION_BYTES_MAX = 2_000_000;

const pictures = readdirSync('docs', { recursive: true, encoding: 'utf8' })
	.filter((name) => /\.(?:png|svg)$/.test(name))
	.map((name) => join('docs', name));

/** Pictures that a page shows or links. */
const linked = PAPERS.flatMap((page) =>
	[...readFileSync(page, 'utf8').matchAll(/\[([^\]]*)\]\(([^)\s]+\.(?:png|svg))\)/g)].map(
		([, text, path]) => ({ page, text, file: join(dirname(page), path) }),
	),
);

test('every picture of docs/ is on a page', () => {
	const files = linked.map(({ file }) => file);
	expect(pictures.filter((picture) => !files.includes(picture))).toEqual([]);
	expect(pictures.length).toBeGreaterThan(30);
});

test('every picture on a page exists', () => {
	expect(linked.filter(({ file }) => !pictures.includes(file))).toEqual([]);
});

test('every picture on a page has a description', () => {
	expect(linked.filter(({ text }) => text.trim().split(' ').length < 3)).toEqual([]);
});

test('every picture of docs/ has at most 150 kB, the animation 2 MB', () => {
	const limitOf = (picture: string) => (picture === ANIMATION ? ANIMATION_BYTES_MAX : BYTES_MAX);
	expect(pictures.filter((picture) => statSync(picture).size > limitOf(picture))).toEqual([]);
	expect(readFileSync(ANIMATION).includes('acTL')).toBe(true);
});
