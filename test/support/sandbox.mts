import { start } from '../../harness/sandbox/client.mts';
import type { Sandbox } from '../../sandbox/app.mts';
import type { SandboxOptions } from '../../sandbox/core/options.mts';
import { startedForAll } from './startedForAll.mts';

/** Starts a sandbox for all tests of a file or group. */
export function useSandbox(options?: Partial<SandboxOptions>): Sandbox {
	return startedForAll(
		'The sandbox',
		async () => await start(options),
		async (sandbox) => await sandbox.close(),
	);
}
