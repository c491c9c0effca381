import fc from 'fast-check';

import { path } from '../../../../nodes/shared/api/path';
import { anyText } from '../../../support/anyText.mts';

const BASE = 'https://host.test/v2';

/** Whether the text can be encoded: it has no unpaired surrogate. */
const isWellFormed = (text: string) => !/\p{Surrogate}/u.test(text);

describe('a path template', () => {
	it('leaves the fixed parts unchanged', () => {
		expect(path`/webhooks`).toBe('/webhooks');
		expect(path`/containers/${'abc-1'}/map_geojson`).toBe('/containers/abc-1/map_geojson');
	});

	it('encodes every value as exactly one segment, which decodes to the value', () => {
		const ids = fc.oneof(anyText({ minLength: 1 }), fc.stringMatching(/^[./?#%\\ :@a-e2f]{1,12}$/));
		fc.assert(
			fc.property(
				ids.filter((id) => !/^\.{0,2}$/.test(id) && isWellFormed(id)),
				(id) => {
					const url = new URL(`${BASE}${path`/documents/${id}/download_url`}`);
					const [root, version, list, segment, ...rest] = url.pathname.split('/');
					expect([url.origin, url.search, url.hash]).toEqual(['https://host.test', '', '']);
					expect([root, version, list, ...rest]).toEqual(['', 'v2', 'documents', 'download_url']);
					expect(decodeURIComponent(segment)).toBe(id);
				},
			),
			{ numRuns: 500 },
		);
	});

	it.each([
		...['../webhooks', 'a/../../admin', '..%2fwebhooks', '%2e%2e', '%2E%2E%2Fwebhooks'],
		...['a?b=c', 'a#b', 'a\\b', '//evil.test', 'https://evil.test/x', '\u0000', '…'],
		'commercial_invoice@2026-03-23',
	])('encodes %j so that it stays one segment', (id) => {
		const url = new URL(`${BASE}${path`/documents/${id}`}`);
		expect(url.pathname.split('/').length).toBe(4);
		expect(decodeURIComponent(url.pathname.split('/')[3])).toBe(id);
		expect(url.href.startsWith(`${BASE}/documents/`)).toBe(true);
	});

	it.each(['', '.', '..'])('refuses %j, which is unsafe in any encoding', (id) => {
		expect(() => path`/documents/${id}`).toThrow('cannot be part of a URL');
	});
});
