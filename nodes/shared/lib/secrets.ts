/** Shorter keys do not exist; blotting out a single letter would only ruin the text. */
const LENGTH_MIN = 6;
const BLOT = '*****';

let lastForms: { secret: string; forms: string[] } | undefined;

/**
 * Takes a secret out of a text that is going to be shown or kept: as it is, and as it is written in
 * addresses, in JSON, in HTML and in Base64, also in the middle of something longer.
 */
export function redact(text: string, secret: string): string {
	if (secret.length < LENGTH_MIN) return text;
	if (lastForms?.secret !== secret) lastForms = { secret, forms: formsOf(secret) };
	return lastForms.forms.reduce((rest, form) => rest.replaceAll(form, BLOT), text);
}

/** Removes the queries of URLs from a text: anyone can read the signature in one. */
export function withoutQueries(text: string): string {
	// Cut in code: a pattern that looks for the query takes quadratic time in a text of many URLs.
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

/** The digits that stand for a secret alone, with so many bytes before it in its group of three. */
function inBase64(secret: string, before: number): string[] {
	const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(secret)]);
	const digits = bytes.toString('base64').replaceAll('=', '');
	const own = digits.slice(
		before && before + 1,
		bytes.length % 3 ? digits.length - 1 : digits.length,
	);
	return [own, own.replaceAll('+', '-').replaceAll('/', '_'), own.replaceAll('/', '\\/')];
}
