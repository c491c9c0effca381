import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// n8n-core writes settings into the user folder, so tests use a temporary folder.
const folder = join(tmpdir(), 'n8n-nodes-shipment-tracking', `jest-${process.env.JEST_WORKER_ID}`);
mkdirSync(folder, { recursive: true });
process.env.N8N_USER_FOLDER = folder;
