import fc from 'fast-check';

import { isSameUrl, normalizeWebhookUrl } from '../../../../nodes/shared/domain/webhooks';

const URL = 'https://n8n.example.com/webhook/6f1d/webhook';

describe('the comparison of webhook URLs', () => {
	it.each<[difference: string, other: string]>([
		['capital letters in the host', 'https://N8N.Example.COM/webhook/6f1d/webhook'],
		['the default port', 'https://n8n.example.com:443/webhook/6f1d/webhook'],
		['blanks around it', `  ${URL}\n`],
		['a capital scheme', URL.replace('https', 'HTTPS')],
	])('matches a URL that differs only in %s', (_, other) => {
		expect(isSameUrl(URL, other)).toBe(true);
		expect(isSameUrl(other, URL)).toBe(true);
	});

	it('matches a host with umlauts and its Punycode form', () => {
		expect(isSameUrl('https://spedition-müller.de/a', 'https://xn--spedition-mller-9vb.de/a')).toBe(
			true,
		);
	});

	it('is fast for many thousand comparisons of a host with umlauts', () => {
		const isAlwaysSame = Array.from({ length: 20_000 }).every(() =>
			isSameUrl('https://spedition-müller.de/a', 'https://xn--spedition-mller-9vb.de/a'),
		);
		expect(isAlwaysSame).toBe(true);
	});

	it.each<[difference: string, other: string]>([
		['another port', 'https://n8n.example.com:8443/webhook/6f1d/webhook'],
		['another path', `${URL}/2`],
		['capital letters in the path', URL.replace('6f1d', '6F1D')],
		['another scheme', URL.replace('https', 'http')],
		['the test path', URL.replace('/webhook/', '/webhook-test/')],
	])('rejects a URL with %s', (_, other) => {
		expect(isSameUrl(URL, other)).toBe(false);
	});

	it.each([undefined, null, '', ' ', {}])('rejects %p, even when compared with itself', (none) => {
		expect(isSameUrl(none, none)).toBe(false);
	});

	it('compares text that is not a URL exactly, including its case', () => {
		expect(isSameUrl('no url', 'no url')).toBe(true);
		expect(isSameUrl('no url', 'NO URL')).toBe(false);
	});
});

it('normalizing a URL twice returns the same URL', () => {
	fc.assert(
		fc.property(fc.oneof(fc.webUrl({ withFragments: true }), fc.string()), (text) => {
			const normalized = normalizeWebhookUrl(text);
			expect(normalizeWebhookUrl(normalized)).toBe(normalized);
		}),
	);
});
