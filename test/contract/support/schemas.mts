import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { IDataObject } from 'n8n-workflow';

/** The part of JSON Schema that n8n shows. */
interface Schema {
	type: string | string[];
	properties?: Record<string, Schema>;
	items?: Schema;
	version?: number;
}

const ROOT = join(process.cwd(), 'nodes', 'ShipmentTracking', '__schema__');

/** The folder of a version of the node: 1 is `v1.0.0`, as the editor asks for it. */
export const versionFolder = (version: number): string =>
	`v${[...String(version).split('.'), '0', '0'].slice(0, 3).join('.')}`;

/** Every schema that is there, as `v1.0.0/resource/operation`. */
export function schemaNames(): string[] {
	if (!existsSync(ROOT)) return [];
	const files = readdirSync(ROOT, { recursive: true }) as string[];
	return files
		.filter((file) => file.endsWith('.json'))
		.map((file) => file.replaceAll('\\', '/').replace(/\.json$/, ''));
}

export function readSchema(name: string): Schema {
	return JSON.parse(readFileSync(join(ROOT, `${name}.json`), 'utf8')) as Schema;
}

/** Where values are of another type than a schema says; absent ones contradict nothing. */
export function contradictions(schema: Schema, value: unknown, path = ''): string[] {
	if (value === null || value === undefined) return [];
	const type = Array.isArray(value) ? 'array' : typeof value;
	if (![schema.type].flat().includes(type)) return [`${path} is ${type}, not ${schema.type}`];
	if (Array.isArray(value)) {
		const { items } = schema;
		return items ? value.flatMap((one) => contradictions(items, one, `${path}[]`)) : [];
	}
	return Object.entries(schema.properties ?? {}).flatMap(([name, inner]) =>
		contradictions(inner, (value as IDataObject)[name], `${path}.${name}`),
	);
}
