import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// n8n-core writes its instance settings into the user folder: keep the developer's own out of it.
process.env.N8N_USER_FOLDER = mkdtempSync(join(tmpdir(), 'n8n-test-'));
