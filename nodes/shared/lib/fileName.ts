/** File systems allow 255 bytes; the rest is for additions of other programs. */
const NAME_BYTES_MAX = 200;
const EXTENSION = /\.[^.\s]{1,20}$/u;
const ELLIPSIS = '…';

/** Control characters, surrogates, line separators and marks of text direction. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Includes the forms in URLs, which some programs decode. */
const SEPARATOR = /[/\\]|%2f|%5c/i;

/**
 * Converts a file name from outside to one that every system can store: the last segment of a path,
 * without invisible characters, shortened but with its extension. Undefined if nothing remains.
 */
export function safeFileName(name: string): string | undefined {
	const segment = name.split(SEPARATOR).pop() ?? '';
	const visible = segment.replace(INVISIBLE, '').trim();
	// "." and ".." mean folders, and names of dots alone are useless.
	return /[^.\s]/.test(visible) ? shortened(visible) : undefined;
}

function shortened(name: string): string {
	if (nameBytes(name) <= NAME_BYTES_MAX) return name;
	const [extension = ''] = EXTENSION.exec(name) ?? [];
	const end = `${ELLIPSIS}${extension}`;
	const available = NAME_BYTES_MAX - nameBytes(end);
	let [start, used] = ['', 0];
	// Cuts between characters, not between bytes.
	for (const character of name) {
		used += nameBytes(character);
		if (used > available) break;
		start += character;
	}
	return `${start.trimEnd()}${end}`;
}

const nameBytes = (text: string): number => Buffer.byteLength(text);

const MIME_TYPE = /^[a-z0-9][\w.+-]{0,63}\/[a-z0-9][\w.+-]{0,127}$/;

/** A MIME type from outside without its parameters; undefined if it is invalid. */
export function safeMimeType(type: string | undefined): string | undefined {
	const plain = type?.split(';')[0].trim().toLowerCase();
	return plain && MIME_TYPE.test(plain) ? plain : undefined;
}
