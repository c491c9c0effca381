import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { generateSchemas } from './schemas/generate.mts';

/** Writes the output schemas, which the editor shows before an operation has run. */
const ROOT = join(import.meta.dirname, '..');
/** The folder in which n8n looks for the schemas of version 1 of the node. */
const FOLDER = join(ROOT, 'nodes', 'ShipmentTracking', '__schema__', 'v1.0.0');

const schemas = generateSchemas();
for (const file of readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })) {
	if (file.endsWith('.json')) rmSync(join(FOLDER, file));
}
for (const [name, text] of schemas) {
	const file = join(FOLDER, `${name}.json`);
	mkdirSync(dirname(file), { recursive: true });
	writeFileSync(file, text);
}
console.log(`${schemas.size} schemas written`);
