import { readFileSync, readdirSync } from 'node:fs';

/** All pages of the documentation. */
export const PAPERS = [
	'README.md',
	'CONTRIBUTING.md',
	'PUBLISHING.md',
	'SECURITY.md',
	'examples/README.md',
	'examples/local/README.md',
	'sandbox/README.md',
	...readdirSync('docs', { recursive: true, encoding: 'utf8' })
		.filter((name) => name.endsWith('.md'))
		.map((name) => `docs/${name.replaceAll('\\', '/')}`),
];

/** The anchor that GitHub makes of a heading. */
export const anchorOf = (heading: string): string =>
	heading
		.toLowerCase()
		.replace(/[^\p{L}\p{N} _-]/gu, '')
		.replaceAll(' ', '-');

/** The section of a page with its subsections, or the whole page if no anchor is given. */
export function sectionOf(file: string, anchor?: string): string {
	const page = readFileSync(file, 'utf8');
	if (!anchor) return page;
	const lines = page.split('\n');
	const level = (line: string) => /^(#+) /.exec(line)?.[1].length ?? 0;
	const start = lines.findIndex(
		(line) => level(line) && anchorOf(line.replace(/^#+ /, '')) === anchor,
	);
	if (start < 0) throw new Error(`${file} has no heading #${anchor}`);
	const rest = lines.slice(start + 1);
	const end = rest.findIndex((line) => level(line) && level(line) <= level(lines[start]));
	return rest.slice(0, end < 0 ? undefined : end).join('\n');
}
