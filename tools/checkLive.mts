import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';

import { CannotCheck } from './checkLive/account.mts';
import { reportOf } from './checkLive/report.mts';
import { checkLive, REQUESTS_MAX } from './checkLive/run.mts';
import { attributeSchemas } from './schemas/records.mts';

/**
 * Compares the live service with what the package expects, and writes a report without values of the
 * account: PUBLISHING.md. Fails when something differs.
 */
const ROOT = join(import.meta.dirname, '..');
const DEFAULT_URL = 'https://api.terminal49.com/v2';
const REPORT = resolve('live-report.md');

const { TERMINAL49_API_KEY: key = '', TERMINAL49_BASE_URL: baseUrl = DEFAULT_URL } = process.env;
const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const { version } = JSON.parse(readFileSync(join(ROOT, 'package.json'), 'utf8')) as {
	version: string;
};

function showProgress(title: string, count: number): void {
	const text = `request ${count}, at most ${REQUESTS_MAX} to read: ${title}`;
	process.stderr.write(process.stderr.isTTY ? `\r\x1b[K${text}` : `${text}\n`);
}

async function main(): Promise<void> {
	if (key.trim() === '') throw new CannotCheck('Set TERMINAL49_API_KEY to an API key.');
	const outcome = await checkLive({
		...{ key, baseUrl, onProgress: showProgress, mayWrite: values.write },
		schemas: attributeSchemas(),
	});
	const isDefaultUrl = baseUrl === DEFAULT_URL;
	const settings = { version, isDefaultUrl, mayWrite: values.write, at: new Date() };
	const report = reportOf(outcome, settings);
	if (report.includes(key))
		throw new Error('The report was not written, because it would contain the API key');
	writeFileSync(REPORT, report);
	const count = (verdict: 'agrees' | 'differs' | 'unseen') => outcome.findings.of(verdict).length;
	if (process.stderr.isTTY) process.stderr.write('\n');
	console.log(
		`${outcome.requests} requests: ${count('agrees')} agree, ${count('differs')} differ, ${count('unseen')} could not be seen. Report: ${REPORT}`,
	);
	if (count('differs') > 0) process.exitCode = 1;
}

try {
	await main();
} catch (error) {
	console.error(error instanceof Error ? error.message : 'The check failed');
	process.exitCode = 2;
}
