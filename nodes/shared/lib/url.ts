/**
 * Parses a URL; undefined when it isn't one. Not with `URL.canParse`: in Node.js 20 it returns false
 * for hosts with non-ASCII letters once it was called a few thousand times.
 */
export function parseUrl(text: string, base?: string | URL): URL | undefined {
	try {
		return new URL(text, base);
	} catch {
		return undefined;
	}
}
