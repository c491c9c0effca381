import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const EXAMPLES = join(ROOT, 'examples');

/** The project of its own that holds the real n8n, with the versions that are known to go together. */
export const USUAL_N8N_PROJECT = join(ROOT, 'harness', 'runtime');

/** Of a version that is not the usual one: installed when it is first asked for. */
export const n8nProjectOf = (version: string): string => join(ROOT, '.cache', `n8n-${version}`);

const { N8N_TO_TRY: versionToTry } = process.env;

export const N8N_PROJECT = versionToTry ? n8nProjectOf(versionToTry) : USUAL_N8N_PROJECT;

/**
 * Everything a run leaves behind: n8n's user folder, the tarball, the logs. Outside the checkout, so
 * that the installed package finds nothing there but what n8n gives it, as with a user.
 */
export const CACHE = join(tmpdir(), 'n8n-nodes-shipment-tracking');
