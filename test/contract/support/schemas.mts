import { Ajv, type ValidateFunction } from 'ajv';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

interface OutputSchema {
	type: 'object';
	version: number;
	properties: Record<string, object>;
}

const ROOT = join(process.cwd(), 'nodes', 'ShipmentTracking', '__schema__');

/** The schema folder of a version of the node. The editor requests version 1 as `v1.0.0`. */
export const versionFolder = (version: number): string =>
	`v${[...String(version).split('.'), '0', '0'].slice(0, 3).join('.')}`;

/** The content of every schema file, by its path in the folder of the schemas. */
export function schemaFiles(): Map<string, string> {
	const files = readdirSync(ROOT, { recursive: true, encoding: 'utf8' })
		.filter((file) => file.endsWith('.json'))
		.map((file): [string, string] => [
			file.replaceAll('\\', '/'),
			readFileSync(join(ROOT, file), 'utf8'),
		]);
	return new Map(files);
}

export function readSchema(name: string): OutputSchema {
	return JSON.parse(readFileSync(join(ROOT, `${name}.json`), 'utf8')) as OutputSchema;
}

const ajv = new Ajv({ allErrors: true, allowUnionTypes: true, strictTypes: false });
ajv.addKeyword('version');
const compiled = new WeakMap<object, ValidateFunction>();

/** The paths at which a value does not match a schema; empty if it matches. */
export function problemsOf(schema: object, value: unknown): string[] {
	const validate = compiled.get(schema) ?? ajv.compile(schema);
	compiled.set(schema, validate);
	if (validate(value)) return [];
	return (validate.errors ?? []).map(
		({ instancePath, message }) => `${instancePath} ${message ?? ''}`,
	);
}
