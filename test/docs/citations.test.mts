import { readFileSync } from 'node:fs';

import { linesOf, sourceFiles } from './support/files.mts';

/** What comments say of the service stands in docs/service.md, at the place they cite. */

const CITATION = /docs\/service\.md(?:#([\w-]*))?/g;
const ABSENT_DOCUMENT = /\binterface: |\binterface, "|\bapi-facts\b|\(facts [A-K]\d/;
const PLACES = ['nodes', 'credentials', 'sandbox', 'contract', 'harness', 'test', 'tools'];

const page = readFileSync('docs/service.md', 'utf8');
const anchors = [...page.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id]) => id);
const lines = PLACES.flatMap(sourceFiles)
	.filter((file) => !file.startsWith('test/docs/'))
	.flatMap(linesOf);

const citations = lines.flatMap(({ place, text }) =>
	[...text.matchAll(CITATION)].map(([, anchor]) => ({ place, anchor })),
);

test('every citation of docs/service.md leads to a section of it', () => {
	const broken = citations.filter(({ anchor }) => !anchors.includes(anchor));
	expect(broken).toEqual([]);
	expect(citations.length).toBeGreaterThan(40);
});

test('no section is there twice, and each stands before its heading', () => {
	expect(anchors).toHaveLength(new Set(anchors).size);
	const withHeading = [...page.matchAll(/<a id="[\w-]+"><\/a>\n\n#+ /g)];
	expect(withHeading).toHaveLength(anchors.length);
});

test('no comment cites a document that is not in the repository', () => {
	expect(lines.filter(({ text }) => ABSENT_DOCUMENT.test(text))).toEqual([]);
});
