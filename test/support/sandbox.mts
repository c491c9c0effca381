import { start } from '../../harness/sandbox/client.mts';
import type { Sandbox } from '../../sandbox/app.mts';
import type { SandboxOptions } from '../../sandbox/core/options.mts';

/**
 * A sandbox for all tests of a file or a group: started before the first, closed after the last.
 * It may be handed on at once, but does something only from then on.
 */
export function useSandbox(options?: Partial<SandboxOptions>): Sandbox {
	let started: Sandbox | undefined;
	beforeAll(async () => {
		started = await start(options);
	});
	afterAll(() => started?.close());
	return new Proxy({} as Sandbox, {
		get(_, name: keyof Sandbox) {
			if (!started) throw new Error('The sandbox has not been started yet');
			return started[name];
		},
	});
}
