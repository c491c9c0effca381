/** Real keys are longer, and redacting a single letter would destroy the text. */
const LENGTH_MIN = 6;
const REDACTED = '*****';

let lastForms: { secret: string; forms: string[] } | undefined;

/**
 * Redacts a secret in a text that is shown or stored: as it is and encoded for URLs, JSON, HTML or
 * Base64, also inside longer values.
 */
export function redact(text: string, secret: string): string {
	if (secret.length < LENGTH_MIN) return text;
	if (lastForms?.secret !== secret) lastForms = { secret, forms: formsOf(secret) };
	return lastForms.forms.reduce((rest, form) => rest.replaceAll(form, REDACTED), text);
}

/** Removes the queries of URLs from a text, because they may contain signatures. */
export function withoutQueries(text: string): string {
	// The query is cut in code: a regular expression for it would take quadratic time for many URLs.
	return text.replace(/https?:\/\/[^\s"'<>]*/gi, (url) => url.split(/[?#]/, 1)[0]);
}

function formsOf(secret: string): string[] {
	const inAddress = [...secret]
		.map((one) => (isHalf(one) ? one : encodeURIComponent(one)))
		.join('');
	const inJson = JSON.stringify(secret).slice(1, -1);
	const forms = [
		secret,
		inAddress,
		inAddress.replace(/%../g, (code) => code.toLowerCase()),
		inAddress.replaceAll('%20', '+'),
		inJson,
		JSON.stringify(inJson).slice(1, -1),
		inJson.replaceAll('/', '\\/'),
		secret.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
		...[0, 1, 2].flatMap((before) => inBase64(secret, before)),
	];
	return [...new Set(forms)]
		.filter((form) => form.length >= LENGTH_MIN)
		.sort((a, b) => b.length - a.length);
}

const isHalf = (character: string): boolean => /\p{Cs}/u.test(character);

/**
 * The Base64 form of a secret inside a longer text, at this offset in a group of three bytes.
 * Characters that also contain bits of neighboring bytes are left out.
 */
function inBase64(secret: string, before: number): string[] {
	const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
	const digits = bytes.toString('base64').replaceAll('=', '');
	const own = digits.slice(
		before && before + 1,
		bytes.length % 3 ? digits.length - 1 : digits.length,
	);
	return [own, own.replaceAll('+', '-').replaceAll('/', '_'), own.replaceAll('/', '\\/')];
}
