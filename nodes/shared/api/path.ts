/** A path below the base URL whose variable parts are encoded. Made only by {@link path}. */
export type Path = string & { readonly encoded: unique symbol };

/**
 * Tagged template for paths: every inserted value becomes exactly one segment, so that an id
 * typed by somebody can never reach another path.
 *
 * @throws Error for an empty value and for `.` and `..`, which no encoding makes harmless.
 */
export function path(parts: TemplateStringsArray, ...values: string[]): Path {
	const encoded = values.map((value) => {
		if (/^\.{0,2}$/.test(value)) throw new Error(`"${value}" cannot be part of an address`);
		return encodeURIComponent(value);
	});
	return String.raw({ raw: parts }, ...encoded) as Path;
}
