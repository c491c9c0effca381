import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { servicePrograms } from '../../harness/services/debianPackages.mts';

test('an error names the command that installs a missing Redis or PostgreSQL', async () => {
	const empty = mkdtempSync(join(tmpdir(), 'no-programs-'));
	await expect(servicePrograms([empty])).rejects.toThrow(
		'Redis and PostgreSQL are required. Install them first: apt-get install redis-server postgresql',
	);
	rmSync(empty, { recursive: true });
});
