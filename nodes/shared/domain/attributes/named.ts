/**
 * Attributes with the type that the service documents, which the output schemas show. Each may be
 * missing and may hold anything, so every read is narrowed where it happens.
 */
export type Named<Documented> = { [Name in keyof Documented]?: unknown };
