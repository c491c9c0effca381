import { encodePart } from './url';

/** Real keys are longer, and redacting a single letter would destroy the text. */
const LENGTH_MIN = 6;
const REDACTED = '*****';

let lastForms: { secret: string; forms: string[] } | undefined;

/** Redacts a secret in a text that is shown or stored: as it is and encoded for URLs or JSON. */
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
	const inAddress = encodePart(secret);
	const inJson = JSON.stringify(secret).slice(1, -1);
	const forms = [
		secret,
		inAddress,
		inAddress.replace(/%../g, (code) => code.toLowerCase()),
		inAddress.replaceAll('%20', '+'),
		inJson,
		inJson.replaceAll('/', '\\/'),
	];
	return [...new Set(forms)]
		.filter((form) => form.length >= LENGTH_MIN)
		.sort((one, other) => other.length - one.length);
}
