import { encodePart } from '../lib/url';

/** A path below the base URL with encoded variable parts. Only {@link path} creates it. */
export type Path = string & { readonly encoded: unique symbol };

/**
 * Tagged template for paths: every inserted value becomes exactly one segment, so that an ID
 * entered by a user cannot lead to another path.
 * @throws Error for an empty value and for `.` and `..`, which encoding does not make safe
 */
export function path(parts: TemplateStringsArray, ...values: string[]): Path {
	const encoded = values.map((value) => {
		if (/^\.{0,2}$/.test(value)) throw new Error(`"${value}" cannot be part of a URL`);
		return encodePart(value);
	});
	return String.raw({ raw: parts }, ...encoded) as Path;
}
