import { readFileSync } from 'node:fs';

import { linesOf, sourceFiles } from './support/files.mts';

/** Comments cite docs/development/service.md for facts about the service. */

const CITATION = /docs\/development\/service\.md(?:#([\w-]*))?/g;
/** The page must be cited with its folder, docs/development/. */
const OLD_PLACE = /docs\/service\.md/;
const ABSENT_DOCUMENT = /\binterface: |\binterface, "|\bapi-facts\b|\(facts [A-K]\d/;
const PLACES = [
	'nodes',
	'shipping',
	'credentials',
	'sandbox',
	'contract',
	'harness',
	'test',
	'tools',
];

const page = readFileSync('docs/development/service.md', 'utf8');
const anchors = [...page.matchAll(/<a id="([\w-]+)"><\/a>/g)].map(([, id]) => id);
const lines = PLACES.flatMap(sourceFiles)
	.filter((file) => !file.startsWith('test/docs/'))
	.flatMap(linesOf);

const citations = lines.flatMap(({ place, text }) =>
	[...text.matchAll(CITATION)].map(([, anchor]) => ({ place, anchor })),
);

test('every citation of docs/development/service.md links to one of its sections', () => {
	const broken = citations.filter(({ anchor }) => !anchors.includes(anchor));
	expect(broken).toEqual([]);
	expect(citations.length).toBeGreaterThan(40);
});

test('every section of docs/development/service.md exists once, with its anchor before the heading', () => {
	expect(anchors).toHaveLength(new Set(anchors).size);
	const withHeading = [...page.matchAll(/<a id="[\w-]+"><\/a>\n\n#+ /g)];
	expect(withHeading).toHaveLength(anchors.length);
});

test('no comment cites a document that is not in the repository', () => {
	const isAbsent = ({ text }: { text: string }) =>
		ABSENT_DOCUMENT.test(text) || OLD_PLACE.test(text);
	expect(lines.filter(isAbsent)).toEqual([]);
});
