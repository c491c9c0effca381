import { spawnSync } from 'node:child_process';
import {
	existsSync,
	mkdirSync,
	mkdtempSync,
	readdirSync,
	readFileSync,
	rmSync,
	writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

import { schemaOf, type Row } from './schemaOf.mts';

/**
 * Writes what the editor shows of an operation before it has run: a JSON Schema for each, of what
 * really came out of the sandbox. With `--check` it writes nothing and fails when one differs.
 */
const ROOT = join(import.meta.dirname, '..');
const SCHEMAS = join(ROOT, 'nodes', 'ShipmentTracking', '__schema__');

interface Recording {
	/** Of the node's version. */
	folder: string;
	/** What came out, by `resource/operation`. */
	outputs: Record<string, Row[]>;
}

/** Only jest loads the node as n8n does, so a test of it writes down what comes out. */
function record(): Recording {
	const folder = mkdtempSync(join(tmpdir(), 'outputs-'));
	const file = join(folder, 'outputs.json');
	try {
		const { status, stderr } = spawnSync(
			'npx',
			['jest', 'test/contract/outputs', '-t', 'has been run'],
			{ cwd: ROOT, encoding: 'utf8', env: { ...process.env, OUTPUTS_FILE: file } },
		);
		if (status !== 0) throw new Error(`Not every operation could be run:\n${stderr}`);
		return JSON.parse(readFileSync(file, 'utf8')) as Recording;
	} finally {
		rmSync(folder, { recursive: true });
	}
}

function filesIn(folder: string): string[] {
	if (!existsSync(folder)) return [];
	const files = readdirSync(folder, { recursive: true }) as string[];
	return files.filter((file) => file.endsWith('.json')).map((file) => join(folder, file));
}

const { folder, outputs } = record();
const all = Object.values(outputs);
const wanted = new Map(
	Object.entries(outputs).map(([name, rows]) => [
		join(SCHEMAS, folder, `${name}.json`),
		schemaOf(rows, all),
	]),
);
const existing = filesIn(SCHEMAS);
const stale = [...wanted].filter(
	([file, text]) => !existing.includes(file) || readFileSync(file, 'utf8') !== text,
);
const left = existing.filter((file) => !wanted.has(file));

if (process.argv.includes('--check')) {
	for (const file of [...stale.map(([file]) => file), ...left]) {
		console.error(`${file} is not up to date: run npm run schemas`);
		process.exitCode = 1;
	}
} else {
	for (const file of left) rmSync(file);
	for (const [file, text] of stale) {
		mkdirSync(dirname(file), { recursive: true });
		writeFileSync(file, text);
	}
	console.log(`${wanted.size} schemas, ${stale.length} written, ${left.length} removed`);
}
