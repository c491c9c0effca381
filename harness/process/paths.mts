import { fileURLToPath } from 'node:url';
import { join } from 'node:path';
import { ownFolder } from './ownFolder.mts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));
export const EXAMPLES = join(ROOT, 'examples');

/** The project with the real n8n and its locked dependencies. */
export const USUAL_N8N_PROJECT = join(ROOT, 'harness', 'runtime');

/** The project with the program that installs n8n. */
export const N8N_INSTALLER = join(USUAL_N8N_PROJECT, 'installer');

const KEPT = join(ROOT, '.cache');

/**
 * The installer's downloads. They are deleted together with the checkout. `npm run lint` ignores
 * folders with this name; it would take ten minutes for the packages of n8n.
 */
export const DOWNLOADS = join(KEPT, 'downloads', 'node_modules');

/** The project of another n8n version, which is installed when it is first used. */
export const n8nProjectOf = (version: string): string => join(KEPT, `n8n-${version}`);

const { N8N_TO_TRY: versionToTry } = process.env;

export const N8N_PROJECT = versionToTry ? n8nProjectOf(versionToTry) : USUAL_N8N_PROJECT;

/**
 * All files of a run: n8n's user folder, the tarball and the logs. The folder is outside the
 * checkout, so that the package cannot load modules of this repository by mistake.
 */
export const CACHE = ownFolder('n8n-nodes-shipment-tracking');
