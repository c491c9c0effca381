import { spawn } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { useSandbox } from '../../support/sandbox.mts';

const sandbox = useSandbox();
let folder: string;

beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'check-live-'))));
afterEach(() => rmSync(folder, { recursive: true, force: true }));

/** Runs the command like `npm run check:live`, in a temporary folder. */
async function run(environment: Record<string, string>) {
	const tool = join(process.cwd(), 'tools', 'checkLive.mts');
	const loader = join(process.cwd(), 'node_modules', 'tsx', 'dist', 'loader.mjs');
	const child = spawn(process.execPath, ['--import', `file://${loader}`, tool], {
		...{ cwd: folder, env: { ...process.env, TERMINAL49_API_KEY: '', ...environment } },
	});
	let output = '';
	for (const stream of [child.stdout, child.stderr]) {
		stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
	}
	const code = await new Promise<number | null>((done) => child.on('close', done));
	return { code, output };
}

it('requires the key in the environment', async () => {
	const { code, output } = await run({});
	expect({ code, output: output.trim() }).toEqual({
		code: 2,
		output: 'Set TERMINAL49_API_KEY to an API key.',
	});
	expect(readdirSync(folder)).toEqual([]);
});

it('shows progress, writes the report and never prints the key', async () => {
	const { code, output } = await run({
		...{ TERMINAL49_API_KEY: 'sandbox-key', TERMINAL49_BASE_URL: sandbox.baseUrl },
	});
	expect(output).toMatch(/request 1, at most 120 to read: account\n/);
	expect(output).toMatch(/\d+ requests: \d+ agree, 0 differ, \d+ could not be seen\. Report: /);
	expect(code).toBe(0);
	const report = readFileSync(join(folder, 'live-report.md'), 'utf8');
	expect(report).toContain('# Check against the live service');
	expect(output + report).not.toContain('sandbox-key');
});
