import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { join } from 'node:path';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const EXAMPLES = join(ROOT, 'examples');

/** The project with the real n8n and its locked dependencies. */
export const USUAL_N8N_PROJECT = join(ROOT, 'harness', 'runtime');

/** The project of another n8n version, installed when it is needed first. */
export const n8nProjectOf = (version: string): string => join(ROOT, '.cache', `n8n-${version}`);

const { N8N_TO_TRY: versionToTry } = process.env;

export const N8N_PROJECT = versionToTry ? n8nProjectOf(versionToTry) : USUAL_N8N_PROJECT;

/**
 * All files of a run: n8n's user folder, the tarball, the logs. The folder is outside the checkout,
 * so that the installed package can only load what n8n provides, as for users.
 */
export const CACHE = join(tmpdir(), 'n8n-nodes-shipment-tracking');
