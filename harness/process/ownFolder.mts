import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/**
 * A folder in the temporary directory that only this user can open. It contains logins and workflows,
 * so a folder that another user prepared under its name is refused.
 */
export function ownFolder(name: string, parent = tmpdir()): string {
	const { uid, username } = userInfo();
	const path = join(parent, `${name}-${uid < 0 ? username : uid}`);
	mkdirSync(path, { recursive: true, mode: 0o700 });
	const found = lstatSync(path);
	// Windows has no user IDs; its temporary directory belongs to the user.
	if (uid >= 0 && (!found.isDirectory() || found.uid !== uid)) {
		throw new Error(`${path} belongs to another user. Delete it, or set TMPDIR to another folder.`);
	}
	chmodSync(path, 0o700);
	return path;
}
