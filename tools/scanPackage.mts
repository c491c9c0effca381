import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import {
	analyzePackage,
	SOURCE_FILE_PATTERNS,
} from '@n8n/scan-community-package/scanner/scanner.mjs';

/**
 * n8n's own scan of community packages, which a package must pass to be verified. It lints the
 * source and the published files with different rules; both must pass.
 */
const PACKAGE_FILE_PATTERNS = ['**/*.js', 'package.json'];

/** Reports the problems that the scan finds in the source and in the unpacked package. */
export async function scanProblems(source: string, unpacked: string): Promise<string[]> {
	await requireWorkingScan();
	return [
		...(await problemsIn('source', source, SOURCE_FILE_PATTERNS)),
		...(await problemsIn('package', unpacked, PACKAGE_FILE_PATTERNS)),
	];
}

async function problemsIn(name: string, folder: string, patterns: string[]): Promise<string[]> {
	const { passed, message, details = '' } = await analyzePackage(folder, patterns);
	// A scan that finds no files passes, but with a message.
	return passed && !message ? [] : [`n8n's scan of the ${name}: ${message}\n${details}`];
}

/**
 * Checks that the rules for both kinds of files are loaded: they must reject a package with errors.
 */
async function requireWorkingScan(): Promise<void> {
	const folder = mkdtempSync(join(tmpdir(), 'bad-package-'));
	try {
		mkdirSync(join(folder, 'nodes'));
		writeFileSync(join(folder, 'package.json'), '{ "name": "bad", "overrides": { "a": "1.0.0" } }');
		writeFileSync(join(folder, 'nodes', 'Bad.node.ts'), "import { readFileSync } from 'fs';");
		for (const pattern of ['package.json', '**/*.ts']) {
			const { passed } = await analyzePackage(folder, [pattern]);
			if (passed) throw new Error(`n8n's scan accepts a package with errors (${pattern})`);
		}
	} finally {
		rmSync(folder, { recursive: true });
	}
}
