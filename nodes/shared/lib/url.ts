/** A text as one part of a URL. An unpaired surrogate, which can't be encoded, is replaced. */
export const encodePart = (text: string): string =>
	encodeURIComponent(text.replace(/\p{Cs}/gu, '\ufffd'));

/**
 * Parses a URL; undefined when it isn't one. Doesn't use `URL.canParse`: in Node.js 20 that returns
 * false for hosts with non-ASCII letters after a few thousand calls.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
	try {
		return new URL(text, base);
	} catch {
		return undefined;
	}
}
