import { installN8n } from '../harness/n8n/install.mts';
import { stopAllAtExit } from '../harness/process/processGroup.mts';
import { Progress } from '../harness/process/progress.mts';

/** Installs the n8n of the demonstration, which takes a minute or more, before it is needed. */
stopAllAtExit();
await new Progress().phase('Installing n8n:', installN8n);
