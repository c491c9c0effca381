import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { errorOf } from '../../../../support/n8n.mts';
import { sentRequests } from '../../../../support/service.mts';

/** Parts that a text must or must not contain. */
export interface Parts {
	has?: string[];
	lacks?: string[];
}

export function expectParts(text: unknown, { has = [], lacks = [] }: Parts): void {
	for (const part of has) expect(text).toContain(part);
	for (const part of lacks) expect(text).not.toContain(part);
}

/** Expects an error with these words about a field, before the first request. */
export async function expectRejected(run: Promise<unknown>, words: string): Promise<void> {
	const { message } = await errorOf(run);
	expect(message).toContain(words);
	expect(message).not.toContain('[item');
	expect(sentRequests()).toEqual([]);
}

/** Reads a file with worked cases. */
export const readCases = <Content,>(name: string): Content =>
	JSON.parse(readFileSync(join(__dirname, name), 'utf8')) as Content;
