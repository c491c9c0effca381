/**
 * Attributes by their names alone: each may be missing and may hold anything, so that every read
 * is narrowed where it happens, while a name that the service does not have does not compile.
 */
export type Named<Name extends string> = { [K in Name]?: unknown };
