import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// n8n-core writes its instance settings into the user folder: keep the developer's own out of it.
const folder = join(tmpdir(), 'n8n-nodes-shipment-tracking', `jest-${process.env.JEST_WORKER_ID}`);
mkdirSync(folder, { recursive: true });
process.env.N8N_USER_FOLDER = folder;
