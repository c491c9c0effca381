import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const EXAMPLES = join(ROOT, 'examples');

/** The project of its own that holds the real n8n. */
export const N8N_PROJECT = join(ROOT, 'demo', 'n8n');

/** Everything a run leaves behind: n8n's user folder, the tarball, the logs. Never committed. */
export const CACHE = join(ROOT, '.cache');
