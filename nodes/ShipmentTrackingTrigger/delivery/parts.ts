const PARTS_MAX = 1_000_000;
const OPENING_BRACKET = 0x5b;
const OPENING_BRACE = 0x7b;

/**
 * Whether a body has more lists and objects than anything the service sends. Parsing millions of
 * them would stop n8n for seconds; counting takes no time.
 */
export function hasTooManyParts(body: Uint8Array): boolean {
	let count = 0;
	for (const byte of body) {
		if (byte === OPENING_BRACKET || byte === OPENING_BRACE) count++;
	}
	return count > PARTS_MAX;
}
