import { isDateText, normalizeNumber } from '../../../shipping/records';

const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/**
 * Without the characters of JSON, which an expression may return instead of the ID, and without
 * unpaired surrogates (\p{Cs}), which cannot be part of a URL.
 */
const ID = /^(?=.*[\p{L}\p{N}])[^\s/?#"'`\\[\]{}<>\p{Cs}]+$/u;

/** Container, bill of lading and booking numbers have at least this many digits. */
const NUMBER_DIGITS_MIN = 6;

/** The ID in a text or a URL: the UUID in its path, else the last segment. */
export function parseId(text: string): string | undefined {
	const id = /^https?:\/\//i.test(text) ? lastSegment(text) : text;
	return id && ID.test(id) && !isDateText(id) ? id : undefined;
}

function lastSegment(address: string): string | undefined {
	const segments = address.split(/[?#]/)[0].split('/').slice(3).filter(Boolean);
	const segment = segments.find((one) => UUID.test(one)) ?? segments.pop();
	try {
		return segment && decodeURIComponent(segment);
	} catch {
		return undefined;
	}
}

export function isUuid(text: string): boolean {
	return UUID.test(text);
}

export function looksLikeNumber(text: string): boolean {
	if (isUuid(text) || /^https?:/i.test(text)) return false;
	const number = normalizeNumber(text);
	return /^[A-Z0-9]{8,35}$/.test(number) && number.replace(/\D/g, '').length >= NUMBER_DIGITS_MIN;
}
