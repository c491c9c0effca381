import { chmodSync, mkdtempSync, renameSync, rmSync, statSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { ownFolder } from '../../harness/process/ownFolder.mts';

let parent: string;
beforeEach(() => {
	parent = mkdtempSync(join(tmpdir(), 'own-folder-'));
});
afterEach(() => rmSync(parent, { recursive: true }));

it('creates a folder that only this user can open', () => {
	expect(statSync(ownFolder('demo', parent)).mode & 0o777).toBe(0o700);
});

it('closes an own folder that others could open', () => {
	const path = ownFolder('demo', parent);
	chmodSync(path, 0o755);
	expect(statSync(ownFolder('demo', parent)).mode & 0o777).toBe(0o700);
});

it('refuses a link with the name of the folder', () => {
	const path = ownFolder('demo', parent);
	renameSync(path, `${path}-moved`);
	symlinkSync(`${path}-moved`, path);
	expect(() => ownFolder('demo', parent)).toThrow('belongs to another user');
});
