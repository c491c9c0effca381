import { readFileSync, readdirSync } from 'node:fs';
import { extname, join } from 'node:path';

/** Folders with files of npm and n8n. */
const FOREIGN = ['node_modules', '.cache'];

/** The TypeScript files in a folder, by their path from the repository's root. */
export function sourceFiles(folder: string): string[] {
	return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
		const path = join(folder, entry.name);
		if (entry.isDirectory()) return FOREIGN.includes(entry.name) ? [] : sourceFiles(path);
		return ['.ts', '.mts'].includes(extname(entry.name)) ? [path] : [];
	});
}

/** The lines of a file, each with its location. */
export function linesOf(file: string): Array<{ place: string; text: string }> {
	return readFileSync(file, 'utf8')
		.split('\n')
		.map((text, index) => ({ place: `${file}:${index + 1}`, text }));
}
