import { RESOURCES } from '../../contract/resources';
import type { Resource } from '../../contract/resources/resource';
import { invalidParameter } from './errors.mts';
import { relatedAll, type Identifier, type Resource as SentResource } from './resource.mts';

const SERVICE: Record<string, Resource> = RESOURCES;

/** The types of records to which a relationship leads; none if `include` rejects it. */
function typesOf(type: string, relationship: string): string[] {
	const { types = [], isIncludable } = SERVICE[type]?.relationships[relationship] ?? {};
	return isIncludable ? types : [];
}

/** Alternative names of a relationship. */
const ALIASES: Record<string, string> = {
	current_extraction: 'last_document_representation',
};

const canonical = (segment: string) => ALIASES[segment] ?? segment;

function checkPath(path: string, rootType: string): string[] {
	let types = [rootType];
	const segments = path.split('.').map(canonical);
	for (const segment of segments) {
		types = types.flatMap((type) => typesOf(type, segment));
		if (types.length === 0) {
			throw invalidParameter('include');
		}
	}
	return segments;
}

/** Parses and checks an `include` parameter. An unknown relationship answers 400. */
export function parseInclude(value: string | undefined, rootType: string): string[][] {
	if (!value) return [];
	return value
		.split(',')
		.map((path) => path.trim())
		.filter((path) => path !== '')
		.map((path) => checkPath(path, rootType));
}

/** Returns the resources at every step of the paths, without duplicates and without the roots. */
export function collectIncluded(
	roots: readonly SentResource[],
	paths: readonly string[][],
	find: (target: Identifier) => SentResource | undefined,
): SentResource[] {
	const key = ({ id, type }: Identifier) => `${type}/${id}`;
	const rootKeys = new Set(roots.map(key));
	const found = new Map<string, SentResource>();
	for (const path of paths) {
		let level: readonly SentResource[] = roots;
		for (const segment of path) {
			level = level
				.flatMap((resource) => relatedAll(resource, segment))
				.map(find)
				.filter((resource) => resource !== undefined);
			for (const resource of level) {
				if (!rootKeys.has(key(resource))) found.set(key(resource), resource);
			}
		}
	}
	return [...found.values()];
}
