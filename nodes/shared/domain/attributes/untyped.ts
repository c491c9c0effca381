/**
 * The documented attributes without their types, because the service may omit each or send any
 * value. Reads check the type. The output schemas show the documented types.
 */
export type Untyped<Documented> = { [Name in keyof Documented]?: unknown };
