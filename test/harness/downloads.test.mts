import { join } from 'node:path';
import { ESLint } from 'eslint';
import { DOWNLOADS, N8N_PROJECT, ROOT } from '../../harness/process/paths.mts';

test.each([
	['downloads of n8n', DOWNLOADS],
	['installed n8n', join(N8N_PROJECT, 'node_modules')],
])('lint ignores the %s', async (_name, folder) => {
	const file = join(folder, 'package', 'index.js');
	expect(await new ESLint({ cwd: ROOT }).isPathIgnored(file)).toBe(true);
});
