import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Parts that a text must or must not contain. */
export interface Parts {
	has?: string[];
	lacks?: string[];
}

export function expectParts(text: unknown, { has = [], lacks = [] }: Parts): void {
	for (const part of has) expect(text).toContain(part);
	for (const part of lacks) expect(text).not.toContain(part);
}

/** Reads a file with worked cases. */
export const readCases = <Content,>(name: string): Content =>
	JSON.parse(readFileSync(join(__dirname, name), 'utf8')) as Content;
