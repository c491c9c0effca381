/** What file systems allow is 255 bytes; some room is left for what others put around a name. */
const BYTES_MAX = 200;
const EXTENSION = /\.[^.\s]{1,20}$/u;
const ELLIPSIS = '…';

/** Controls, halves of pairs, line ends, and marks that turn the direction of what follows. */
const INVISIBLE = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu;
/** Also as it is written in addresses, which some programs decode. */
const SEPARATOR = /[/\\]|%2f|%5c/i;

/**
 * The name of a file from outside as one that can be stored anywhere: the last segment of a path,
 * nothing that is not seen, not too long, with its extension. Undefined when nothing is left.
 */
export function safeFileName(name: string): string | undefined {
	const segment = name.split(SEPARATOR).pop() ?? '';
	const visible = segment.replace(INVISIBLE, '').trim();
	// "." and ".." mean folders, and names of dots alone mean nothing.
	return /[^.\s]/.test(visible) ? shortened(visible) : undefined;
}

function shortened(name: string): string {
	if (bytesOf(name) <= BYTES_MAX) return name;
	const [extension = ''] = EXTENSION.exec(name) ?? [];
	const end = `${ELLIPSIS}${extension}`;
	const room = BYTES_MAX - bytesOf(end);
	let [start, used] = ['', 0];
	// By characters, so that none is cut in half.
	for (const character of name) {
		used += bytesOf(character);
		if (used > room) break;
		start += character;
	}
	return `${start.trimEnd()}${end}`;
}

const bytesOf = (text: string): number => Buffer.byteLength(text);

const MIME_TYPE = /^[a-z0-9][\w.+-]{0,63}\/[a-z0-9][\w.+-]{0,127}$/;

/** A MIME type from outside without its parameters; undefined when it is none. */
export function safeMimeType(type: string | undefined): string | undefined {
	const plain = type?.split(';')[0].trim().toLowerCase();
	return plain && MIME_TYPE.test(plain) ? plain : undefined;
}
