/** A JSON:API resource identifier. */
export interface Identifier {
	id: string;
	type: string;
}

export interface Relationship {
	data: Identifier | Identifier[] | null;
}

export type Attributes = Record<string, unknown>;

/** A JSON:API resource: docs/development/service.md#conventions. */
export interface Resource<A extends object = Attributes> extends Identifier {
	attributes: A;
	relationships: Record<string, Relationship>;
	links?: Record<string, string>;
}

const identify = ({ id, type }: Identifier): Identifier => ({ id, type });

export const toOne = (target: Identifier | null | undefined): Relationship => ({
	data: target ? identify(target) : null,
});

export const toMany = (targets: readonly Identifier[]): Relationship => ({
	data: targets.map(identify),
});

/** The identifier of a to-one relationship, or null. */
export function related(resource: Resource, name: string): Identifier | null {
	const data = resource.relationships[name]?.data;
	return data && !Array.isArray(data) ? data : null;
}

/** The identifiers of a relationship; at most one for a to-one relationship. */
export function relatedAll(resource: Resource, name: string): Identifier[] {
	const data = resource.relationships[name]?.data;
	if (!data) return [];
	return Array.isArray(data) ? data : [data];
}

/** Formats a time as ISO 8601 in UTC with whole seconds, like all times of the service. */
export const timestamp = (ms: number): string =>
	new Date(ms).toISOString().replace(/\.\d{3}Z$/, 'Z');
