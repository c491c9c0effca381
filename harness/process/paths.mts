import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const EXAMPLES = join(ROOT, 'examples');

/** The project of its own that holds the real n8n. */
export const N8N_PROJECT = join(ROOT, 'harness', 'runtime');

/**
 * Everything a run leaves behind: n8n's user folder, the tarball, the logs. Outside the checkout, so
 * that the installed package finds nothing there but what n8n gives it, as with a user.
 */
export const CACHE = join(tmpdir(), 'n8n-nodes-shipment-tracking');
